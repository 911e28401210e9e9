/// A request that is being fetched, with the entries that share its answer.
@MainActor
final class InFlightRequest {
  enum Work {
    /// No attempt is running: the first one has not started, or a retry waits for good conditions.
    case paused
    case attempting(Task<Void, Never>)
    /// An attempt has failed, and the retry delay is running.
    case waiting(Task<Void, Never>)

    func cancel() {
      switch self {
      case .paused: break
      case .attempting(let task), .waiting(let task): task.cancel()
      }
    }
  }

  let request: Request<any Sendable>
  let context: RequestContext
  /// The logical time at which the fetch started.
  let start: LogicalTime
  var entries: [Entry]
  var work = Work.paused
  var failures = 0
  /// The end of the delay that the server has asked for; nil in an attempt, and in a delay without such an end.
  var delayEnd: Duration?

  /// The task that waits for the end of the grace period; nil when none is running.
  var grace: Task<Void, Never>?

  init(_ request: Request<any Sendable>, _ context: RequestContext, start: LogicalTime, _ entry: Entry) {
    self.request = request
    self.context = context
    self.start = start
    entries = [entry]
  }

  deinit {
    work.cancel()
    grace?.cancel()
  }

  var isAttempting: Bool {
    if case .attempting = work { true } else { false }
  }

  var isWaiting: Bool {
    if case .waiting = work { true } else { false }
  }

  var hasListeners: Bool { entries.contains { $0.hasListeners } }

  func cancel() {
    work.cancel()
    grace?.cancel()
  }
}

/// The result of a fetch.
enum FetchResult: Sendable {
  case answer(any Sendable, AnswerTerms)
  /// The value whose validator was sent with the request has not changed.
  case notModified(AnswerRenewal)
  case failure(DataError)
  /// The fetch was stopped because it had no listeners.
  case stopped
}
