/// A clock of whatever type, as a time that goes forward from zero.
///
/// A limit that counts from now is taken from ``now`` before the task starts that waits for it: a task may start late.
package struct AnyClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  package init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    if let clock = clock as? ContinuousClock, let start = start as? ContinuousClock.Instant {
      // The one that apps use, read without going through the protocol.
      elapsed = { start.duration(to: clock.now) }
      wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
      return
    }
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since this was made.
  package var now: Duration { elapsed() }

  /// Returns when the clock is there; throws when the task is cancelled before.
  package func sleep(until time: Duration) async throws { try await wait(min(time, Self.farAway)) }

  /// Some hundred years: of much more than that clocks lose count.
  private static let farAway = Duration.seconds(3_000_000_000)
}
