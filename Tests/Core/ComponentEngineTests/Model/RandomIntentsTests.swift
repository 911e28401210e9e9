import ComponentEngine
import EngineRandomTesting
import Testing

// Specification: navigation 2.1, lifecycle 1.1, lifecycle 2.1.
/// Random intents over random tables, against a model of the router and the rules of the lifecycle.
///
/// Every 250 intents use a world with its own seed; `ENGINE_SEED=<seed>` begins with one of them.
@MainActor
struct RandomIntentsTests {
  private static let seed = firstSeed("ENGINE_SEED")
  private static let stepsPerWorld = 250

  @Test func `random intents have the effects that the model expects`() async throws {
    print("ENGINE_SEED=\(Self.seed)")
    var (transitions, events) = (0, 0)
    for number in 0..<sampleCount(5) {
      let seed = Self.seed &+ UInt64(number)
      weak var router: Router?
      do {
        let world = try ModelWorld(seed: seed)
        router = world.router
        await world.run(Self.stepsPerWorld)
        try #require(world.inspector.violation == nil, "ENGINE_SEED=\(seed)")
        transitions += world.inspector.transitionCount
        events += world.inspector.eventCount
      }
      try #require(router == nil, "ENGINE_SEED=\(seed): the router leaks")
    }
    print("\(transitions) transitions, \(events) events")
  }
}
