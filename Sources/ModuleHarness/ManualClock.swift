import Synchronization

/// A clock that stands still until it is moved, for tests that would otherwise wait.
public final class ManualClock: Clock, Sendable {
  /// A point in the clock's time, which begins at zero.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The point that much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from here to there.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether it comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  /// A clock that stands at zero.
  public init() {}

  /// The point that the clock was moved to.
  public var now: Instant { state.withLock { $0.now } }
  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep on the clock now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Moves the clock; those whose time has come wake. In which order they go on then is for what they run on to say.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns when at least this many sleep on the clock.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.waiters.append(Waiter(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Returns when the clock has been moved to the deadline; throws `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func add(_ sleeper: Sleeper) {
    enum Turn {
      case asleep([Waiter])
      case due
      case cancelled
    }
    let turn = state.withLock { state -> Turn in
      if state.cancelled.remove(sleeper.id) != nil { return .cancelled }
      if sleeper.deadline <= state.now { return .due }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      let ready = state.waiters.filter { $0.count <= count }
      state.waiters.removeAll { $0.count <= count }
      return .asleep(ready)
    }
    switch turn {
    case .asleep(let waiters): for waiter in waiters { waiter.continuation.resume() }
    case .due: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
