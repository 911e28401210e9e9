import DataProviding
import Testing

// A durable write returns after its value is on disk.
// Specification: data 5.1.
@MainActor
struct DurableTests {
  let world = World()
  let store = FakeStore()

  /// Starts a durable write, and returns when the store is writing or the write has ended.
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

  @Test func `a durable write changes memory at once and returns when the value is on disk`() async {
    await world.open(store)
    store.holdBack(.write)
    world.watch()
    let task = await write("a", 1)
    #expect(world.stored("a").valueInMemory == 1)
    #expect(store.rows == [:])
    store.letGo(.write)
    #expect(await task.value == nil)
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "1", isDurable: true)])
    #expect(world.drain() == ["write a"])
  }

  @Test func `a durable write is written together with the pending values`() async {
    await world.open(store)
    world.stored("b").write(2)
    _ = await write("a", 1).value
    #expect(store.drain() == ["open", "save b 2, save a 1"])
  }

  @Test func `a durable write waits for a store that is being opened`() async {
    store.holdBack(.open)
    await world.open(store)
    let task = await write("a", 1)
    store.letGo(.open)
    #expect(await task.value == nil)
  }

  @Test func `a durable write that fails throws the error of the store`() async {
    await world.open(store)
    store.failure = .full
    #expect(await write("a", 1).value == DataError(.unavailable, "test/a: the disk is full"))
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `a durable write is attempted at once although earlier writes have failed`() async {
    await world.open(store)
    store.failure = .full
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    store.failure = nil
    #expect(await write("a", 1).value == nil)
    #expect(Set(store.rows.keys.map(\.path)) == ["a", "b"])
  }

  @Test func `a durable write is attempted although the limit of waiting values is reached`() async {
    let world = World { $0.storage.waitingCount = 1 }
    await world.open(store)
    store.failure = .full
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    store.failure = nil
    try? await world.stored("a").writeDurably(1)
    #expect(Set(store.rows.keys.map(\.path)) == ["a", "b"])
  }

  @Test func `a newer write of the key does not make a durable write fail`() async {
    await world.open(store)
    store.holdBack(.write)
    let first = await write("a", 1)
    let second = await write("a", 2)
    store.letGo(.write)
    #expect(await first.value == nil)
    #expect(await second.value == nil)
    #expect(store.rows == [DataKey(module: "test", "a"): .number("a", "2", isDurable: true)])
  }

  @Test func `a durable write fails at once also if a newer value waits`() async {
    await world.open(store)
    store.holdBack(.write)
    let task = await write("a", 1)
    world.stored("a").write(2)
    store.failure = .full
    store.letGo(.write)
    #expect(await task.value == DataError(.unavailable, "test/a: the disk is full"))
    #expect(world.stored("a").valueInMemory == 2)
  }

  @Test func `a durable write of a value that cannot be encoded fails`() async {
    await world.open(store)
    world.stored("a").write(1)
    await world.provider.flush()
    #expect(
      await write("a", 13).value == DataError(.unavailable, "test/a: the value was removed, or cannot be encoded"))
  }

  @Test func `a durable write without a store fails`() async {
    #expect(await write("a", 1).value == DataError(.unavailable, "test/a is not kept on disk"))
    #expect(world.stored("a").valueInMemory == 1)
  }

  @Test func `a durable write of a resource in memory fails`() async {
    await world.open(store)
    await #expect(throws: DataError(.unavailable, "test/a is not kept on disk")) {
      try await world.feed("a").writeDurably(1)
    }
  }

  @Test func `the end of the session ends a durable write with an error`() async throws {
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
