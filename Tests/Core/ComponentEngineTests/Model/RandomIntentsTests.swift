import ComponentEngine
import EngineRandomTesting
import Foundation
import Testing

// Specification: navigation 2.1, lifecycle 1.1, lifecycle 2.1.
/// Random intents over random tables, against a model of the router and the rules of the lifecycle.
///
/// Every 250 intents use a world with its own seed; `ENGINE_SEED=<seed> ENGINE_STEPS=250` repeats one of them.
@MainActor
struct RandomIntentsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ENGINE_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)
  private static let steps = environment["ENGINE_STEPS"].flatMap(Int.init) ?? sampleCount(5000)
  private static let stepsPerWorld = 250

  @Test func `random intents have the effects that the model expects`() async throws {
    print("ENGINE_SEED=\(Self.seed) ENGINE_STEPS=\(Self.steps)")
    var (transitions, events) = (0, 0)
    for number in 0..<max(1, Self.steps / Self.stepsPerWorld) {
      let seed = Self.seed &+ UInt64(number)
      weak var router: Router?
      do {
        let world = try ModelWorld(seed: seed)
        router = world.router
        await world.run(Self.stepsPerWorld)
        try #require(world.inspector.violation == nil, "ENGINE_SEED=\(seed) ENGINE_STEPS=\(Self.stepsPerWorld)")
        transitions += world.inspector.transitionCount
        events += world.inspector.eventCount
      }
      try #require(router == nil, "ENGINE_SEED=\(seed): the router leaks")
    }
    print("\(transitions) transitions, \(events) events")
  }
}
