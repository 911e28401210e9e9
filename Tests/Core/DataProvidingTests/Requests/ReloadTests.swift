import DataProviding
import Testing

// Requests that always fetch (reload), and requests that never do (cachedValue).
// Specification: data 2.1.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct ReloadTests {
  let world = World()

  @Test func `a reload fetches although the value is fresh`() async {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    _ = feed.observe(world.note("observer"))
    _ = world.drain()
    feed.reload(world.note("reload"))
    #expect(world.drain() == ["reload cached 1 refreshing", "observer refreshing"])
    await world.answer("a", 1)
    #expect(world.drain() == ["observer unchanged", "reload unchanged"])
  }

  @Test func `a reload does not accept the answer of a fetch that started before it`() async {
    world.request("a", as: "request")
    world.feed("a").reload(world.note("reload"))
    await world.answer("a", 1)
    #expect(world.drain() == ["request fresh 1"])
    await world.answer("a", 2)
    #expect(world.drain() == ["reload fresh 2"])
  }

  @Test func `observers receive the delay that the server asks for, and what is left of it at a reload`() async {
    let world = World { $0.retries = RetryPolicy() }
    await world.know("a", 1)
    world.observe("a", as: "observer")
    await world.fail("a", DataError(.unavailable, "busy", retryAfter: .seconds(100)))
    #expect(world.drain() == ["observer cached 1 stale refreshing", "observer refreshing after 100.0 seconds"])
    await world.advance(.seconds(40))
    world.feed("a").reload(world.note("reload"))
    #expect(
      world.drain() == ["reload cached 1 age 40.0 seconds stale refreshing", "observer refreshing after 60.0 seconds"])
    await world.advance(.seconds(60))
    await world.answer("a", 1)
    await world.answer("a", 2)
    #expect(world.drain() == ["observer unchanged", "observer refreshing", "observer fresh 2", "reload fresh 2"])
  }

  @Test func `observers of a key that joins a delayed fetch receive the delay`() async {
    let world = World { $0.retries = RetryPolicy() }
    _ = world.feed("a", request: "shared").observe(world.note("a"))
    await world.fail("shared", DataError(.unavailable, "busy", retryAfter: .seconds(100)))
    await world.advance(.seconds(10))
    _ = world.feed("b", request: "shared").observe(world.note("b"))
    #expect(world.drain() == ["a refreshing after 100.0 seconds", "b refreshing after 90.0 seconds"])
    await world.advance(.seconds(90))
    await world.answer("shared", 1)
    #expect(world.drain() == ["a fresh 1", "b fresh 1"])
  }

  @Test func `a delay that the server has not asked for is not reported`() async {
    let world = World { $0.retries = RetryPolicy() }
    world.observe("a", as: "observer")
    await world.fail("a")
    world.feed("a").reload()
    #expect(world.drain() == [])
  }

  @Test func `a reload that fails leaves the value fresh`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    feed.reload(world.note(""))
    await world.fail("a", DataError(.refused, "no"))
    #expect(world.drain() == ["cached 1 refreshing", "failed no, still 1"])
    #expect(try await feed.value() == 1)
  }

  @Test func `a reloaded value is the answer of a new fetch`() async throws {
    await world.know("a", 1)
    let feed = world.feed("a", staleAfter: .seconds(9))
    async let value = feed.reloadedValue()
    while world.server.open.isEmpty { await Task.yield() }
    await world.answer("a", 2)
    #expect(try await value == 2)
  }

  @Test func `a cached value comes from memory or disk without a fetch`() async {
    #expect(await world.feed("a").cachedValue() == nil)
    await world.know("a", 1)
    let cached = await world.feed("a").cachedValue()
    #expect(cached?.value == 1)
    #expect(cached?.isStale == true)
    #expect(await world.feed("a", staleAfter: .seconds(9)).cachedValue()?.isStale == false)
    #expect(world.fetchCount == 1)
    await world.open(FakeStore([.number("b", "3"), .number("large", "4", isLarge: true)]))
    #expect(await world.stored("b").cachedValue()?.origin == .disk)
    #expect(await world.stored("large").cachedValue()?.value == 4)
    #expect(await world.stored("c").cachedValue() == nil)
    #expect(world.fetchCount == 1)
  }

  @Test func `a cached value waits for the store to open`() async {
    let store = FakeStore([.number("b", "3")])
    store.holdBack(.open)
    await world.open(store)
    let cached = Task { await world.stored("b").cachedValue()?.value }
    while world.provider.storeReadCount == 0 { await Task.yield() }
    store.letGo(.open)
    #expect(await cached.value == 3)
  }
}
