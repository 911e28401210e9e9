import DataProviding
import ModuleHarness
import Testing

// 7.3: an invalidation outlives the process.
@MainActor
struct InvalidationOnDiskTests {
  let world = World()
  let store = FakeStore([
    .number("a/1", "1"), .number("a/2", "2"), .number("b", "3"), .number("large", "4", isLarge: true),
  ])

  private func feed(_ path: String, _ world: World) -> DataFeed<Int> {
    world.feed(path, staleAfter: .seconds(60), tags: path == "b" ? ["tagged"] : [], codec: .number())
  }

  /// Closes the store, and asks for all values in a new provider.
  ///
  /// - Returns: The paths of the values that are stale there.
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

  @Test func `nothing is stale after a relaunch without one`() async {
    await world.open(store)
    #expect(await staleAfterRelaunch() == [])
  }

  @Test func `an invalidated key is stale after a relaunch, in memory or not`() async {
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

  @Test func `everything is stale after a relaunch when everything was invalidated`() async {
    await world.open(store)
    world.provider.invalidate(.everything)
    #expect(await staleAfterRelaunch() == ["a/1", "a/2", "b", "large"])
  }

  @Test func `an invalidation from before the store was opened counts`() async {
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
    #expect(next.take() == ["cached 7 from disk stale refreshing"])
  }

  @Test func `an invalidation counts whatever becomes of the wall clock`() async {
    world.wallClock.now = WallClock.start - 1_000_000
    await world.open(store)
    world.provider.invalidate(.tag("tagged"))
    #expect(await staleAfterRelaunch(setting: WallClock.start + 1) == ["b"])
  }

  @Test func `it survives two launches`() async {
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
      third.take() == [
        "b cached 3 from disk stale refreshing", "a/1 cached 1 from disk stale refreshing", "a/2 cached 2 from disk",
        "a/2 unchanged",
      ])
  }

  @Test func `when the invalidations cannot be read, everything is stale`() async {
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

  @Test func `a change of a value that is not read yet leaves it stale`() async {
    await world.open(store)
    await Change(feed("large", world)) { $0 + 10 }.keep()
    feed("large", world).request(world.note(""))
    await world.settle()
    #expect(world.take() == ["cached 4 from disk stale refreshing"])
    #expect(await staleAfterRelaunch() == ["large"])
  }

  @Test func `a change that has timed out leaves the value stale after a relaunch`() async {
    await world.open(store)
    await Change(feed("a/1", world)) { $0 + 10 }.lose(DataError(.unavailable, "timeout"))
    #expect(await staleAfterRelaunch() == ["a/1"])
  }

  @Test func `keys that are canonically equal are two, in memory and on disk`() async {
    await world.open(FakeStore([.number("caf\u{E9}", "1")]))
    world.stored("cafe\u{301}").request(world.note(""))
    await world.settle()
    #expect(world.take() == [])
    world.stored("cafe\u{301}").write(2)
    #expect(world.stored("caf\u{E9}").valueInMemory == nil)
  }
}
