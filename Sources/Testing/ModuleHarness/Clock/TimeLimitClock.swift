/// A ``ManualClock`` for the engine's time limits. It lets a stage distinguish time limits from work that sleeps.
struct TimeLimitClock: Clock {
  let clock: ManualClock

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, for: .timeLimit)
  }
}
