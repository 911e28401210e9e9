import EngineBase

/// A ``ManualClock`` for the engine's time limits. It lets a stage distinguish time limits from work that sleeps.
struct TimeLimitClock: PromptClock {
  let clock: ManualClock

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleepPromptly(until deadline: ManualClock.Instant) async throws {
    try await clock.sleep(until: deadline, for: .timeLimit)
  }
}
