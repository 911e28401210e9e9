import EngineBase

/// A ``ManualClock`` as the engine's time limits see it. A stage can tell who sleeps on it from work that sleeps.
struct TimeLimitClock: Clock, CallerIsolatedClock {
  let clock: ManualClock

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }
  var elapsed: Duration { clock.elapsed }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, for: .timeLimit)
  }

  func sleep(untilElapsed time: Duration) async throws {
    try await clock.sleep(until: ManualClock.Instant(offset: time), for: .timeLimit)
  }
}
