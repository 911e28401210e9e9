import EngineCSQLite
import Synchronization

/// Limits the time that one operation waits for locks of other processes, for all locks together.
final class LockTimeout: Sendable {
  private enum State {
    case idle
    case waiting(until: ContinuousClock.Instant)
    case cancelled
  }

  private let limit: Duration
  private let sleep: @Sendable (_ milliseconds: Int32) -> Void
  private let state = Mutex(State.idle)

  /// Creates a limit that applies to each operation.
  ///
  /// - Parameter sleep: Blocks the calling thread. Default SQLite's own function: SQLite's calls block too, so they run
  ///   on a queue of the store's own.
  init(milliseconds: Int32, sleep: @escaping @Sendable (_ milliseconds: Int32) -> Void = { sqlite3_sleep($0) }) {
    limit = .milliseconds(milliseconds)
    self.sleep = sleep
  }

  /// Begins an operation, and the time that it may wait.
  func begin() {
    state.withLock { state in
      if case .cancelled = state { return }
      state = .waiting(until: .now + limit)
    }
  }

  /// Ends all waits, now and later, because the store is being erased.
  func cancel() { state.withLock { $0 = .cancelled } }

  /// Waits a few milliseconds for a lock.
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
