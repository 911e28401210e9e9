/// Wraps a clock of any type as a time that counts up from zero.
///
/// Read ``now`` for a deadline before starting the task that sleeps until it, because a task can start late.
package struct AnyClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  package init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    if let clock = clock as? any PromptClock<Duration> {
      self = Self.prompt(clock)
      return
    }
    let start = clock.now
    if let clock = clock as? ContinuousClock, let start = start as? ContinuousClock.Instant {
      // The clock of most apps, read without a call through the protocol.
      self.init {
        start.duration(to: clock.now)
      } wait: {
        try await clock.sleep(until: start.advanced(by: $0), tolerance: nil)
      }
      return
    }
    self.init {
      start.duration(to: clock.now)
    } wait: {
      try await clock.sleep(until: start.advanced(by: $0), tolerance: nil)
    }
  }

  private init(elapsed: @escaping @Sendable () -> Duration, wait: @escaping @Sendable (Duration) async throws -> Void) {
    (self.elapsed, self.wait) = (elapsed, wait)
  }

  private static func prompt<Base: PromptClock>(_ clock: Base) -> AnyClock where Base.Duration == Duration {
    let start = clock.now
    return AnyClock {
      start.duration(to: clock.now)
    } wait: {
      try await clock.sleepPromptly(until: start.advanced(by: $0))
    }
  }

  /// The time since the value was created.
  package var now: Duration { elapsed() }

  /// Sleeps until the clock reaches the time. Throws if the task is cancelled before.
  package func sleep(until time: Duration) async throws { try await wait(min(time, Self.farAway)) }

  /// About a hundred years; clocks overflow on much longer waits.
  private static let farAway = Duration.seconds(3_000_000_000)
}
