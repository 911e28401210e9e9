import DataProviding
import ModuleHarness
import Testing

// The activities that a provider reports.
// Specification: data 9.
@MainActor
struct ActivityTests {
  let world = World { $0.retries = RetryPolicy() }

  @Test func `misses, fetches, retries and hits are reported in order`() async {
    world.watch()
    world.request("a", as: "1")
    await world.fail("a")
    await world.advance(.seconds(1))
    await world.answer("a", 1)
    world.feed("a", staleAfter: .seconds(60)).request(world.note("2"))
    world.feed("a").request(world.note("3"))
    #expect(
      world.drain() == [
        "miss a", "fetch a", "retry a after failure 1", "1 fresh 1",
        "conflict a: staleAfter: 0.0 seconds and 60.0 seconds", "hit a from memory", "2 cached 1", "2 unchanged",
        "hit a from memory, stale", "3 cached 1 stale refreshing", "fetch a",
      ])
  }

  @Test(.timeLimit(.minutes(15)))
  func `the sequence of a provider has its activity in order and ends with the provider, which it does not keep`() async
  {
    let activities: AsyncStream<DataActivity>
    weak var provider: DataProvider?
    do {
      let world = World()
      (activities, provider) = (world.provider.activities, world.provider)
      for path in ["a", "b"] { world.feed(path).write(1) }
    }
    var received: [String] = []
    for await activity in activities { received.append(activity.text) }
    #expect(received == ["write a", "write b"])
    #expect(provider == nil)
  }

  @Test func `hits on disk are reported for small and large rows, and misses for unusable or missing rows`() async {
    let rows: [CacheRow] = [.number("a", "1"), .number("b", "2", isLarge: true), .number("c", "?", isLarge: true)]
    await world.open(FakeStore(rows))
    world.watch()
    for path in ["a", "b", "c", "d"] {
      world.stored(path).request { _ in }
      await world.settle()
    }
    #expect(
      world.drain() == ["hit a from disk", "hit b from disk", "miss c", "fetch c", "miss d", "fetch d"])
  }

  @Test func `a request that joins a read from disk is counted as one miss`() async {
    let store = FakeStore([.number("a", "1", isLarge: true)])
    await world.open(store)
    world.watch()
    store.holdBack(.read)
    for _ in 1...2 { world.stored("a").request { _ in } }
    await world.advance(.milliseconds(250))
    await world.answer("a", 1)
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["fetch a", "miss a", "miss a"])
  }

  @Test func `an expired value is reported as a miss`() async {
    await world.know("a", 1)
    world.watch()
    await world.advance(.seconds(1))
    world.feed("a", expiresAfter: .seconds(1)).request { _ in }
    #expect(world.drain() == ["conflict a: expiresAfter: none and 1.0 seconds", "miss a", "fetch a"])
  }

  @Test func `a write and an optimistic change are both reported as writes`() async {
    world.watch()
    world.feed("a").write(1)
    await Change(world.feed("a")) { $0 + 1 }.keep()
    #expect(world.drain() == ["write a", "write a"])
  }

  @Test func `activity observers are notified in the order in which they were added`() {
    var received: [String] = []
    for name in ["1", "2"] { world.provider.observe { received.append("\(name) \($0.text)") } }
    world.feed("a").write(1)
    #expect(received == ["1 write a", "2 write a"])
  }

  @Test func `a cancelled activity observer receives nothing, not even the current activity`() {
    var received: [String] = []
    var second: Subscription?
    let first = world.provider.observe { _ in
      received.append("1")
      second?.cancel()
    }
    second = world.provider.observe { _ in received.append("2") }
    world.feed("a").write(1)
    first.cancel()
    first.cancel()
    world.feed("a").write(2)
    #expect(received == ["1"])
  }

  @Test func `a call from inside an activity observer waits until all observers are notified`() {
    world.observe("a", as: "a")
    world.provider.observe { [world] in
      if case .write(let key) = $0, key.path == "a" { world.feed("b").write(2) }
    }
    world.watch()
    world.feed("a").write(1)
    #expect(world.drain() == ["write a", "a fresh 1", "write b"])
  }
}

// The activities that hand-offs report.
@MainActor
struct HandoffActivityTests {
  let world = World { $0.handoffs.count = 2 }
  var handoffs: Handoffs { world.provider.handoffs }

  init() { world.watch() }

  @Test func `holding and taking a payload is reported`() throws {
    _ = try handoffs.take(handoffs.hold("draft"))
    #expect(world.drain() == ["hand-off held String", "hand-off taken String"])
  }

  @Test func `a payload that expires is reported at the exact time, without an access`() async {
    _ = handoffs.hold("draft", for: .seconds(5))
    _ = handoffs.hold(1, for: .seconds(3))
    await world.advance(.seconds(3) - .nanoseconds(1))
    #expect(world.drain() == ["hand-off held String", "hand-off held Int"])
    await world.advance(.nanoseconds(1))
    #expect(world.drain() == ["hand-off expired Int"])
    await world.advance(.seconds(2))
    #expect(world.drain() == ["hand-off expired String"])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `payloads that are evicted, or are too large to be held, are reported`() {
    for number in 1...3 { _ = handoffs.hold(number) }
    _ = handoffs.hold("large", cost: 2_000)
    #expect(
      world.drain() == [
        "hand-off held Int", "hand-off held Int", "hand-off evicted Int", "hand-off held Int",
        "hand-off evicted String",
      ])
  }

  @Test func `releasing a payload is reported, unless it has expired`() {
    handoffs.release(handoffs.hold("draft"))
    let key = handoffs.hold(1, for: .seconds(1))
    world.clock.jump(by: .seconds(1))
    handoffs.release(key)
    #expect(
      world.drain() == [
        "hand-off held String", "hand-off released String", "hand-off held Int", "hand-off expired Int",
      ])
  }

  @Test func `payloads that end with the session are reported as cleared`() async {
    _ = handoffs.hold("draft")
    world.provider.forgetSession()
    await world.settle()
    #expect(world.drain() == ["hand-off held String", "hand-off cleared String"])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a hand-off observer may release and hold other payloads`() {
    let keys = [handoffs.hold(1), handoffs.hold(2)]
    world.provider.observe { [handoffs] in
      guard case .handoff(.evicted) = $0 else { return }
      for key in keys { handoffs.release(key) }
      _ = handoffs.hold("new")
    }
    _ = handoffs.hold(3)
    #expect(handoffs.count == 2)
  }

  @Test func `an expired payload is deallocated`() async {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let new = Token()
      token = new
      _ = handoffs.hold(new, for: .seconds(1))
    }
    #expect(token != nil)
    await world.advance(.seconds(1))
    #expect(token == nil)
  }
}
