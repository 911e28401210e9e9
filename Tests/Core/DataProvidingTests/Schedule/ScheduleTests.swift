import DataProviding
import EngineRandomTesting
import Testing

// Specification: data 2.1, data 2.2.
/// Random schedules of requests, writes, answers and failures. After each step, the delivered events are checked
/// against the grammar of ``DataEvent`` and the rules of races and fetches.
///
/// Every 500 steps are a walk with its own seed; `DATA_SEED=<seed>` begins with one of them.
@MainActor
struct ScheduleTests {
  private static let seed = firstSeed("DATA_SEED")
  private static let stepsPerWalk = 500

  @Test func `observers and requests receive the correct events in every random schedule`() async throws {
    print("DATA_SEED=\(Self.seed)")
    for number in 0..<sampleCount(8) {
      let seed = Self.seed &+ UInt64(number)
      weak var provider: DataProvider?
      do {
        let walk = Walk(seed: seed)
        provider = walk.provider
        await walk.run(Self.stepsPerWalk)
        try #require(walk.violation == nil, "DATA_SEED=\(seed)")
      }
      while provider != nil { await Task.yield() }
    }
  }
}
