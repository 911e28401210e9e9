import DataProviding
import Testing

// 7.2, 7.3: the end of a session is told once; nothing of it comes after that, or reaches the next one.
@MainActor
struct SessionTests {
  let world = World(isDeaf: true)

  @Test func `observers are told cleared, requests cancelled, in the order in which they asked`() {
    world.observe("b", as: "1")
    world.request("b", as: "2")
    world.observe("a", as: "3")
    world.request("b", as: "4")
    world.provider.forgetSession()
    #expect(world.take() == ["1 cleared", "2 cancelled", "4 cancelled", "3 cleared"])
    world.server.answerLate(0)
  }

  @Test func `keys are told in the order in which they came up`() {
    let names = (0..<20).map { "\($0)" }
    for name in names { world.observe(name, as: name) }
    world.provider.forgetSession()
    #expect(world.take() == names.map { "\($0) cleared" })
  }

  @Test func `from inside a callback it ends when everybody has heard, before its call returns`() async {
    world.observe("a")
    await world.answer("a", 1)
    _ = world.take()
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
    #expect(world.take() == ["refreshing", "fresh 2", "cleared"])
    subscription.cancel()
    await world.late(0)
  }

  @Test func `nothing is heard after it`() async {
    world.observe("a")
    await world.settle()
    world.provider.forgetSession()
    world.feed("a").write(1)
    world.provider.invalidate(.everything)
    world.provider.forgetSession()
    await world.late(2)
    #expect(world.take() == ["cleared"])
  }

  @Test func `fetches are given up`() async {
    world.observe("a")
    await world.settle()
    world.provider.forgetSession()
    await world.settle()
    #expect(world.server.open == [])
    #expect(world.server.lateCount == 1)
    await world.late(0)
  }

  @Test func `values are forgotten`() async {
    await world.know("a", 1)
    world.provider.forgetSession()
    #expect(world.feed("a").valueInMemory == nil)
    world.observe("a")
    #expect(world.take() == [])
  }

  @Test func `an answer of the old session does not reach the new one`() async {
    world.observe("a", as: "old")
    await world.settle()
    world.provider.forgetSession()
    world.observe("a", as: "new")
    await world.settle()
    await world.late(1)
    #expect(world.take() == ["old cleared"])
    await world.answer("a", 2)
    #expect(world.take() == ["new fresh 2"])
    #expect(world.fetchCount == 2)
  }

  @Test func `one who asks again from inside the callback is in the next session`() async {
    _ = world.feed("a").observe(
      world.note("old") { [world] in if $0 == .cleared { world.observe("a", as: "new") } })
    world.observe("a", as: "other")
    await world.answer("a", 1)
    world.provider.forgetSession()
    await world.answer("a", 2)
    #expect(world.take() == ["old fresh 1", "other fresh 1", "old cleared", "other cleared", "new fresh 2"])
  }

  @Test func `an old subscription cancels nothing in the next session`() async {
    let old = world.observe("a", as: "old")
    world.provider.forgetSession()
    world.observe("a", as: "new")
    old.cancel()
    await world.answer("a", 1)
    #expect(world.take() == ["old cleared", "new fresh 1"])
  }

  @Test func `an observer that is cancelled by another's cleared does not hear its own`() {
    var second: Subscription?
    _ = world.feed("a").observe(world.note("first") { _ in second?.cancel() })
    second = world.observe("b", as: "second")
    world.provider.forgetSession()
    #expect(world.take() == ["first cleared"])
  }

  @Test func `hand-offs are forgotten`() {
    let key = world.provider.handoffs.hold("draft")
    world.provider.forgetSession()
    #expect(throws: HandoffError.gone) { try world.provider.handoffs.take(key) }
  }
}

extension World {
  /// Answers what was cancelled and has not noticed; returns when that has come to nothing.
  fileprivate func late(_ value: Int) async {
    await settle()
    let returned = server.returned + server.lateCount
    server.answerLate(value)
    while server.returned < returned { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
  }
}
