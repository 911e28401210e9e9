import ComponentEngine
import ModuleHarness
import Testing

/// Events reach any number of observers.
@MainActor
struct ObserverTests {
  @Test func `everything that happens, in order`() throws {
    let shop = try Shop()
    var events: [RouterEvent] = []
    shop.router.observe { events.append($0) }
    let before = shop.router.state
    let outcome = try shop.run("open goods/1")
    let (home, goods) = (ComponentUID(name: "home", number: 1), ComponentUID(name: "goods", number: 2))
    let link = try shop.router.table.resolve(RouterURL.parse(relative: "goods/1"))
    guard case .ended(let sent, let result, let duration) = events.last else { return #expect(events == []) }
    #expect(
      events.dropLast() == [
        .began(SentIntent(number: sent.number, intent: Intent("open goods/1"), requester: nil)), .resolved(link),
        .phase(.willMount, goods),
        .phase(.willInactive, home), .phase(.willActive, goods),
        .presented(before: before, after: shop.router.state),
      ])
    #expect(sent.intent == Intent("open goods/1"))
    #expect(result == .success(outcome))
    #expect(duration > .zero)
  }

  @Test func `an error ends an intent too`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    _ = try? shop.run("open goods/1/nowhere")
    _ = try? shop.run("close goods#2")
    #expect(
      trace.take() == [
        "began open goods/1/nowhere", "ended open goods/1/nowhere noRoute", "began close goods#2",
        "ended close goods#2 unknownComponent",
      ])
  }

  @Test func `the time does not count waiting in the line`() throws {
    let shop = try Shop()
    let start = ContinuousClock.now
    var sum = Duration.zero
    shop.router.observe { if case .ended(_, _, let time) = $0 { sum += time } }
    shop.presenter.finishesAtOnce = false
    for number in 1...50 { shop.give("append goods/\(number)") }
    while shop.presenter.finish() {}
    #expect(sum <= ContinuousClock.now - start)
  }

  @Test func `any number of observers, in the order in which they began`() throws {
    let shop = try Shop()
    var heard: [Int] = []
    for number in 1...12 {
      shop.router.observe { if case .began = $0 { heard.append(number) } }
    }
    try shop.run("open goods/1")
    #expect(heard == Array(1...12))
  }

  @Test func `no event comes after a cancellation`() throws {
    let shop = try Shop()
    var heard: [String] = []
    let observation = shop.router.observe { heard.append($0.text) }
    try shop.run("background")
    observation.cancel()
    observation.cancel()
    try shop.run("foreground")
    #expect(heard == ["began background", "home#1 willInactive", "ended background applied"])
  }

  @Test func `also when one observer cancels another`() throws {
    let shop = try Shop()
    var heard: [String] = []
    var second: Subscription?
    shop.router.observe { _ in second?.cancel() }
    second = shop.router.observe { heard.append($0.text) }
    try shop.run("open goods/1")
    #expect(heard == [])
  }

  @Test func `an observer goes on when its observation is dropped`() throws {
    let shop = try Shop()
    var heard = 0
    do { _ = shop.router.observe { _ in heard += 1 } }
    try shop.run("background")
    #expect(heard == 3)
  }

  @Test func `one that begins in the middle hears what comes from then on`() throws {
    let shop = try Shop()
    var heard: [String] = []
    shop.on("goods willMount") { [unowned shop] _ in shop.router.observe { heard.append($0.text) } }
    try shop.run("open goods/1")
    #expect(heard == ["home#1 willInactive", "goods#2 willActive", "present", "ended open goods/1 applied"])
  }

  @Test func `intents that an observer gives wait`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.router.observe { [unowned shop] event in
      if case .resolved = event { shop.router.send(Intent("back 1")) }
    }
    try shop.run("open goods/1")
    let events = trace.take()
    #expect(events.firstIndex(of: "began back 1") == events.firstIndex(of: "ended open goods/1 applied").map { $0 + 1 })
  }

  @Test func `cancelling when the router is gone does nothing`() throws {
    var shop: Shop? = try Shop()
    let observation = try #require(shop?.router.observe { _ in })
    weak let router = shop?.router
    shop = nil
    observation.cancel()
    #expect(router == nil)
  }
}
