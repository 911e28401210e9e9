/// The outcome of one handler of an app event.
public enum AppHandlerOutcome: Sendable, Equatable {
  /// The handler has ended.
  case done
  /// The handler has ended, with this result of a background fetch.
  case fetched(BackgroundFetchResult)
  /// The handler has thrown an error.
  case failed(reason: String)
  /// The handler had not ended when the event's time was over. Its task is cancelled, and its end is not awaited.
  case timedOut(limit: Duration)
  /// The handler had not ended when the system ended the event's time; see ``AppLifecycle/expire(_:)``. Its task is
  /// cancelled, and its end is not awaited.
  case expired
  /// The app has left the screen again before the handler of its return began.
  case skipped
  /// The app has ended while the handler ran. Its task is cancelled, and its end is not awaited.
  case cancelled
  /// The app has ended before the handler began.
  case notStarted

  var isFault: Bool {
    switch self {
    case .done, .fetched, .skipped: false
    case .failed, .timedOut, .expired, .cancelled, .notStarted: true
    }
  }

  var fetchResult: BackgroundFetchResult {
    switch self {
    case .done, .skipped: .noData
    case .fetched(let result): result
    case .failed, .timedOut, .expired, .cancelled, .notStarted: .failed
    }
  }
}
