import DataProviding
import Testing

// Values that are removed or reset while they are observed, fetched, or changed.
// Specification: data 1.2, data 3.3.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RemovalTests {
  let world = World()
  private var key: DataKey { DataKey(module: "test", "a") }

  @Test func `an observer receives cleared, and then the next written value`() async {
    await world.know("a", 1)
    _ = world.feed("a", staleAfter: .seconds(9)).observe(world.note(""))
    #expect(world.drain() == ["cached 1", "unchanged"])
    world.provider.remove(.key(key))
    #expect(world.drain() == ["cleared"])
    #expect(world.feed("a").valueInMemory == nil)
    #expect(world.server.open == [])
    world.feed("a").write(2)
    #expect(world.drain() == ["changed 2"])
  }

  @Test func `a reset fetches observed values again, and no other ones`() async {
    await world.know("a", 1)
    await world.know("b", 2)
    let observed = world.feed("a", staleAfter: .seconds(9)).observe(world.note(""))
    _ = world.drain()
    world.provider.reset(.everything)
    #expect(world.drain() == ["cleared", "refreshing"])
    #expect(world.feed("b").valueInMemory == nil)
    await world.answer("a", 3)
    #expect(world.drain() == ["fresh 3"])
    #expect(world.fetchCount == 3)
    observed.cancel()
  }

  @Test func `a reset of a feed concerns its own key only`() async {
    for name in ["a", "b"] {
      await world.know(name, 1)
      _ = world.feed(name, staleAfter: .seconds(9)).observe(world.note(name))
    }
    _ = world.drain()
    world.feed("a").reset()
    #expect(world.drain() == ["a cleared", "a refreshing"])
    await world.answer("a", 2)
    #expect(world.drain() == ["a fresh 2"])
    #expect(world.feed("b").valueInMemory == 1)
  }

  @Test func `a removal drops the answer of the running fetch, and another fetch answers`() async {
    await world.know("a", 1)
    world.observe("a", as: "observer")
    world.request("a", as: "request")
    _ = world.drain()
    world.provider.remove(.key(key))
    #expect(world.drain() == ["observer cleared"])
    await world.answer("a", 2)
    #expect(world.drain() == ["observer refreshing"])
    await world.answer("a", 3)
    #expect(world.drain() == ["observer fresh 3", "request fresh 3"])
  }

  @Test func `an observer that waits for its first value receives it from a later fetch`() async {
    world.observe("a")
    world.provider.remove(.key(key))
    #expect(world.drain() == [])
    await world.answer("a", 1)
    #expect(world.drain() == [])
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a removal discards a pending change, and its reply does not restore the value`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    _ = feed.observe(world.note(""))
    _ = world.drain()
    let gate = Gate<Int>()
    let change = Task {
      try await feed.change({ $0 + 10 }) { try await gate.pass() }
    }
    while !gate.isWaiting { await Task.yield() }
    #expect(world.drain() == ["changed 11"])
    world.provider.remove(.key(key))
    #expect(world.drain() == ["cleared"])
    gate.open(.success(11))
    try await change.value
    #expect(world.drain() == [])
    #expect(feed.valueInMemory == nil)
  }

  @Test func `after a removal, a request that waited for a change waits for a fetch`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    let gate = Gate<Int>()
    let change = Task {
      try await feed.change({ $0 + 10 }) { try await gate.pass() }
    }
    while !gate.isWaiting { await Task.yield() }
    feed.request(world.note(""))
    #expect(world.drain() == ["cached 11 refreshing"])
    world.provider.remove(.key(key))
    await world.answer("a", 5)
    #expect(world.drain() == ["fresh 5"])
    gate.open(.success(11))
    try await change.value
  }

  @Test func `removing a prefix or a tag removes only its keys`() async {
    for path in ["a/1", "a/2", "b"] { await world.know(path, 1) }
    world.feed("b", tags: ["tagged"]).write(1)
    world.watch()
    world.provider.remove(.prefix(module: "test", "a/"))
    #expect(world.drain() == ["remove a/1", "remove a/2"])
    world.provider.remove(.tag("tagged"))
    #expect(world.drain() == ["remove b"])
    world.provider.remove(.prefix(module: "other", ""))
    #expect(world.drain() == [])
  }

  @Test func `a removal from inside a callback waits until the event is delivered to all`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    _ = feed.observe(
      world.note("first") { event in
        if case .changed = event { feed.remove() }
      })
    _ = feed.observe(world.note("second"))
    _ = world.drain()
    feed.write(2)
    #expect(world.drain() == ["first changed 2", "second changed 2", "first cleared", "second cleared"])
  }

  @Test func `a sequence of events continues after a removal and ends with the session`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    var events = feed.events.makeAsyncIterator()
    #expect(await events.next()?.text == "cached 1")
    #expect(await events.next()?.text == "unchanged")
    feed.remove()
    #expect(await events.next()?.text == "cleared")
    feed.write(2)
    #expect(await events.next()?.text == "changed 2")
    try await world.provider.endSession()
    #expect(await events.next()?.text == "cleared")
    #expect(await events.next() == nil)
  }
}
