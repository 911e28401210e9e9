import EngineCSQLite
import Synchronization

/// How long one operation waits for the locks of other processes, however many of them it meets.
final class LockTimeout: Sendable {
  private enum State {
    case idle
    case waiting(until: ContinuousClock.Instant)
    case cancelled
  }

  private let limit: Duration
  private let sleep: @Sendable (_ milliseconds: Int32) -> Void
  private let state = Mutex(State.idle)

  /// Creates a limit for each operation.
  ///
  /// - Parameter sleep: Blocks the calling thread. Default SQLite's own function: its calls block anyway, on a queue of the
  ///   store's own.
  init(milliseconds: Int32, sleep: @escaping @Sendable (_ milliseconds: Int32) -> Void = { sqlite3_sleep($0) }) {
    limit = .milliseconds(milliseconds)
    self.sleep = sleep
  }

  /// Begins an operation: its time counts from now.
  func begin() {
    state.withLock { state in
      if case .cancelled = state { return }
      state = .waiting(until: .now + limit)
    }
  }

  /// Ends all waiting, now and later: the store is erased.
  func cancel() { state.withLock { $0 = .cancelled } }

  /// Waits a moment for a lock.
  ///
  /// - Returns: False when the time is up.
  func wait() -> Bool {
    let end: ContinuousClock.Instant? = state.withLock { state in
      if case .waiting(let end) = state { end } else { nil }
    }
    guard let end, end > .now else { return false }
    sleep(Int32(min(10, max(1, (end - .now) / .milliseconds(1)))))
    return true
  }
}
