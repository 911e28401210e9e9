/// The outcome of an app event: that of each handler, in running order.
public struct AppEventReport: Sendable, Equatable {
  /// The event.
  public let event: AppEvent

  /// The outcomes of all handlers in the order in which they begin: first the host, then the modules. A module comes
  /// after the modules that it depends on.
  public let handlers: [AppHandlerReport]

  /// The handlers that threw, took too long, or could not run to their end.
  public var faults: [AppHandlerReport] { handlers.filter(\.outcome.isFault) }

  /// The result of a ``AppEventKinds/backgroundFetch`` for the system: new data if any handler has some; otherwise
  /// failed if any handler failed, was too slow or could not run; otherwise no data.
  public var fetchResult: BackgroundFetchResult { .combined(handlers.map(\.outcome.fetchResult)) }
}

/// The outcome of one handler.
public struct AppHandlerReport: Sendable, Equatable {
  /// The handler's module; nil for the host.
  public let module: ModuleID?

  /// The name of the event's kind.
  public let event: String

  /// The outcome.
  public let outcome: AppHandlerOutcome

  /// The time from the handler's beginning to its outcome.
  public let time: Duration
}

extension AppHandlerReport: CustomStringConvertible {
  /// A sentence that names module, event and outcome.
  public var description: String {
    let name = "\(module?.rawValue ?? "the host"), \(event)"
    return switch outcome {
    case .done: "\(name): done in \(time)"
    case .fetched(let result): "\(name): \(result.rawValue) in \(time)"
    case .failed(let reason): "\(name): \(reason)"
    case .timedOut(let limit):
      "\(name): not done when the event's \(limit) were over, so its task is cancelled; do less, or do it after .didShowFirstScreen"
    case .expired: "\(name): not done when the system ended the app's time, so its task is cancelled; do less"
    case .skipped: "\(name): skipped, because the app left the screen again"
    case .cancelled: "\(name): cancelled, because the app ended"
    case .notStarted: "\(name): not started, because the app ended"
    }
  }
}
