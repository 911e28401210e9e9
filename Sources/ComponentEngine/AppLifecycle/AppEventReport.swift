/// What became of an event: each handler, in the order in which they ran.
public struct AppEventReport: Sendable, Equatable {
  /// The event.
  public let event: AppEvent

  /// Whether it is about the launch's work that was deferred past the first screen.
  public let isDeferred: Bool

  /// What became of each handler.
  public let handlers: [AppHandlerReport]

  /// Those that threw, took too long or could not run.
  public var faults: [AppHandlerReport] { handlers.filter(\.outcome.isFault) }

  /// What became of a ``AppEvent/backgroundFetch``, for the system: new data where any handler has some; else failed where any
  /// handler failed, was too slow or could not run; else no data.
  public var fetchResult: BackgroundFetchResult { .combined(handlers.map(\.outcome.fetchResult)) }
}

/// What became of one handler.
public struct AppHandlerReport: Sendable, Equatable {
  /// Whose it is; nil for the host's own.
  public let module: ModuleID?

  /// What it was told.
  public let kind: AppEvent.Kind

  /// What became of it.
  public let outcome: AppHandlerOutcome

  /// How long it was waited for.
  public let time: Duration
}

/// What became of one handler.
public enum AppHandlerOutcome: Sendable, Equatable {
  /// It ended.
  case done
  /// It ended, with this result of a background fetch.
  case fetched(BackgroundFetchResult)
  /// It threw this.
  case failed(reason: String)
  /// It had not ended when its time was over; its task is cancelled and waited for no longer.
  case tooSlow(budget: Duration)
  /// The app's end came; its task is cancelled and waited for no longer.
  case cutShort
  /// The app's end came before its turn.
  case notStarted

  var isFault: Bool {
    switch self {
    case .done, .fetched: false
    case .failed, .tooSlow, .cutShort, .notStarted: true
    }
  }

  var fetchResult: BackgroundFetchResult {
    switch self {
    case .done: .noData
    case .fetched(let result): result
    case .failed, .tooSlow, .cutShort, .notStarted: .failed
    }
  }
}

extension AppHandlerReport: CustomStringConvertible {
  /// A sentence that says who did what, and what became of it.
  public var description: String {
    let name = "\(module?.rawValue ?? "the host"), \(kind.rawValue)"
    return switch outcome {
    case .done: "\(name): done in \(time)"
    case .fetched(let result): "\(name): \(result.rawValue) in \(time)"
    case .failed(let reason): "\(name): \(reason)"
    case .tooSlow(let budget): "\(name): not done within \(budget), so it is not waited for; do less, or defer it"
    case .cutShort: "\(name): cut short by the app's end"
    case .notStarted: "\(name): not started, because of the app's end"
    }
  }
}
