import ComponentEngine
import EngineRandomTesting
import Testing

// Specification: lifecycle 1.1, lifecycle 4.2, lifecycle 5.
/// Random intents, guards, questions, results, host reports, holds, cancellations, restorations, scenes, moves and
/// ends, against the rules that always hold.
///
/// Every 500 steps use a world with its own seed; `ROUGH_SEED=<seed>` begins with one of them.
@MainActor
struct RoughUseTests {
  private static let seed = firstSeed("ROUGH_SEED")
  private static let stepsPerWorld = 500

  @Test func `no order of events breaks a rule of the lifecycle or loses an outcome`() async throws {
    print("ROUGH_SEED=\(Self.seed)")
    var counts: [String: Int] = [:]
    for number in 0..<sampleCount(10) {
      let seed = Self.seed &+ UInt64(number)
      let world = try RoughWorld(seed: seed)
      try await world.run(Self.stepsPerWorld)
      try #require(world.log.violation == nil, "ROUGH_SEED=\(seed)")
      counts.merge(world.log.counts) { $0 + $1 }
    }
    print("\(sampleCount(10) * Self.stepsPerWorld) steps, \(counts.sorted { $0.key < $1.key })")
    let seen = Set(counts.keys)
    let expected: Set = [
      "applied", "unchanged", "guardRejected", "superseded", "cancelled", "routerEnded", "unmounted", "finished",
      "closed",
    ]
    #expect(expected.subtracting(seen) == [], "\(counts)")
  }
}
