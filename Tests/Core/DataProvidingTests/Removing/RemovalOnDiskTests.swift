import DataProviding
import Testing

// Values that are removed while rows of them are on disk.
// Specification: data 3.3.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RemovalOnDiskTests {
  let world = World()
  let store = FakeStore([
    .number("a/1", "1"), .number("a/2", "2"), .number("b", "3"), .number("large", "4", isLarge: true),
  ])

  private func feed(_ path: String, _ world: World) -> DataFeed<Int> {
    world.feed(path, staleAfter: .seconds(60), tags: path == "b" ? ["tagged"] : [], codec: .number())
  }

  /// Returns the paths of the rows that the store has.
  private func paths() -> [String] { store.rows.keys.map(\.path).filter { $0 != "invalidations" }.sorted() }

  /// Returns the paths of the values that are found by a new provider over the same rows.
  private func pathsAfterRelaunch() async -> [String] {
    let next = World()
    await next.open(FakeStore(Array(store.rows.values)))
    var found: [String] = []
    for path in ["a/1", "a/2", "b", "large"] where await feed(path, next).cachedValue() != nil { found.append(path) }
    return found
  }

  @Test func `removing a key, a prefix or everything deletes its rows, requested or not`() async {
    await world.open(store)
    #expect(await feed("a/1", world).cachedValue()?.value == 1)
    world.provider.remove(.prefix(module: "test", "a/"))
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b", "large"])
    world.provider.remove(.key(DataKey(module: "test", "large")))
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b"])
    world.provider.remove(.everything)
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == [])
    #expect(await pathsAfterRelaunch() == [])
  }

  @Test func `a row with a removed tag is never read again`() async {
    await world.open(store)
    world.provider.remove(.tag("tagged"))
    await world.provider.flush()
    #expect(paths() == ["a/1", "a/2", "b", "large"])
    #expect(await pathsAfterRelaunch() == ["a/1", "a/2", "large"])
    #expect(await feed("b", world).cachedValue() == nil)
    await world.provider.flush()
    #expect(paths() == ["a/1", "a/2", "large"])
  }

  @Test func `a row that is removed before the store is open is deleted when it opens`() async {
    world.provider.remove(.prefix(module: "test", "a/"))
    await world.open(store)
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["b", "large"])
  }

  @Test func `a value that is written after the removal stays`() async {
    await world.open(store)
    world.provider.remove(.everything)
    feed("a/1", world).write(7)
    feed("b", world).write(8)
    feed("b", world).invalidate()
    await world.provider.rest()
    await world.provider.flush()
    #expect(paths() == ["a/1", "b"])
    #expect(await pathsAfterRelaunch() == ["a/1", "b"])
  }

  @Test(arguments: [true, false]) func `a row that is being read when it is removed is not delivered`(byKey: Bool) async
  {
    await world.open(store)
    store.holdBack(.read)
    feed("large", world).request(world.note(""))
    let cached = Task { await feed("large", world).cachedValue()?.value }
    while store.waitingCount(.read) < 2 { await Task.yield() }
    world.provider.remove(byKey ? .key(DataKey(module: "test", "large")) : .everything)
    store.letGo(.read)
    #expect(await cached.value == nil)
    await world.settle()
    await world.answer("large", 8)
    #expect(world.drain() == ["fresh 8"])
  }

  @Test func `a durable write after a removal stays when the store opens`() async throws {
    store.holdBack(.open)
    world.provider.remove(.everything)
    await world.open(store)
    let write = Task { try await feed("b", world).writeDurably(7) }
    while !world.provider.isWriteScheduled(DataKey(module: "test", "b")) { await Task.yield() }
    store.letGo(.open)
    try await write.value
    await world.provider.flush()
    #expect(paths() == ["b"])
  }

  @Test func `a durable write after a removal stays although a flush was queued before`() async throws {
    await world.open(store)
    feed("a/1", world).write(3)
    store.holdBack(.write)
    let first = Task { await world.provider.flush() }
    while store.waitingCount(.write) == 0 { await Task.yield() }
    feed("a/1", world).write(4)
    let second = Task { await world.provider.flush() }
    while world.provider.storeWorkCount < 2 { await Task.yield() }
    world.provider.remove(.everything)
    let write = Task { try await feed("b", world).writeDurably(7) }
    while world.provider.storeWorkCount < 3 { await Task.yield() }
    store.letGo(.write)
    await first.value
    await second.value
    try await write.value
    await world.provider.flush()
    #expect(paths() == ["b"])
  }

  @Test func `a durable row survives the removal of its tag in an earlier launch`() async throws {
    world.wallClock.now = 1_000
    await world.open(store)
    world.provider.remove(.tag("tagged"))
    await world.provider.close()
    let (next, second) = (World(), FakeStore(Array(store.rows.values)))
    next.wallClock.now = 2_000
    second.holdBack(.open)
    await next.open(second)
    let write = Task { try await feed("b", next).writeDurably(7) }
    while !next.provider.isWriteScheduled(DataKey(module: "test", "b")) { await Task.yield() }
    second.letGo(.open)
    try await write.value
    await next.provider.close()
    let third = World()
    third.wallClock.now = 3_000
    await third.open(FakeStore(Array(second.rows.values)))
    #expect(await feed("b", third).cachedValue()?.value == 7)
  }

  @Test func `a row with a removed tag stays removed after very many invalidations`() async {
    await world.open(store)
    world.provider.remove(.tag("tagged"))
    for number in 0..<1_000 { world.provider.invalidate(.key(DataKey(module: "test", "other/\(number)"))) }
    #expect(await feed("b", world).cachedValue() == nil)
  }

  @Test func `very many keys that are removed before the store is open are deleted`() async {
    let store = FakeStore((0..<1_000).map { .number("key/\($0)", "1") })
    for number in 0..<1_000 { world.provider.remove(.key(DataKey(module: "test", "key/\(number)"))) }
    await world.open(store)
    await world.provider.flush()
    #expect(store.rows.keys.allSatisfy { $0.path == "invalidations" })
  }

  @Test func `a value that is written after a removal stays when the store is closed and opened again`() async {
    await world.open(store)
    world.provider.remove(.everything)
    feed("b", world).write(7)
    await world.provider.close()
    let again = FakeStore(Array(store.rows.values))
    await world.open(again)
    await world.provider.flush()
    #expect(again.rows.keys.contains(DataKey(module: "test", "b")))
  }
}
