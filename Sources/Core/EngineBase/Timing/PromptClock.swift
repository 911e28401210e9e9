/// A clock on which a task falls asleep without leaving its actor, unlike with `Clock.sleep(until:tolerance:)`.
///
/// When the tasks that are ready on an actor have had their turns, such a clock therefore knows which of them sleep,
/// however busy the machine is.
package protocol PromptClock<Duration>: Clock {
  /// Sleeps until the clock reaches the deadline. Throws if the task is cancelled before.
  func sleepPromptly(until deadline: Instant) async throws
}

extension PromptClock {
  package func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws {
    try await sleepPromptly(until: deadline)
  }
}
