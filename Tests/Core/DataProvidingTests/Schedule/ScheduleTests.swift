import DataProviding
import EngineRandomTesting
import Foundation
import Testing

// Specification: data 2.1, data 2.2.
/// Random schedules of requests, writes, answers and failures. After each step, the delivered events are checked against the grammar of
/// ``DataEvent`` and the rules of races and fetches.
///
/// Every 500 steps are a walk with its own seed; `DATA_SEED=<seed> DATA_STEPS=500` repeats one of them.
@MainActor
struct ScheduleTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["DATA_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)
  private static let steps = environment["DATA_STEPS"].flatMap(Int.init) ?? sampleCount(10_000)
  private static let stepsPerWalk = 500

  @Test func `observers and requests receive the correct events in every random schedule`() async throws {
    print("DATA_SEED=\(Self.seed) DATA_STEPS=\(Self.steps)")
    for number in 0..<max(1, Self.steps / Self.stepsPerWalk) {
      let seed = Self.seed &+ UInt64(number)
      weak var provider: DataProvider?
      do {
        let walk = Walk(seed: seed)
        provider = walk.provider
        await walk.run(Self.stepsPerWalk)
        try #require(walk.violation == nil, "DATA_SEED=\(seed) DATA_STEPS=\(Self.stepsPerWalk)")
      }
      while provider != nil { await Task.yield() }
    }
  }
}
