import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 6.1.
/// Observers receive all events of a router.
@MainActor
struct ObserverTests {
  @Test func `an observer receives all events of an intent in order`() throws {
    let shop = try Shop()
    var events: [RouterEvent] = []
    shop.router.observe { events.append($0) }
    let before = shop.router.state
    let outcome = try shop.run("open goods/1")
    let (home, goods) = (ComponentUID("home#1"), ComponentUID("goods#2"))
    let link = try shop.router.table.resolve(RouterURL.parse(relative: "goods/1"))
    guard case .ended(let sent, let result, let duration) = events.last else { return #expect(events == []) }
    let given = SentIntent(number: sent.number, intent: Intent("open goods/1"), requester: nil)
    #expect(
      events.dropLast() == [
        .sent(given), .began(given), .resolved(link),
        .phase(.willMount, goods),
        .phase(.willInactive, home), .phase(.willActive, goods),
        .presented(before: before, after: shop.router.state),
      ])
    #expect(sent.intent == Intent("open goods/1"))
    #expect(result == .success(outcome))
    #expect(duration > .zero)
  }

  @Test(.timeLimit(.minutes(15)))
  func `the sequence of a router has all events in order and ends with the router, which it does not keep`()
    async throws
  {
    let events: AsyncStream<RouterEvent>
    weak var router: Router?
    var observed: [RouterEvent] = []
    do {
      let shop = try Shop()
      (events, router) = (shop.router.events, shop.router)
      shop.router.observe { observed.append($0) }
      try shop.run("open goods/1")
    }
    var received: [RouterEvent] = []
    for await event in events { received.append(event) }
    #expect(received == observed)
    #expect(received.first?.text == "sent open goods/1" && received.contains(.ending))
    #expect(router == nil)
  }

  @Test func `an intent that fails ends with its error`() throws {
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

  @Test func `an intent that an observer sends while another one is sent follows that one`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    var ended: [Int] = []
    shop.router.observe { [weak router = shop.router] event in
      switch event {
      case .sent(let sent) where sent.intent == Intent("open goods/1"):
        router?.send(Intent("append goods/2"))
      case .ended(let sent, _, _): ended.append(sent.number)
      default: break
      }
    }
    shop.send("open goods/1")
    shop.send("append goods/3")
    while shop.presenter.finish() {}
    let numbers = ended
    #expect(numbers == [2, 3, 4])
    shop.router.end()
    #expect(ended == numbers)
  }

  @Test func `the duration of an intent does not include its time in the queue`() throws {
    let shop = try Shop()
    let start = ContinuousClock.now
    var sum = Duration.zero
    shop.router.observe { if case .ended(_, _, let time) = $0 { sum += time } }
    shop.presenter.finishesAtOnce = false
    for number in 1...50 { shop.send("append goods/\(number)") }
    while shop.presenter.finish() {}
    #expect(sum <= ContinuousClock.now - start)
  }

  @Test func `any number of observers receive events in the order of subscription`() throws {
    let shop = try Shop()
    var received: [Int] = []
    for number in 1...12 {
      shop.router.observe { if case .began = $0 { received.append(number) } }
    }
    try shop.run("open goods/1")
    #expect(received == Array(1...12))
  }

  @Test func `a cancelled observer receives no more events`() throws {
    let shop = try Shop()
    var received: [String] = []
    let observation = shop.router.observe { received.append($0.text) }
    try shop.run("background")
    observation.cancel()
    observation.cancel()
    try shop.run("foreground")
    #expect(received == ["sent background", "began background", "home#1 willInactive", "ended background applied"])
  }

  @Test func `an observer cancelled by another one receives no more events`() throws {
    let shop = try Shop()
    var received: [String] = []
    var second: Subscription?
    shop.router.observe { _ in second?.cancel() }
    second = shop.router.observe { received.append($0.text) }
    try shop.run("open goods/1")
    #expect(received == [])
  }

  @Test func `an observer receives events although its subscription is released`() throws {
    let shop = try Shop()
    var received = 0
    do { _ = shop.router.observe { _ in received += 1 } }
    try shop.run("background")
    #expect(received == 4)
  }

  @Test func `an observer that subscribes during an intent receives the events from then on`() throws {
    let shop = try Shop()
    var received: [String] = []
    shop.on("goods willMount") { [unowned shop] _ in shop.router.observe { received.append($0.text) } }
    try shop.run("open goods/1")
    #expect(received == ["home#1 willInactive", "goods#2 willActive", "present", "ended open goods/1 applied"])
  }

  @Test func `intents that an observer sends wait until the running one has ended`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.router.observe { [unowned shop] event in
      if case .resolved = event { shop.router.send(Intent("back 1")) }
    }
    try shop.run("open goods/1")
    let events = trace.take()
    #expect(events.firstIndex(of: "began back 1") == events.firstIndex(of: "ended open goods/1 applied").map { $0 + 1 })
  }

  @Test func `cancelling an observer of a released router has no effect`() throws {
    var shop: Shop? = try Shop()
    let observation = try #require(shop?.router.observe { _ in })
    weak let router = shop?.router
    shop = nil
    observation.cancel()
    #expect(router == nil)
  }
}
