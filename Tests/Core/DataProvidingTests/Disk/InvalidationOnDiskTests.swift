import DataProviding
import ModuleHarness
import Testing

// Invalidations survive a relaunch.
// Specification: data 1.2, data 3.2.
@MainActor
struct InvalidationOnDiskTests {
  let world = World()
  let store = FakeStore([
    .number("a/1", "1"), .number("a/2", "2"), .number("b", "3"), .number("large", "4", isLarge: true),
  ])

  private func feed(_ path: String, _ world: World) -> DataFeed<Int> {
    world.feed(path, staleAfter: .seconds(60), tags: path == "b" ? ["tagged"] : [], codec: .number())
  }

  /// Closes the store, and requests all values from a new provider.
  ///
  /// - Returns: The paths of the values that are stale.
  private func staleAfterRelaunch(setting time: Int64 = WallClock.start) async -> [String] {
    await world.provider.close()
    let next = World()
    next.wallClock.now = time
    await next.open(FakeStore(Array(store.rows.values)))
    var stale: [String] = []
    for path in ["a/1", "a/2", "b", "large"] {
      feed(path, next).request { event in
        if case .cached(let cached) = event, cached.isStale { stale.append(path) }
      }
      await next.settle()
    }
    return stale
  }

  @Test func `without an invalidation no value is stale after a relaunch`() async {
    await world.open(store)
    #expect(await staleAfterRelaunch() == [])
  }

  @Test func `an invalidated key is stale after a relaunch, whether it was in memory or not`() async {
    await world.open(store)
    feed("a/1", world).request { _ in }
    world.provider.invalidate(.key(DataKey(module: "test", "a/1")))
    world.provider.invalidate(.key(DataKey(module: "test", "large")))
    #expect(await staleAfterRelaunch() == ["a/1", "large"])
  }

  @Test func `an invalidated prefix is stale after a relaunch`() async {
    await world.open(store)
    world.provider.invalidate(.prefix(module: "test", "a/"))
    #expect(await staleAfterRelaunch() == ["a/1", "a/2"])
  }

  @Test func `an invalidated tag is stale after a relaunch`() async {
    await world.open(store)
    world.provider.invalidate(.tag("tagged"))
    #expect(await staleAfterRelaunch() == ["b"])
  }

  @Test func `all values are stale after a relaunch if everything was invalidated`() async {
    await world.open(store)
    world.provider.invalidate(.everything)
    #expect(await staleAfterRelaunch() == ["a/1", "a/2", "b", "large"])
  }

  @Test func `an invalidation before the store is opened applies to its rows`() async {
    world.provider.invalidate(.tag("tagged"))
    await world.open(store)
    #expect(await staleAfterRelaunch() == ["b"])
  }

  @Test func `a value that is written after the invalidation is fresh after a relaunch`() async {
    await world.open(store)
    world.provider.invalidate(.everything)
    feed("b", world).write(5)
    #expect(await staleAfterRelaunch() == ["a/1", "a/2", "large"])
  }

  @Test func `a value whose fetch began before the invalidation is stale after a relaunch`() async {
    await world.open(store)
    world.stored("c").request { _ in }
    await world.settle()
    world.stored("c").invalidate()
    world.server.finish("c", .success(7))
    while world.stored("c").valueInMemory == nil { await Task.yield() }
    await world.provider.close()
    let next = World()
    await next.open(FakeStore(Array(store.rows.values)))
    next.stored("c").request(next.note(""))
    #expect(next.drain() == ["cached 7 from disk stale refreshing"])
  }

  @Test func `an invalidation holds although the wall clock was set back`() async {
    world.wallClock.now = WallClock.start - 1_000_000
    await world.open(store)
    world.provider.invalidate(.tag("tagged"))
    #expect(await staleAfterRelaunch(setting: WallClock.start + 1) == ["b"])
  }

  @Test func `an invalidation survives two launches`() async {
    await world.open(store)
    world.provider.invalidate(.tag("tagged"))
    await world.provider.close()
    let second = World()
    let disk = FakeStore(Array(store.rows.values))
    await second.open(disk)
    second.provider.invalidate(.key(DataKey(module: "test", "a/1")))
    await second.provider.close()
    let third = World()
    await third.open(FakeStore(Array(disk.rows.values)))
    feed("b", third).request(third.note("b"))
    feed("a/1", third).request(third.note("a/1"))
    feed("a/2", third).request(third.note("a/2"))
    #expect(
      third.drain() == [
        "b cached 3 from disk stale refreshing", "a/1 cached 1 from disk stale refreshing", "a/2 cached 2 from disk",
        "a/2 unchanged",
      ])
  }

  @Test func `all values are stale if the invalidations cannot be read`() async {
    await world.open(store)
    world.provider.invalidate(.tag("tagged"))
    await world.provider.close()
    for row in store.rows.values where row.key.module == ".provider" {
      var damaged = row
      damaged.payload = [1, 2, 3]
      store.put(damaged)
    }
    #expect(await staleAfterRelaunch() == ["a/1", "a/2", "b", "large"])
  }

  @Test func `a confirmed change of a value that was not read leaves the value stale`() async {
    await world.open(store)
    await Change(feed("large", world)) { $0 + 10 }.keep()
    feed("large", world).request(world.note(""))
    await world.settle()
    #expect(world.drain() == ["cached 4 from disk stale refreshing"])
    #expect(await staleAfterRelaunch() == ["large"])
  }

  @Test func `a change that has timed out leaves the value stale after a relaunch`() async {
    await world.open(store)
    await Change(feed("a/1", world)) { $0 + 10 }.lose(DataError(.unavailable, "timeout"))
    #expect(await staleAfterRelaunch() == ["a/1"])
  }

  @Test func `canonically equivalent keys are two keys, in memory and on disk`() async {
    await world.open(FakeStore([.number("caf\u{E9}", "1")]))
    world.stored("cafe\u{301}").request(world.note(""))
    await world.settle()
    #expect(world.drain() == [])
    world.stored("cafe\u{301}").write(2)
    #expect(world.stored("caf\u{E9}").valueInMemory == nil)
  }
}
