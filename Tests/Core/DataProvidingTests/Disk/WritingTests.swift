import DataProviding
import ModuleHarness
import Testing

// Writes are gathered, and the last value of each key counts. They are flushed after a delay, at a limit, and on
// demand.
// Specification: data 6.2.
@MainActor
struct WritingTests {
  let world = World()
  let store = FakeStore()

  /// Writes a number to each of this many keys.
  private func write(_ count: Int, cost: Int = 8) {
    for number in 0..<count { world.feed("\(number)", codec: .number(), cost: cost).write(number) }
  }

  @Test func `the default settings are as documented`() {
    let settings = StorageSettings()
    #expect([settings.flushAfter, settings.retryAfter] == [.milliseconds(250), .seconds(30)])
    #expect([settings.flushCount, settings.flushCost] == [64, 256 * 1_024])
    #expect([settings.waitingCount, settings.waitingCost] == [1_024, 4 * 1_024 * 1_024])
    #expect(settings.wallClock() > WallClock.start)
  }

  @Test func `a fetched value is written after 250 ms`() async {
    await world.open(store)
    world.stored("a").request(world.note(""))
    await world.answer("a", 1)
    await world.advance(.milliseconds(249))
    #expect(store.drain() == ["open"])
    await world.advance(.milliseconds(1))
    #expect(store.drain() == ["save a 1"])
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "1")])
  }

  @Test func `values within that time are written in one batch, in order, with the last value of each key`() async {
    await world.open(store)
    for (path, value) in [("a", 1), ("b", 2), ("a", 3)] { world.stored(path).write(value) }
    await world.advance(.milliseconds(250))
    #expect(store.drain() == ["open", "save b 2, save a 3"])
  }

  @Test func `64 pending values are written at once`() async {
    await world.open(store)
    write(63)
    await world.settle()
    #expect(store.batchSizes == [])
    write(64)
    await world.settle()
    #expect(store.batchSizes == [64])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `pending values with a total cost of 256 KiB are written at once`() async {
    await world.open(store)
    write(3, cost: 64 * 1_024)
    write(3, cost: 64 * 1_024)
    await world.settle()
    #expect(store.batchSizes == [])
    write(4, cost: 64 * 1_024)
    await world.settle()
    #expect(store.batchSizes == [4])
  }

  @Test func `all values of one turn are written in one batch`() async {
    await world.open(store)
    write(1_000)
    await world.settle()
    #expect(store.batchSizes == [1_000])
  }

  @Test func `pending values are written on flush and when the app enters the background`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    world.stored("b").write(2)
    await world.provider.didEnterBackground()
    #expect(store.drain() == ["open", "save a 1", "save b 2", "suspend"])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a value that is confirmed as unchanged is written with its new age`() async {
    await world.open(store)
    world.stored("a", staleAfter: .zero).request(world.note(""))
    await world.answer("a", 1)
    world.wallClock.now += 5_000
    world.stored("a", staleAfter: .zero).request(world.note(""))
    await world.answer("a", 1)
    await world.provider.flush()
    #expect(store.rows.values.map(\.savedAt) == [WallClock.start + 5_000])
  }

  @Test func `a change that is confirmed without a value keeps the age of the value`() async {
    await world.open(store)
    world.stored("a").write(1)
    world.clock.jump(by: .seconds(5))
    world.wallClock.now += 5_000
    await Change(world.stored("a")) { $0 + 1 }.keep()
    await world.provider.flush()
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "2")])
  }

  @Test func `a pending change is not written`() async {
    await world.open(store)
    world.stored("a").write(1)
    let change = await Change(world.stored("a")) { $0 + 1 }
    await world.provider.flush()
    #expect(store.drain() == ["open", "save a 1"])
    await change.lose()
  }

  @Test func `a value that cannot be encoded is not stored and deletes its row`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    world.stored("a").write(13)
    await world.provider.flush()
    #expect(store.rows == [:])
    #expect(world.stored("a").valueInMemory == 13)
  }

  @Test func `a value that arrives during a write is written with the next batch`() async {
    await world.open(store)
    store.holdBack(.write)
    world.stored("a").write(1)
    await world.advance(.milliseconds(250))
    world.stored("a").write(2)
    store.letGo(.write)
    await world.settle()
    await world.advance(.milliseconds(250))
    #expect(store.drain() == ["open", "save a 1", "save a 2"])
  }

  @Test func `a value from before the store is opened replaces the row`() async {
    world.stored("a").write(2)
    let store = FakeStore([.number("a", "1"), .number("b", "1")])
    await world.open(store)
    await world.provider.flush()
    #expect(store.drain() == ["open", "save a 2"])
    #expect(world.stored("a").valueInMemory == 2)
  }

  @Test func `a row gets the expiry time of its resource`() async {
    let store = FakeStore()
    await world.open(store)
    world.stored("a", expiresAfter: .seconds(5)).write(1)
    world.stored("b").write(2)
    world.stored("c", expiresAfter: .seconds(Int64.max)).write(3)
    await world.provider.flush()
    let ends = Dictionary(uniqueKeysWithValues: store.rows.map { ($0.key.path, $0.value.expiresAt) })
    #expect(ends == ["a": WallClock.start + 5_000, "b": nil, "c": nil])
  }

  @Test func `a value that arrives while the store is opened is written then`() async {
    store.holdBack(.open)
    await world.open(store)
    world.stored("a").write(1)
    let flush = Task { await world.provider.flush() }
    store.letGo(.open)
    await flush.value
    #expect(store.drain() == ["open", "save a 1"])
  }

  @Test func `closing the store writes pending values`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.close()
    world.stored("b").write(2)
    await world.provider.flush()
    #expect(store.drain() == ["open", "save a 1", "close"])
  }

  @Test func `opening another store closes the first one`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.open(FakeStore())
    #expect(store.drain() == ["open", "save a 1", "close"])
  }

  @Test func `a released provider leaves no sleeping task`() async {
    weak var provider: DataProvider?
    let (store, clock) = (FakeStore(), world.clock)
    do {
      let provided = DataProvider(clock: clock)
      provider = provided
      await provided.open(store)
      provided.feed(
        Resource(DataKey(module: "test", "a"), persistence: .disk(.number())) { 1 }
      ).write(1)
      while clock.sleeperCount == 0 { await Task.yield() }
    }
    #expect(provider == nil)
    while clock.sleeperCount != 0 { await Task.yield() }
  }
}
