import DataProviding
import Testing

// 7.5: what must not be lost is acknowledged after the commit.
@MainActor
struct DurableTests {
  let world = World()
  let store = FakeStore()

  /// Starts a durable write, and returns when the store is asked or it has ended.
  private func write(_ path: String, _ value: Int) async -> Task<DataError?, Never> {
    var hasBegun = false
    let feed = world.stored(path)
    let task = Task {
      hasBegun = true
      do throws(DataError) {
        try await feed.writeDurably(value)
        return DataError?.none
      } catch {
        return error
      }
    }
    while !hasBegun { await Task.yield() }
    await world.settle()
    return task
  }

  @Test func `it is there in memory at once, and returns when the disk has it`() async {
    await world.open(store)
    store.holdBack(.write)
    world.watch()
    let task = await write("a", 1)
    #expect(world.stored("a").valueInMemory == 1)
    #expect(store.rows == [:])
    store.letGo(.write)
    #expect(await task.value == nil)
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "1", isDurable: true)])
    #expect(world.take() == ["write a"])
  }

  @Test func `it takes along what waits`() async {
    await world.open(store)
    world.stored("b").write(2)
    _ = await write("a", 1).value
    #expect(store.take() == ["open", "save b 2, save a 1"])
  }

  @Test func `it waits for the store that is being opened`() async {
    store.holdBack(.open)
    await world.open(store)
    let task = await write("a", 1)
    store.letGo(.open)
    #expect(await task.value == nil)
  }

  @Test func `one that could not be written says so`() async {
    await world.open(store)
    store.failure = .full
    #expect(await write("a", 1).value == DataError(.unavailable, "test/a: the disk is full"))
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `it is tried at once though others wait`() async {
    await world.open(store)
    store.failure = .full
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    store.failure = nil
    #expect(await write("a", 1).value == nil)
    #expect(Set(store.rows.keys.map(\.path)) == ["a", "b"])
  }

  @Test func `also where no more may wait`() async {
    let world = World { $0.storage.waitingCount = 1 }
    await world.open(store)
    store.failure = .full
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    store.failure = nil
    try? await world.stored("a").writeDurably(1)
    #expect(Set(store.rows.keys.map(\.path)) == ["a", "b"])
  }

  @Test func `a newer write of the key does not make it fail`() async {
    await world.open(store)
    store.holdBack(.write)
    let first = await write("a", 1)
    let second = await write("a", 2)
    store.letGo(.write)
    #expect(await first.value == nil)
    #expect(await second.value == nil)
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "2", isDurable: true)])
  }

  @Test func `a value that cannot be encoded`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    #expect(
      await write("a", 13).value == DataError(.unavailable, "test/a: the value was removed, or cannot be encoded"))
  }

  @Test func `without a store`() async {
    #expect(await write("a", 1).value == DataError(.unavailable, "test/a is not kept on disk"))
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `for what is kept in memory only`() async {
    await world.open(store)
    await #expect(throws: DataError(.unavailable, "test/a is not kept on disk")) {
      try await world.feed("a").writeDurably(1)
    }
  }

  @Test func `the end of the session ends it`() async throws {
    await world.open(store)
    store.holdBack(.write)
    let task = await write("a", 1)
    let end = Task { try await world.provider.endSession() }
    #expect(await task.value == DataError(.unavailable, "test/a: the store is not open"))
    store.letGo(.write)
    try await end.value
    #expect(store.rows == [:])
  }
}
