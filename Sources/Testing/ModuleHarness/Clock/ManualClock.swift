import EngineBase
import Synchronization

/// A clock that stands still until it is moved, for tests that would otherwise wait.
///
/// ```swift
/// let clock = ManualClock()
/// component.scope.timer(every: .seconds(1), clock: clock) { ticks += 1 }
/// await clock.advance(by: .seconds(5))  // ticks is 5
/// ```
public final class ManualClock: Clock, Sendable {
  /// A point in the clock's time, which begins at zero.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The point in time that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this point to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the left point is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(ManualClockState())

  /// The work whose time the clock measures.
  let work = ClockWork()

  /// Creates a clock that stands at zero.
  public init() {}

  /// The clock's current time.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on the clock.
  public var sleeperCount: Int { state.withLock { $0.sleeperCount } }

  /// Moves the clock from deadline to deadline, and returns when it has arrived.
  ///
  /// Tasks wake in the order of their deadlines, and tasks with equal deadlines in the order in which they fell
  /// asleep. While they run, ``now`` is their deadline. Before the clock continues, and before it begins to move, all
  /// ready tasks get their turn, so that they can sleep again: a timer of one second fires five times in five
  /// seconds. A task that was woken is waited for, however late the system runs it. The clock does not wait for tasks
  /// that wait for anything else, such as a file.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await giveTurns()
    // One after the other: a sleeper can wake on another thread, so two that are resumed together could overtake each
    // other.
    while wakeFirst(until: end) { await giveTurns() }
    jump(to: end)
  }

  /// Moves the clock to the first deadline that is not later than `end`, and resumes the first task with that
  /// deadline.
  ///
  /// - Returns: Whether a task was resumed.
  func wakeFirst(until end: Instant) -> Bool {
    guard let sleeper = state.withLock({ $0.wakeFirst(until: end) }) else { return false }
    sleeper.continuation.resume()
    return true
  }

  /// Moves the clock in one step, as if the device had slept. No task whose deadline has come runs before the call
  /// returns. These tasks run in no particular order, and a timer fires once, however many intervals have passed.
  public func jump(by duration: Duration) { jump(to: now.advanced(by: duration)) }

  /// Returns when at least this many tasks sleep on the clock.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let hasEnough = state.withLock { $0.addWaiter(for: count, continuation) }
      if hasEnough { continuation.resume() }
    }
  }

  /// Returns when the clock has been moved to the deadline; throws `CancellationError` when the task is cancelled
  /// before.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, for: .current)
  }

  /// Sleeps in the name of this work, without leaving the caller's actor.
  func sleep(
    until deadline: Instant, for purpose: SleepPurpose, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let id = state.withLock { $0.nextID() }
    try await withTaskCancellationHandler {
      _ = isolation  // A closure that does not name the actor runs on another thread.
      defer { state.withLock { $0.left() } }
      try await withCheckedThrowingContinuation { continuation in
        let effect = state.withLock {
          $0.add(ManualClockSleeper(id: id, deadline: deadline, purpose: purpose, continuation: continuation))
        }
        switch effect {
        case .asleep(let waiters): for waiter in waiters { waiter.resume() }
        case .due: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.cancel(id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// The work that the sleepers belong to.
  var purposes: [SleepPurpose] { state.withLock { $0.purposes } }

  /// Counts the sleeps that began, ended, or were left.
  var changes: Int { state.withLock { $0.changes } }

  /// Whether the sleep of a task has ended, and the task does not run yet: the system can take its time, however many
  /// turns other tasks get meanwhile.
  var isWaking: Bool { state.withLock { $0.wakingCount > 0 } }

  /// Moves the clock forward in one step; see ``jump(by:)``.
  func jump(to instant: Instant) {
    let due = state.withLock { $0.jump(to: instant) }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Lets all ready tasks run until none of them has begun or ended a sleep for some turns.
  private func giveTurns() async {
    var quietTurns = 0
    while quietTurns < ReadyTasks.quietTurns {
      let changes = changes
      await ReadyTasks.giveTurn()
      quietTurns = self.changes == changes && !isWaking ? quietTurns + 1 : 0
    }
  }
}

extension ManualClock: PromptClock {
  package func sleepPromptly(until deadline: Instant) async throws { try await sleep(until: deadline, for: .current) }
}
