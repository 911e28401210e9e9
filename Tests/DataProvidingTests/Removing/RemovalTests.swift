import DataProviding
import Testing

// Values that are removed or reset while they are observed, fetched, or changed.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct RemovalTests {
  let world = World()
  private var key: DataKey { DataKey(module: "test", "a") }

  @Test func `an observer receives cleared, and the value that is written next`() async {
    await world.know("a", 1)
    _ = world.feed("a", staleAfter: .seconds(9)).observe(world.note(""))
    #expect(world.take() == ["cached 1", "unchanged"])
    world.provider.remove(.key(key))
    #expect(world.take() == ["cleared"])
    #expect(world.feed("a").valueInMemory == nil)
    #expect(world.server.open == [])
    world.feed("a").write(2)
    #expect(world.take() == ["changed 2"])
  }

  @Test func `a reset has an observed value fetched again, and no other one`() async {
    await world.know("a", 1)
    await world.know("b", 2)
    let observed = world.feed("a", staleAfter: .seconds(9)).observe(world.note(""))
    _ = world.take()
    world.provider.reset(.everything)
    #expect(world.take() == ["cleared", "refreshing"])
    #expect(world.feed("b").valueInMemory == nil)
    await world.answer("a", 3)
    #expect(world.take() == ["fresh 3"])
    #expect(world.fetchCount == 3)
    observed.cancel()
  }

  @Test func `the answer of a fetch that is under way is dropped, and another fetch answers`() async {
    await world.know("a", 1)
    world.observe("a", as: "observer")
    world.request("a", as: "request")
    _ = world.take()
    world.provider.remove(.key(key))
    #expect(world.take() == ["observer cleared"])
    await world.answer("a", 2)
    #expect(world.take() == ["observer refreshing"])
    await world.answer("a", 3)
    #expect(world.take() == ["observer fresh 3", "request fresh 3"])
  }

  @Test func `an observer that waits for its first value receives it from a later fetch`() async {
    world.observe("a")
    world.provider.remove(.key(key))
    #expect(world.take() == [])
    await world.answer("a", 1)
    #expect(world.take() == [])
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `an optimistic change is forgotten, and its reply brings nothing back`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    _ = feed.observe(world.note(""))
    _ = world.take()
    let gate = Gate<Int>()
    let change = Task {
      try await feed.change({ $0 + 10 }) { try await gate.pass() }
    }
    while !gate.isWaiting { await Task.yield() }
    #expect(world.take() == ["changed 11"])
    world.provider.remove(.key(key))
    #expect(world.take() == ["cleared"])
    gate.open(.success(11))
    try await change.value
    #expect(world.take() == [])
    #expect(feed.valueInMemory == nil)
  }

  @Test func `a request that waits for a change waits for a fetch`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    let gate = Gate<Int>()
    let change = Task {
      try await feed.change({ $0 + 10 }) { try await gate.pass() }
    }
    while !gate.isWaiting { await Task.yield() }
    feed.request(world.note(""))
    #expect(world.take() == ["cached 11 refreshing"])
    world.provider.remove(.key(key))
    await world.answer("a", 5)
    #expect(world.take() == ["fresh 5"])
    gate.open(.success(11))
    try await change.value
  }

  @Test func `a prefix and a tag remove their keys only`() async {
    for path in ["a/1", "a/2", "b"] { await world.know(path, 1) }
    world.feed("b", tags: ["tagged"]).write(1)
    world.watch()
    world.provider.remove(.prefix(module: "test", "a/"))
    #expect(world.take() == ["remove a/1", "remove a/2"])
    world.provider.remove(.tag("tagged"))
    #expect(world.take() == ["remove b"])
    world.provider.remove(.prefix(module: "other", ""))
    #expect(world.take() == [])
  }

  @Test func `a removal from inside a callback waits until all have received the event`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    _ = feed.observe(
      world.note("first") { event in
        if case .changed = event { feed.remove() }
      })
    _ = feed.observe(world.note("second"))
    _ = world.take()
    feed.write(2)
    #expect(world.take() == ["first changed 2", "second changed 2", "first cleared", "second cleared"])
  }

  @Test func `the sequence of events goes on after a removal and ends with the session`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    var events = feed.events.makeAsyncIterator()
    #expect(await events.next()?.text == "cached 1")
    #expect(await events.next()?.text == "unchanged")
    feed.remove()
    #expect(await events.next()?.text == "cleared")
    feed.write(2)
    #expect(await events.next()?.text == "changed 2")
    await world.provider.endSession()
    #expect(await events.next()?.text == "cleared")
    #expect(await events.next() == nil)
  }
}
