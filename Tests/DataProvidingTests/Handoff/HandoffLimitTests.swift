import DataProviding
import ModuleHarness
import Testing

// 7.6: a payload ends with its time, and when newer ones need its room.
@MainActor
struct HandoffLimitTests {
  private func world(count: Int = 64, cost: Int = 1_024) -> World {
    var limits = HandoffLimits()
    limits.count = count
    limits.cost = cost
    return World { $0.handoffs = limits }
  }

  /// What is left of payloads with these costs, by number.
  private func left(_ world: World, _ costs: Int...) -> [Int] {
    let keys = costs.enumerated().map { world.provider.handoffs.hold($0.offset, cost: $0.element) }
    return keys.compactMap { try? world.provider.handoffs.take($0) }
  }

  @Test func `the defaults`() {
    let limits = DataProvider().handoffs.limits
    #expect([limits.count, limits.cost] == [64, 1_024])
    #expect(limits.lifetime == .seconds(600))
  }

  @Test func `until its time is up, to the tick`() throws {
    let world = world()
    let keys = [5, 6].map { world.provider.handoffs.hold($0, for: .seconds($0)) }
    world.clock.jump(by: .seconds(5))
    #expect(throws: HandoffError.gone) { try world.provider.handoffs.take(keys[0]) }
    world.clock.jump(by: .seconds(1) - .nanoseconds(1))
    #expect(try world.provider.handoffs.take(keys[1]) == 6)
  }

  @Test func `for ever, as good as, on the clock that apps use`() async throws {
    let handoffs = DataProvider().handoffs
    let key = handoffs.hold(1, for: .seconds(Int64.max))
    for _ in 1...100 { await Task.yield() }
    #expect(try handoffs.take(key) == 1)
  }

  @Test func `ten minutes where nobody says otherwise`() {
    let world = world()
    _ = world.provider.handoffs.hold("draft")
    world.clock.jump(by: .seconds(600) - .nanoseconds(1))
    #expect(world.provider.handoffs.count == 1)
    world.clock.jump(by: .nanoseconds(1))
    #expect(world.provider.handoffs.count == 0)
  }

  @Test func `the oldest goes when there are too many`() {
    #expect(left(world(count: 2), 1, 1, 1, 1) == [2, 3])
  }

  @Test func `the oldest go when they cost too much together`() {
    #expect(left(world(cost: 10), 4, 3, 3) == [0, 1, 2])
    #expect(left(world(cost: 10), 4, 3, 3, 5) == [2, 3])
  }

  @Test func `one that costs too much by itself is not held and takes nobody's place`() {
    #expect(left(world(cost: 10), 5, 11, 5) == [0, 2])
    #expect(left(world(cost: 10), 10) == [0])
  }

  @Test func `one that costs less than nothing costs nothing`() {
    #expect(left(world(cost: 10), -100, 10, 1) == [2])
  }

  @Test func `costs of any size are added up`() {
    #expect(left(world(cost: .max), .max, .max) == [1])
  }

  @Test func `with room for none none is held`() { #expect(left(world(count: 0), 1) == []) }

  @Test func `one whose time is up takes nobody's place`() {
    let world = world(count: 2)
    let lasting = world.provider.handoffs.hold("lasting")
    _ = world.provider.handoffs.hold("short", for: .seconds(1))
    world.clock.jump(by: .seconds(1))
    _ = world.provider.handoffs.hold("new")
    #expect((try? world.provider.handoffs.take(lasting)) == "lasting")
  }
}
