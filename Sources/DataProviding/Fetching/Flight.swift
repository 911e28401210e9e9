/// One fetch, and who waits for it.
@MainActor
final class Flight {
  enum Work {
    /// An attempt, or the wait for the next one.
    case running(Task<Void, Never>)
    /// The wait is over, and the conditions are not good.
    case paused
  }

  let request: Request<any Sendable>
  let context: RequestContext
  let stamp: Stamp
  var entries: [AnyEntry]
  var work = Work.paused
  var failures = 0

  /// Waits for the end of the grace; nil when none is running.
  var grace: Task<Void, Never>?

  init(_ request: Request<any Sendable>, _ context: RequestContext, _ stamp: Stamp, _ entry: AnyEntry) {
    self.request = request
    self.context = context
    self.stamp = stamp
    entries = [entry]
  }

  isolated deinit { cancel() }

  var isWanted: Bool { entries.contains { $0.isWanted } }

  func cancel() {
    if case .running(let task) = work { task.cancel() }
    grace?.cancel()
  }
}

/// How a fetch has ended.
enum FlightResult: Sendable {
  case answer(any Sendable, fresh: Duration?, validator: DataValidator?)
  case notModified(fresh: Duration?, validator: DataValidator)
  case failure(DataError)
  /// It was given up, since nobody waited.
  case stopped
}
