import DataProviding
import ModuleHarness
import Testing

// A value on disk is delivered before the call returns, or once it is read, unless a newer value has come.
// Specification: data 2.2.
@MainActor
struct ReadingTests {
  let world = World()

  private func open(_ rows: CacheRow...) async -> FakeStore {
    let store = FakeStore(rows)
    await world.open(store)
    return store
  }

  private func observe(_ feed: DataFeed<Int>, as name: String = "") { _ = feed.observe(world.note(name)) }

  @Test func `a small row is delivered before the call returns, with its age`() async {
    let store = await open(.number("a", "1", savedAt: WallClock.start - 5_000))
    observe(world.stored("a"))
    #expect(world.drain() == ["cached 1 from disk age 5.0 seconds", "unchanged"])
    #expect(store.drain() == ["open", "look a"])
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test func `a value that was read from disk is in memory from then on`() async {
    let store = await open(.number("a", "1"))
    world.stored("a").request(world.note("first"))
    world.stored("a").request(world.note("second"))
    #expect(world.drain() == ["first cached 1 from disk", "first unchanged", "second cached 1", "second unchanged"])
    #expect(store.drain() == ["open", "look a"])
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `a row older than staleAfter is delivered as stale and fetched again`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 60_000))
    observe(world.stored("a"))
    await world.answer("a", 2)
    #expect(world.drain() == ["cached 1 from disk age 60.0 seconds stale refreshing", "fresh 2"])
  }

  @Test func `a small row older than expiresAfter is not delivered`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 90_000))
    observe(world.stored("a", expiresAfter: .seconds(90)))
    #expect(world.drain() == [])
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a large row older than expiresAfter is not delivered`() async {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 90_000, isLarge: true))
    observe(world.stored("a", expiresAfter: .seconds(90)))
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test(arguments: [1, 3_600_000, Int64.max - WallClock.start])
  func `a row with a time in the future is stale`(milliseconds: Int64) async {
    _ = await open(.number("a", "1", savedAt: WallClock.start + milliseconds))
    observe(world.stored("a"))
    #expect(world.drain() == ["cached 1 from disk stale refreshing"])
  }

  @Test func `a row with the earliest time does not trap`() async {
    _ = await open(.number("a", "1", savedAt: .min))
    observe(world.stored("a"))
    #expect(world.drain().count == 1)
  }

  @Test func `a large row is delivered once it is read`() async {
    let store = await open(.number("a", "1", isLarge: true))
    observe(world.stored("a"))
    #expect(world.drain() == [])
    await world.settle()
    #expect(world.drain() == ["cached 1 from disk", "unchanged"])
    #expect(world.server.begun == [])
    #expect(store.drain() == ["open", "read a"])
  }

  @Test func `a large row that arrives while its value is fetched is delivered before the answer`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.settle()
    world.clock.jump(by: .milliseconds(250))
    while world.server.begun == [] { await Task.yield() }
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["cached 1 from disk refreshing"])
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a reload of a large row fetches it although it is fresh`() async {
    _ = await open(.number("a", "1", isLarge: true))
    world.stored("a").reload(world.note(""))
    await world.settle()
    #expect(world.drain() == ["cached 1 from disk refreshing"])
    await world.answer("a", 1)
    #expect(world.drain() == ["unchanged"])
  }

  @Test func `values that are requested while the store opens are not fetched if they are fresh`() async {
    let store = FakeStore([.number("a", "1"), .number("b", "2", isLarge: true)])
    store.holdBack(.open)
    await world.open(store)
    observe(world.stored("a"), as: "a")
    observe(world.stored("b"), as: "b")
    observe(world.feed("c"), as: "c")
    await world.settle()
    #expect(world.server.begun == ["c"])
    world.clock.jump(by: .milliseconds(100))
    store.letGo(.open)
    await world.settle()
    #expect(
      world.drain().sorted() == ["a cached 1 from disk", "a unchanged", "b cached 2 from disk", "b unchanged"])
    #expect(world.server.begun == ["c"])
  }

  @Test func `a value that is requested 250 ms after the store began to open is fetched at once`() async {
    let store = FakeStore([.number("a", "1")])
    store.holdBack(.open)
    await world.open(store)
    world.clock.jump(by: .milliseconds(250))
    observe(world.stored("a"))
    await world.settle()
    #expect(world.server.begun == ["a"])
    store.letGo(.open)
  }

  @Test func `a large row is not delivered after a newer value`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.settle()
    world.clock.jump(by: .milliseconds(250))
    await world.answer("a", 2)
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a row is read once for all observers that subscribe during the read`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"), as: "1")
    observe(world.stored("a"), as: "2")
    store.letGo(.read)
    await world.settle()
    #expect(
      world.drain() == ["1 cached 1 from disk", "1 unchanged", "2 cached 1 from disk", "2 unchanged"])
    #expect(store.drain() == ["open", "read a"])
  }

  @Test func `an observer that has received failed receives the row as changed`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.advance(.milliseconds(250))
    await world.fail("a")
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["failed down", "changed 1"])
  }

  @Test func `a request whose fetch fails first receives cached from disk before failed`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.advance(.milliseconds(250))
    await world.fail("a")
    #expect(world.drain() == [])
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["cached 1 from disk refreshing", "failed down, still 1"])
    #expect(world.fetchCount == 1)
  }

  @Test func `a request whose fetch fails first receives failed if the row is unusable`() async {
    let store = await open(.number("a", "x", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.advance(.milliseconds(250))
    await world.fail("a")
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["failed down"])
  }

  @Test func `after a failed fetch, listeners receive the restored value in order of subscription`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"), as: "1")
    world.stored("a").request(world.note("2"))
    observe(world.stored("a"), as: "3")
    await world.advance(.milliseconds(250))
    await world.fail("a")
    _ = world.drain()
    store.letGo(.read)
    await world.settle()
    #expect(
      world.drain() == ["1 changed 1", "2 cached 1 from disk refreshing", "2 failed down, still 1", "3 changed 1"])
  }

  @Test func `a write answers a request that waits for the disk after a failure`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    world.stored("a").request(world.note(""))
    await world.advance(.milliseconds(250))
    await world.fail("a")
    world.stored("a").write(2)
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `an observer that waits for the next fetch receives the restored value with its result`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.advance(.milliseconds(250))
    await world.fail("a")
    world.stored("a").invalidate()
    store.letGo(.read)
    await world.settle()
    #expect(world.drain() == ["failed down", "refreshing"])
    await world.fail("a")
    #expect(world.drain() == ["failed down, still 1"])
  }

  @Test func `a fresh row answers a waiting task without a fetch`() async throws {
    _ = await open(.number("a", "1", savedAt: WallClock.start - 5_000))
    #expect(try await world.stored("a").value() == 1)
    #expect(world.fetchCount == 0)
  }

  @Test func `a value that is requested before the store is open is read when it is open`() async {
    let store = FakeStore([.number("a", "1"), .number("b", "2")])
    store.holdBack(.open)
    observe(world.stored("a"), as: "a")
    await world.open(store)
    observe(world.stored("b"), as: "b")
    store.letGo(.open)
    await world.settle()
    #expect(world.drain().sorted() == ["a cached 1 from disk refreshing", "b cached 2 from disk", "b unchanged"])
  }

  @Test func `a resource without a codec does not use the store`() async {
    let store = await open(.number("a", "1"))
    observe(world.feed("a"))
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
    await world.provider.flush()
    #expect(store.drain() == ["open"])
  }

  @Test(arguments: [false, true])
  func `a row of another version is a miss and is deleted`(isLarge: Bool) async {
    let store = await open(.number("a", "1", schema: 2, isLarge: isLarge))
    observe(world.stored("a"))
    await world.settle()
    await world.provider.flush()
    #expect(world.drain() == [])
    #expect(store.rows == [:])
  }

  @Test(arguments: [false, true])
  func `a row that cannot be decoded is a miss and is deleted`(isLarge: Bool) async {
    let store = await open(.number("a", "one", isLarge: isLarge))
    observe(world.stored("a"))
    await world.settle()
    await world.provider.flush()
    #expect(world.drain() == [])
    #expect(store.rows == [:])
  }

  @Test func `an unusable row is not deleted after a newer value has been written`() async {
    let store = await open(.number("a", "1", schema: 2, isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.advance(.milliseconds(250))
    await world.answer("a", 3)
    await world.provider.flush()
    store.letGo(.read)
    await world.settle()
    await world.provider.flush()
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "3")])
  }

  @Test func `a row that has disappeared is a miss`() async {
    let store = FakeStore([.number("a", "1")])
    await world.open(store)
    await store.erase()
    observe(world.stored("a"))
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a row whose read ends after the store is closed is a miss`() async {
    let store = await open(.number("a", "1", isLarge: true))
    store.holdBack(.read)
    observe(world.stored("a"))
    await world.settle()
    let closing = Task { await world.provider.close() }
    await closing.value
    store.letGo(.read)
    while world.fetchCount == 0 { await Task.yield() }
    await world.answer("a", 2)
    #expect(world.drain() == ["fresh 2"])
  }

  @Test func `a change is shown over the value on disk`() async {
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
    #expect(world.drain() == ["store failed: the disk is read-only", "write a"])
    #expect(world.stored("a").valueInMemory == 2)
    #expect(store.drain() == ["open"])
  }

  @Test func `a recovery while the store is open is reported with the next write`() async {
    let store = await open()
    world.watch()
    store.recover(CacheRecovery(reason: "a bad page", setAside: "x.set-aside", recoveredRows: 7, lostRows: 2))
    world.stored("a").write(1)
    await world.provider.flush()
    #expect(
      world.drain().last
        == "recover: a bad page; the file is now x.set-aside; 7 rows were recovered, 2 were lost")
  }

  @Test func `a durable write marks its row as durable`() async throws {
    let store = await open()
    try await world.stored("a").writeDurably(1)
    world.stored("b").write(2)
    await world.provider.flush()
    #expect(store.rows.values.filter(\.isDurable).map(\.key.path) == ["a"])
  }

  @Test func `a recovery while the store is opened is reported`() async {
    world.watch()
    await world.open(FakeStore(recovery: CacheRecovery(reason: "the file is cut short", setAside: "old.1")))
    #expect(world.drain() == ["recover: the file is cut short; the file is now old.1"])
  }
}
