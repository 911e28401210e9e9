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

  /// Opens components of which the last one cannot be mounted, after the first one has taken a payload.
  private func openInVain(_ key: HandoffKey<Int>, meanwhile: @escaping () -> Void = {}) {
    var taken: Int?
    shop.on("list willMount") { [provider] list in
      taken = try? list.context.take(key, from: provider.handoffs)
      meanwhile()
    }
    #expect(throws: RouterError.self) { try shop.run("append list/order?fault=mount") }
    #expect(taken == 1)
  }

  @Test func `a payload that a component has taken is held again if its mounting is undone`() throws {
    let key = provider.handoffs.hold(1)
    openInVain(key)
    try shop.run("append list")
    #expect(throws: HandoffError.gone) { try provider.handoffs.take(key) }
  }

  @Test func `all payloads that a component has taken are held again if its mounting is undone`() throws {
    let keys = [1, 2].map { provider.handoffs.hold($0) }
    shop.on("list willMount") { [provider] list in
      for key in keys { _ = try? list.context.take(key, from: provider.handoffs) }
      #expect(throws: HandoffError.gone) { try provider.handoffs.take(keys[0]) }
    }
    #expect(throws: RouterError.self) { try shop.run("append list/order?fault=mount") }
    #expect(try keys.map { try provider.handoffs.take($0) } == [1, 2])
  }

  @Test(arguments: [true, false])
  func `a payload that was taken in vain ends with its owner or the session all the same`(endsSession: Bool) throws {
    let other = try Shop(after: "open goods/1")
    let owner = try #require(other.hooks.component("goods#2")).scope
    let key = provider.handoffs.hold(1, owner: owner)
    openInVain(key) { [provider] in if endsSession { provider.forgetSession() } else { other.send("back") } }
    #expect(provider.handoffs.count == 0)
  }

  @Test func `a payload that is given back keeps its end and its place in the order`() {
    let clock = ManualClock()
    var settings = DataSettings()
    settings.handoffs.count = 2
    let provider = DataProvider(clock: clock, settings: settings)
    let keys = [1, 2].map { provider.handoffs.hold($0, for: .seconds($0)) }
    shop.on("list willMount") { list in _ = try? list.context.take(keys[0], from: provider.handoffs) }
    #expect(throws: RouterError.self) { try shop.run("append list/order?fault=mount") }
    _ = provider.handoffs.hold(3)
    #expect(throws: HandoffError.gone) { try provider.handoffs.take(keys[0]) }
    #expect(throws: Never.self) { try provider.handoffs.take(keys[1]) }
  }

  @Test func `a mounted component takes a payload for good`() throws {
    let key = provider.handoffs.hold(1)
    let goods = try #require(shop.hooks.component("goods#2"))
    #expect(try goods.context.take(key, from: provider.handoffs) == 1)
    try shop.run("back")
    #expect(throws: HandoffError.gone) { try provider.handoffs.take(key) }
  }

  @Test func `a key is written into a link and read from it`() throws {
    let key = provider.handoffs.hold(1)
    #expect(HandoffKey<Int>(linkValue: key.description) == key)
    #expect(HandoffKey<Int>(linkValue: nil) == nil)
    #expect(HandoffKey<Int>(linkValue: "No key") == nil)
    #expect(HandoffKey<Int>.linkValueType == .handoff)
  }
}
