/// One fetch, and who waits for it.
@MainActor
final class Flight {
  enum Work {
    /// Nothing is done: not yet, or not until the conditions are good.
    case paused
    case attempting(Task<Void, Never>)
    /// An attempt has failed, and the next one is to come after a while.
    case waiting(Task<Void, Never>)
  }

  let request: Request<any Sendable>
  let context: RequestContext
  let stamp: Stamp
  var entries: [Entry]
  var work = Work.paused
  var failures = 0

  /// Waits for the end of the grace; nil when none is running.
  var grace: Task<Void, Never>?

  init(_ request: Request<any Sendable>, _ context: RequestContext, _ stamp: Stamp, _ entry: Entry) {
    self.request = request
    self.context = context
    self.stamp = stamp
    entries = [entry]
  }

  isolated deinit { cancel() }

  var isAttempting: Bool {
    if case .attempting = work { true } else { false }
  }

  var isWaiting: Bool {
    if case .waiting = work { true } else { false }
  }

  var isWanted: Bool { entries.contains { $0.isWanted } }

  func cancel() {
    switch work {
    case .paused: break
    case .attempting(let task), .waiting(let task): task.cancel()
    }
    grace?.cancel()
  }
}

/// How a fetch has ended.
enum FlightResult: Sendable {
  case answer(any Sendable, AnswerTerms)
  /// The value that the fetch was asked with is still right.
  case notModified(AnswerRenewal)
  case failure(DataError)
  /// It was given up, since nobody waited.
  case stopped
}
