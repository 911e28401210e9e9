import DataProviding
import Testing

// The end of a session is delivered once. No event of the session follows, and none reaches the next session.
// Specification: data 3.1, data 6.7.
@MainActor
struct SessionTests {
  let world = World(ignoresCancellation: true)

  @Test func `observers receive cleared and requests cancelled, in the order in which they subscribed`() {
    world.observe("b", as: "1")
    world.request("b", as: "2")
    world.observe("a", as: "3")
    world.request("b", as: "4")
    world.provider.forgetSession()
    #expect(world.drain() == ["1 cleared", "2 cancelled", "4 cancelled", "3 cleared"])
    world.server.answerLate(0)
  }

  @Test func `keys are notified of the end of the session in the order of their first use`() {
    let names = (0..<20).map { "\($0)" }
    for name in names { world.observe(name, as: name) }
    world.provider.forgetSession()
    #expect(world.drain() == names.map { "\($0) cleared" })
  }

  @Test func `endSession from inside a callback waits until the event is delivered to all`() async {
    world.observe("a")
    await world.answer("a", 1)
    _ = world.drain()
    var left: [Int?] = []
    let feed = world.feed("a")
    var ending: Task<Void, Never>?
    let subscription = feed.observe { [world] event in
      guard case .fresh = event, ending == nil else { return }
      ending = Task.immediate {
        try? await world.provider.endSession()
        left.append(feed.valueInMemory)
      }
    }
    feed.write(2)
    await ending?.value
    #expect(left == [nil])
    #expect(world.drain() == ["refreshing", "fresh 2", "cleared"])
    subscription.cancel()
    await world.late(0)
  }

  @Test func `observers receive nothing after the end of the session`() async {
    world.observe("a")
    await world.settle()
    world.provider.forgetSession()
    world.feed("a").write(1)
    world.provider.invalidate(.everything)
    world.provider.forgetSession()
    await world.late(2)
    #expect(world.drain() == ["cleared"])
  }

  @Test func `the end of the session cancels its fetches`() async {
    world.observe("a")
    await world.settle()
    world.provider.forgetSession()
    await world.settle()
    #expect(world.server.open == [])
    #expect(world.server.lateCount == 1)
    await world.late(0)
  }

  @Test func `the end of the session removes all values`() async {
    await world.know("a", 1)
    world.provider.forgetSession()
    #expect(world.feed("a").valueInMemory == nil)
    world.observe("a")
    #expect(world.drain() == [])
  }

  @Test func `an answer of the ended session does not reach the next one`() async {
    world.observe("a", as: "old")
    await world.settle()
    world.provider.forgetSession()
    world.observe("a", as: "new")
    await world.settle()
    await world.late(1)
    #expect(world.drain() == ["old cleared"])
    await world.answer("a", 2)
    #expect(world.drain() == ["new fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test func `a request from inside the cleared callback belongs to the next session`() async {
    _ = world.feed("a").observe(
      world.note("old") { [world] in if $0 == .cleared { world.observe("a", as: "new") } })
    world.observe("a", as: "other")
    await world.answer("a", 1)
    world.provider.forgetSession()
    await world.answer("a", 2)
    #expect(world.drain() == ["old fresh 1", "other fresh 1", "old cleared", "other cleared", "new fresh 2"])
  }

  @Test func `cancelling a subscription of the ended session has no effect on the next one`() async {
    let old = world.observe("a", as: "old")
    world.provider.forgetSession()
    world.observe("a", as: "new")
    old.cancel()
    await world.answer("a", 1)
    #expect(world.drain() == ["old cleared", "new fresh 1"])
  }

  @Test func `an observer that is cancelled inside another one's cleared receives nothing`() {
    var second: Subscription?
    _ = world.feed("a").observe(world.note("first") { _ in second?.cancel() })
    second = world.observe("b", as: "second")
    world.provider.forgetSession()
    #expect(world.drain() == ["first cleared"])
  }

  @Test func `the end of the session removes all hand-offs`() {
    let key = world.provider.handoffs.hold("draft")
    world.provider.forgetSession()
    #expect(throws: HandoffError.gone) { try world.provider.handoffs.take(key) }
  }
}

extension World {
  /// Answers cancelled calls that still run, and returns when their answers have been ignored.
  fileprivate func late(_ value: Int) async {
    await settle()
    let returned = server.returned + server.lateCount
    server.answerLate(value)
    while server.returned < returned { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
  }
}
