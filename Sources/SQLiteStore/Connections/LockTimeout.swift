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
  private let state = Mutex(State.idle)

  init(milliseconds: Int32) { limit = .milliseconds(milliseconds) }

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
    // SQLite's own function: its calls block anyway, on a queue of the store's own.
    sqlite3_sleep(Int32(min(10, max(1, (end - .now) / .milliseconds(1)))))
    return true
  }
}
