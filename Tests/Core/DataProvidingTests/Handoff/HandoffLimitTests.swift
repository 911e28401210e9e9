import DataProviding
import ModuleHarness
import Testing

// A payload ends with its lifetime, or when newer ones need its room.
// Specification: data 8.
@MainActor
struct HandoffLimitTests {
  private func world(count: Int = 64, cost: Int = 1_024) -> World {
    var limits = HandoffLimits()
    limits.count = count
    limits.cost = cost
    return World { $0.handoffs = limits }
  }

  /// Returns the numbers of the payloads that are left after payloads with these costs were held.
  private func left(_ world: World, _ costs: Int...) -> [Int] {
    let keys = costs.enumerated().map { world.provider.handoffs.hold($0.offset, cost: $0.element) }
    return keys.compactMap { try? world.provider.handoffs.take($0) }
  }

  @Test func `the default limits are as documented`() {
    let limits = DataProvider().handoffs.limits
    #expect([limits.count, limits.cost] == [64, 1_024])
    #expect(limits.lifetime == .seconds(600))
  }

  @Test func `a payload expires exactly at the end of its lifetime`() throws {
    let world = world()
    let keys = [5, 6].map { world.provider.handoffs.hold($0, for: .seconds($0)) }
    world.clock.jump(by: .seconds(5))
    #expect(throws: HandoffError.gone) { try world.provider.handoffs.take(keys[0]) }
    world.clock.jump(by: .seconds(1) - .nanoseconds(1))
    #expect(try world.provider.handoffs.take(keys[1]) == 6)
  }

  @Test func `a payload with the longest lifetime does not expire on the system's clock`() async throws {
    let handoffs = DataProvider().handoffs
    let key = handoffs.hold(1, for: .seconds(Int64.max))
    for _ in 1...100 { await Task.yield() }
    #expect(try handoffs.take(key) == 1)
  }

  @Test func `a payload without a lifetime expires after ten minutes`() {
    let world = world()
    _ = world.provider.handoffs.hold("draft")
    world.clock.jump(by: .seconds(600) - .nanoseconds(1))
    #expect(world.provider.handoffs.count == 1)
    world.clock.jump(by: .nanoseconds(1))
    #expect(world.provider.handoffs.count == 0)
  }

  @Test func `the oldest payload is evicted when there are too many`() {
    #expect(left(world(count: 2), 1, 1, 1, 1) == [2, 3])
  }

  @Test func `the oldest payloads are evicted when the total cost is too high`() {
    #expect(left(world(cost: 10), 4, 3, 3) == [0, 1, 2])
    #expect(left(world(cost: 10), 4, 3, 3, 5) == [2, 3])
  }

  @Test func `a payload over the cost limit is not held and evicts no other one`() {
    #expect(left(world(cost: 10), 5, 11, 5) == [0, 2])
    #expect(left(world(cost: 10), 10) == [0])
  }

  @Test func `a negative cost counts as zero`() {
    #expect(left(world(cost: 10), -100, 10, 1) == [2])
  }

  @Test func `the largest possible costs do not overflow`() {
    #expect(left(world(cost: .max), .max, .max) == [1])
  }

  @Test func `a limit of zero payloads holds none`() { #expect(left(world(count: 0), 1) == []) }

  @Test func `an expired payload does not use room`() {
    let world = world(count: 2)
    let lasting = world.provider.handoffs.hold("lasting")
    _ = world.provider.handoffs.hold("short", for: .seconds(1))
    world.clock.jump(by: .seconds(1))
    _ = world.provider.handoffs.hold("new")
    #expect((try? world.provider.handoffs.take(lasting)) == "lasting")
  }
}
