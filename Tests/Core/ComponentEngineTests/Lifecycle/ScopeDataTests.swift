import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.3, data 8.
/// Observations and held payloads of a component end with its scope.
@MainActor
struct ScopeDataTests {
  let shop: Shop
  let scope: ComponentScope
  let provider = DataProvider()
  let feed: DataFeed<Int>

  init() throws {
    shop = try Shop(after: "open goods/1")
    scope = try #require(shop.hooks.component("goods#2")).scope
    feed = provider.feed(Resource(DataKey(module: "test", "a"), staleAfter: .seconds(1_000_000)) { 0 })
    feed.write(1)
  }

  @Test func `an observer receives nothing after its component was unmounted`() throws {
    var received: [Int?] = []
    feed.observe(in: scope) { _ in received.append(feed.valueInMemory) }
    feed.write(2)
    try shop.run("back")
    feed.write(3)
    provider.forgetSession()
    #expect(received == [1, 1, 2])
  }

  @Test func `an observer that unmounts its own component receives nothing more`() throws {
    var received: [DataEvent<Int>] = []
    feed.observe(in: scope) { event in
      received.append(event)
      shop.send("back")
    }
    feed.write(2)
    #expect(received.count == 1)
  }

  @Test func `observing in the scope of an unmounted component requests nothing`() throws {
    try shop.run("back")
    var activities: [DataActivity] = []
    provider.observe { activities.append($0) }
    feed.observe(in: scope) { _ in Issue.record("an event is delivered") }.cancel()
    feed.invalidate()
    #expect(activities == [])
  }

  @Test func `an observation can be cancelled before its component ends`() {
    var received: [DataEvent<Int>] = []
    feed.observe(in: scope) { received.append($0) }.cancel()
    feed.write(2)
    #expect(received.count == 2)
  }

  @Test func `a payload is held as long as the scope of its owner`() throws {
    let keys = [provider.handoffs.hold(1, owner: scope), provider.handoffs.hold(2)]
    try shop.run("back")
    #expect(throws: HandoffError.gone) { try provider.handoffs.take(keys[0]) }
    #expect(try provider.handoffs.take(keys[1]) == 2)
  }

  @Test func `a payload with an owner is held no longer than its time`() {
    let clock = ManualClock()
    let handoffs = DataProvider(clock: clock).handoffs
    let key = handoffs.hold(1, for: .seconds(1), owner: scope)
    clock.jump(by: .seconds(1))
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
  }

  @Test func `a payload whose owner is unmounted is released at once`() throws {
    try shop.run("back")
    _ = provider.handoffs.hold(1, owner: scope)
    #expect(provider.handoffs.count == 0)
  }

  @Test func `a key is written into a link and read from it`() throws {
    let key = provider.handoffs.hold(1)
    #expect(HandoffKey<Int>(linkValue: key.description) == key)
    #expect(HandoffKey<Int>(linkValue: nil) == nil)
    #expect(HandoffKey<Int>(linkValue: "No key") == nil)
    #expect(HandoffKey<Int>.linkValueType == .handoff)
  }
}
