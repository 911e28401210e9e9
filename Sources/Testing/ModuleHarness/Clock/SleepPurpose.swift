import DataProviding

/// The work that a task on a ``ManualClock`` belongs to.
enum SleepPurpose: Hashable {
  /// A time limit or a delayed check of the engine. No work waits for it.
  case timeLimit
  /// An attempt of a fetch.
  case fetch(FetchAttempt)
  /// A change of a ``MockDataProvider``, with its number.
  case change(Int)
  /// Any other code.
  case other

  /// The number of the change in whose name the current task runs.
  @TaskLocal static var currentChange: Int?

  /// The purpose of the current task.
  static var current: SleepPurpose {
    if let attempt = FetchAttempt.current { return .fetch(attempt) }
    return currentChange.map { .change($0) } ?? .other
  }
}
