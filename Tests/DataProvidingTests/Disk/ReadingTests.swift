import DataProviding
import Testing

// 7.2: what is on disk is told before the call returns, or follows when it is read, unless something newer came.
@MainActor
struct ReadingTests {
  let world = World()

  private func open(_ rows: CacheRow...) async -> FakeStore {
    let store = FakeStore(rows)
    await world.open(store)
    return store
  }

  private func observe(_ feed: DataFeed<Int>, as name: String = "") { _ = feed.observe(world.note(name)) }

  @Test func `a small row is told before the call returns, and is as fresh as it is old`() async {
    let store = await open(.number("a", "1", savedAt: WallClock.start - 5_000))
    observe(world.stored("a"))
    #expect(world.take() == ["cached 1 from disk age 5.0 seconds", "unchanged"])
    #expect(store.take() == ["open", "look a"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `from then on it is in memory`() async {
    let store = await open(.number("a", "1"))
    world.stored("a").request(world.note("first"))
    world.stored("a").request(world.note("second"))
    #expect(world.take() == ["first cached 1 from disk", "first unchanged", "second cached 1", "second unchanged"])
    #expect(store.take() == ["open", "look a"])
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `one that is too old is fetched again`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 60_000))
    observe(world.stored("a"))
    await world.answer("a", 2)
    #expect(world.take() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
  }

  @Test func `one that is too old to be of use is none`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 90_000))
    observe(world.stored("a", expiresAfter: .seconds(90)))
    #expect(world.take() == [])
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `nor is a large one`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 90_000, isLarge: true))
    observe(world.stored("a", expiresAfter: .seconds(90)))
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test(arguments: [1, 3_600_000, Int64.max - WallClock.start])
  func `one from the future is stale`(milliseconds: Int64) async {
    _ = await open(.number("a", "1", savedAt: WallClock.start + milliseconds))
    observe(world.stored("a"))
    #expect(world.take() == ["cached 1 from disk stale refreshing"])
  }

  @Test func `one from the beginning of time crashes nothing`() async {
    _ = await open(.number("a", "1", savedAt: .min))
    observe(world.stored("a"))
    #expect(world.take().count == 1)
  }

  @Test func `a large row follows when it is read`() async {
    let store = await open(.number("a", "1", isLarge: true))
    observe(world.stored("a"))
    #expect(world.take() == [])
    await world.settle()
    #expect(world.take() == ["cached 1 from disk refreshing"])
    await world.answer("a", 1)
    #expect(world.take() == ["unchanged"])
    #expect(store.take() == ["open", "read a"])
  }

  @Test func `not when something newer came`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.answer("a", 2)
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `to all who asked meanwhile, as what it is`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"), as: "1")
    observe(world.stored("a"), as: "2")
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["1 cached 1 from disk refreshing", "2 cached 1 from disk refreshing"])
    #expect(store.take() == ["open", "read a"])
  }

  @Test func `to one who has heard that the fetch has failed it is a change`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.fail("a")
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["failed down", "changed 1"])
  }

  @Test func `a request whose fetch fails first waits for the disk, and gets cached before failed`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.fail("a")
    #expect(world.take() == [])
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["cached 1 from disk refreshing", "failed down, still 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request whose fetch fails first fails when the disk has nothing`() async {
    let store = await open(.number("a", "x", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.fail("a")
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["failed down"])
  }

  @Test func `after a failed fetch, listeners receive the restored value in the order in which they asked`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"), as: "1")
    world.stored("a").request(world.note("2"))
    observe(world.stored("a"), as: "3")
    await world.fail("a")
    _ = world.take()
    store.letGo(.read)
    await world.settle()
    #expect(
      world.take() == ["1 changed 1", "2 cached 1 from disk refreshing", "2 failed down, still 1", "3 changed 1"])
  }

  @Test func `a request that waits for the disk after a failure is answered by a write`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.fail("a")
    world.stored("a").write(2)
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `one who is in the next fetch by then hears it with that`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.fail("a")
    world.stored("a").invalidate()
    store.letGo(.read)
    await world.settle()
    #expect(world.take() == ["failed down", "refreshing"])
    await world.fail("a")
    #expect(world.take() == ["failed down, still 1"])
  }

  @Test func `a task that waits has its value in a row that is fresh`() async throws {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 5_000))
    #expect(try await world.stored("a").value() == 1)
    #expect(world.fetchCount == 0)
  }

  @Test func `what is asked for before the store is open is read when it is`() async {
    let store = FakeStore([.number("a", "1"), .number("b", "2")])
    store.holdBack(.open)
    observe(world.stored("a"), as: "a")
    await world.open(store)
    observe(world.stored("b"), as: "b")
    store.letGo(.open)
    await world.settle()
    #expect(world.take().sorted() == ["a cached 1 from disk refreshing", "b cached 2 from disk refreshing"])
  }

  @Test func `without a codec nothing is looked for`() async {
    let store = await open(.number("a", "1"))
    observe(world.feed("a"))
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
    await world.provider.flush()
    #expect(store.take() == ["open"])
  }

  @Test(arguments: [false, true])
  func `a row of another version is a miss and is removed`(isLarge: Bool) async {
    let store = await open(.number("a", "1", schema: 2, isLarge: isLarge))
    observe(world.stored("a"))
    await world.settle()
    await world.provider.flush()
    #expect(world.take() == [])
    #expect(store.rows == [:])
  }

  @Test(arguments: [false, true])
  func `one that cannot be decoded too`(isLarge: Bool) async {
    let store = await open(.number("a", "one", isLarge: isLarge))
    observe(world.stored("a"))
    await world.settle()
    await world.provider.flush()
    #expect(world.take() == [])
    #expect(store.rows == [:])
  }

  @Test func `but not what was fetched while it was read`() async {
    let store = await open(.number("a", "1", schema: 2, isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.answer("a", 3)
    await world.provider.flush()
    store.letGo(.read)
    await world.settle()
    await world.provider.flush()
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "3")])
  }

  @Test func `a row that is not there after all is a miss`() async {
    let store = FakeStore([.number("a", "1")])
    await world.open(store)
    await store.erase()
    observe(world.stored("a"))
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `a row that is read when the store is closed is a miss`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.settle()
    let closing = Task { await world.provider.close() }
    await closing.value
    store.letGo(.read)
    await world.answer("a", 2)
    #expect(world.take() == ["fresh 2"])
  }

  @Test func `a change is shown over what is on disk`() async {
    _ = await open(.number("a", "1"))
    let change = await Change(world.stored("a")) { $0 + 10 }
    #expect(world.stored("a").valueInMemory == 11)
    await change.keep()
  }

  @Test func `a store that cannot be opened is reported, and values stay in memory`() async {
    let store = FakeStore([.number("a", "1")])
    store.failure = .readOnly
    world.watch()
    await world.open(store)
    world.stored("a").write(2)
    #expect(world.take() == ["store failed: the disk is read-only", "write a"])
    #expect(world.stored("a").valueInMemory == 2)
    #expect(store.take() == ["open"])
  }

  @Test func `what was recovered while the store is in use is reported with the next write`() async {
    let store = await open()
    world.watch()
    store.recover(CacheRecovery(reason: "a bad page", setAside: "x.set-aside", recoveredRows: 7, lostRows: 2))
    world.stored("a").write(1)
    await world.provider.flush()
    #expect(
      world.take().last
        == "recover: a bad page; the file is now x.set-aside; 7 rows were recovered, 2 were lost")
  }

  @Test func `a value that is written durably is a durable row`() async throws {
    let store = await open()
    try await world.stored("a").writeDurably(1)
    world.stored("b").write(2)
    await world.provider.flush()
    #expect(store.rows.values.filter(\.isDurable).map(\.key.path) == ["a"])
  }

  @Test func `what had to be given up is reported`() async {
    world.watch()
    await world.open(FakeStore(recovery: CacheRecovery(reason: "the file is cut short", setAside: "old.1")))
    #expect(world.take() == ["recover: the file is cut short; the file is now old.1"])
  }
}
