/// A clock of whatever type, as a time that goes forward from zero.
struct DataClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
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

  /// The time since the provider was made.
  var now: Duration { elapsed() }

  /// Returns when the clock is there; throws when the task is cancelled before.
  func sleep(until time: Duration) async throws { try await wait(time) }
}
