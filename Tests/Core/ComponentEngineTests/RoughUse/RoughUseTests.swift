import ComponentEngine
import Foundation
import Testing

// Specification: lifecycle 1.1, lifecycle 4.2, lifecycle 5.
/// Random intents, guards, questions, results, host reports, holds, cancellations, restorations and ends, against the
/// rules that always hold.
///
/// Every 500 steps use a world with its own seed; `ROUGH_SEED=<seed> ROUGH_STEPS=500` repeats one of them.
@MainActor
struct RoughUseTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ROUGH_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)
  private static let steps = environment["ROUGH_STEPS"].flatMap(Int.init) ?? 5000
  private static let stepsPerWorld = 500

  @Test func `no order of events breaks a rule of the lifecycle or loses an outcome`() async throws {
    print("ROUGH_SEED=\(Self.seed) ROUGH_STEPS=\(Self.steps)")
    var counts: [String: Int] = [:]
    for number in 0..<max(1, Self.steps / Self.stepsPerWorld) {
      let seed = Self.seed &+ UInt64(number)
      let world = RoughWorld(seed: seed)
      try await world.run(Self.stepsPerWorld)
      try #require(world.log.violation == nil, "ROUGH_SEED=\(seed) ROUGH_STEPS=\(Self.stepsPerWorld)")
      counts.merge(world.log.counts) { $0 + $1 }
    }
    let seen = Set(counts.keys)
    let expected: Set = [
      "applied", "unchanged", "guardRejected", "superseded", "cancelled", "routerEnded", "unmounted", "finished",
      "closed",
    ]
    if Self.steps >= 5000 { #expect(expected.subtracting(seen) == [], "\(counts)") }
  }
}
