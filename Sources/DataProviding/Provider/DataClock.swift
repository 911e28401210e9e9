/// A clock of whatever type, as a time that goes forward from zero.
struct DataClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(for: $0) }
  }

  /// The time since the provider was made.
  var now: Duration { elapsed() }

  func sleep(for duration: Duration) async throws { try await wait(duration) }
}
