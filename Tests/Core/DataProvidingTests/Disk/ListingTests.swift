import DataProviding
import Testing

// Opening lists the keys of all rows; until that is done, a key that is asked for is looked up directly.
// Specification: data 6.3.
@MainActor
struct ListingTests {
  let world = World()
  let store = FakeStore([.number("a", "1"), .number("b", "2")])

  /// Opens the store and holds it back while it lists its keys. Rows can be read meanwhile.
  private func list() async {
    store.canReadEarly = true
    store.holdBack(.open)
    await world.open(store)
  }

  /// Returns what was received when it is so much.
  private func take(_ count: Int) async -> [String] {
    var received: [String] = []
    while received.count < count {
      await Task.yield()
      received += world.drain()
    }
    return received
  }

  private func finish() async {
    store.letGo(.open)
    await world.settle()
  }

  @Test func `a row is read before the keys are listed`() async {
    await list()
    world.stored("a").request(world.note("a"))
    #expect(await take(2) == ["a cached 1 from disk", "a unchanged"])
    #expect(store.waitingCount(.open) == 1)
    await finish()
  }

  @Test func `a row that was asked for before the store was opened is read before the keys are listed`() async {
    let subscription = world.stored("a").observe(world.note("a"))
    await list()
    #expect(await take(1) == ["a cached 1 from disk refreshing"])
    subscription.cancel()
    await finish()
  }

  @Test func `a key without a row is a miss before the keys are listed`() async {
    world.watch()
    await list()
    world.stored("c").request { _ in }
    #expect(await take(2).sorted() == ["fetch c", "miss c"])
    #expect(store.waitingCount(.open) == 1)
    await finish()
  }

  @Test func `a row that is removed before the keys are listed is not read`() async {
    await list()
    world.provider.remove(.prefix(module: "test", "a"))
    world.stored("a").request(world.note("a"))
    world.stored("b").request(world.note("b"))
    let received = await take(1)
    #expect(received == ["b cached 2 from disk stale refreshing"])
    await finish()
    await world.provider.flush()
    #expect(world.drain() == [])
    #expect(store.rows.keys.map(\.path) == ["b"])
  }

  @Test func `a row that an earlier launch has invalidated is stale before the keys are listed`() async {
    await world.open(store)
    world.provider.invalidate(.key(DataKey(module: "test", "a")))
    await world.provider.close()
    let next = World()
    store.canReadEarly = true
    store.holdBack(.open)
    await next.open(store)
    next.stored("a").request(next.note("a"))
    var received: [String] = []
    while received.isEmpty {
      await Task.yield()
      received = next.drain()
    }
    #expect(received.first?.contains("stale refreshing") == true)
    store.letGo(.open)
    await next.settle()
  }

  @Test func `an invalidation of an earlier launch counts when the store could not list the provider's keys`() async {
    await world.open(store)
    world.provider.invalidate(.key(DataKey(module: "test", "a")))
    await world.provider.close()
    let next = World()
    store.canReadEarly = true
    store.canListModules = false
    await next.open(store)
    next.stored("a").request(next.note("a"))
    #expect(next.drain() == ["a cached 1 from disk stale refreshing"])
  }

  @Test func `a value that is written before the keys are listed replaces the row`() async {
    await list()
    world.stored("a").write(7)
    await finish()
    await world.provider.flush()
    #expect(store.rows[DataKey(module: "test", "a")].map { String(decoding: $0.payload, as: UTF8.self) } == "7")
  }
}
