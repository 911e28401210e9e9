import ComponentEngine

/// A task that sleeps on a ``ManualClock``.
struct ManualClockSleeper {
  let id: Int
  let deadline: ManualClock.Instant
  let purpose: SleepPurpose
  let continuation: CheckedContinuation<Void, any Error>
}

/// The state of a ``ManualClock``. It resumes no task itself, but returns the tasks to resume.
struct ManualClockState {
  /// The effect of a task's call to sleep.
  enum SleepEffect {
    /// The task sleeps; these callers have waited for that.
    case asleep([CheckedContinuation<Void, Never>])
    case due
    case cancelled
  }

  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private(set) var now = ManualClock.Instant(offset: .zero)

  /// Counts the sleeps that began, ended, or were left.
  private(set) var changes = 0

  /// The number of sleeps that have ended, and whose tasks do not run yet.
  private(set) var wakingCount = 0

  /// By deadline; sleepers with equal deadlines in the order in which they fell asleep.
  private var sleepers: [ManualClockSleeper] = []
  private var cancelled: Set<Int> = []
  private var waiters: [Waiter] = []
  private var lastID = 0

  var sleeperCount: Int { sleepers.count }

  /// The work that the sleepers belong to.
  var purposes: [SleepPurpose] { sleepers.map(\.purpose) }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Moves the clock to the first deadline that is not later than `instant`.
  ///
  /// - Returns: The first of the tasks with that deadline.
  mutating func wakeFirst(until instant: ManualClock.Instant) -> ManualClockSleeper? {
    guard let first = sleepers.first, first.deadline <= instant else { return nil }
    now = max(now, first.deadline)
    end(1)
    return sleepers.removeFirst()
  }

  /// Moves the clock forward in one step.
  ///
  /// - Returns: The tasks whose deadline has come.
  mutating func jump(to instant: ManualClock.Instant) -> ArraySlice<ManualClockSleeper> {
    now = max(now, instant)
    let due = sleepers.prefix { $0.deadline <= now }
    sleepers.removeFirst(due.count)
    end(due.count)
    return due
  }

  mutating func add(_ sleeper: ManualClockSleeper) -> SleepEffect {
    if cancelled.remove(sleeper.id) != nil {
      end(1)
      return .cancelled
    }
    if sleeper.deadline <= now {
      end(1)
      return .due
    }
    changes += 1
    sleepers.insert(sleeper, at: index(after: sleeper.deadline))
    let ready = waiters.filter { $0.count <= sleepers.count }
    waiters.removeAll { $0.count <= sleepers.count }
    return .asleep(ready.map(\.continuation))
  }

  /// Removes a sleeper. A task that does not sleep yet will not sleep.
  mutating func cancel(_ id: Int) -> ManualClockSleeper? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return nil
    }
    end(1)
    return sleepers.remove(at: index)
  }

  private mutating func end(_ count: Int) {
    changes += count
    wakingCount += count
  }

  /// A task whose sleep has ended runs.
  mutating func left() {
    changes += 1
    wakingCount -= 1
  }

  /// - Returns: Whether enough tasks sleep already, so that the waiter is not added.
  mutating func addWaiter(for count: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
    if sleepers.count >= count { return true }
    waiters.append(Waiter(count: count, continuation: continuation))
    return false
  }

  /// The position behind all sleepers with this deadline or an earlier one.
  private func index(after deadline: ManualClock.Instant) -> Int {
    sleepers.partitioningIndex { $0.deadline > deadline }
  }
}
