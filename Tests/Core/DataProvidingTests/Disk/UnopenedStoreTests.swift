import DataProviding
import ModuleHarness
import Testing

// While a store cannot be opened, values stay in memory. The failure is reported once, and opening is repeated later.
// Specification: data 6.3.
@MainActor
struct UnopenedStoreTests {
  let world = World { settings in
    settings.storage.waitingCount = 3
    settings.memory.count = 2
  }
  let store = FakeStore([.number("old", "7")])

  /// Opens a store that fails to open.
  private func refuse() async {
    store.failure = .full
    world.watch()
    await world.open(store)
  }

  private var kept: Set<String> {
    Set(store.rows.values.map { "\($0.key.path) \(String(decoding: $0.payload, as: UTF8.self))" })
  }

  @Test func `a store that cannot be opened is reported once and opened again after 30 s`() async {
    await refuse()
    world.stored("a").write(1)
    await world.advance(.seconds(29))
    #expect(store.drain() == ["open"])
    await world.advance(.seconds(1))
    await world.advance(.seconds(30))
    #expect(store.drain() == ["open", "open"])
    #expect(world.drain() == ["store failed: the disk is full", "write a"])
  }

  @Test func `when the store opens at a later attempt, pending values are written and its rows are read`() async {
    await refuse()
    world.stored("a").write(1)
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(kept == ["a 1", "old 7"])
    _ = world.drain()
    world.stored("old").request(world.note(""))
    #expect(world.drain().first == "hit old from disk")
  }

  @Test func `rows requested before are delivered when the store opens at the second attempt`() async {
    _ = world.stored("old").observe(world.note("before"))
    await refuse()
    _ = world.stored("old").observe(world.note("after"))
    store.failure = nil
    _ = world.drain()
    await world.advance(.seconds(30))
    #expect(
      world.drain() == [
        "hit old from disk", "before cached 7 from disk refreshing",
        "hit old from disk", "after cached 7 from disk refreshing",
      ])
  }

  @Test func `rows requested before are delivered after the store is closed and opened again`() async {
    await world.open(FakeStore())
    _ = world.stored("old").observe(world.note(""))
    await world.settle()
    await world.provider.close()
    await world.open(store)
    #expect(world.drain() == ["cached 7 from disk refreshing"])
  }

  @Test func `a read that ends after the store was replaced is repeated in the next store`() async {
    let first = FakeStore([.number("old", "1", isLarge: true)])
    await world.open(first)
    first.holdBack(.read)
    _ = world.stored("old").observe(world.note(""))
    await world.settle()
    await world.provider.close()
    await world.open(store)
    first.letGo(.read)
    var received: [String] = []
    while received.isEmpty {
      await Task.yield()
      received = world.drain()
    }
    #expect(received == ["cached 7 from disk refreshing"])
  }

  @Test func `opening is repeated although no value waits`() async {
    await refuse()
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(store.isOpen)
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a flush repeats the opening at once`() async {
    await refuse()
    world.stored("a").write(1)
    await world.provider.flush()
    store.failure = nil
    await world.provider.flush()
    #expect(store.drain() == ["open", "open", "open", "save a 1"])
  }

  @Test func `closing repeats the opening once`() async {
    await refuse()
    world.stored("a").write(1)
    store.failure = nil
    await world.provider.close()
    #expect(kept == ["a 1", "old 7"])
  }

  @Test func `a requested value is a miss while the store is not open`() async {
    await refuse()
    _ = world.drain()
    world.stored("old").request(world.note("old"))
    await world.answer("old", 8)
    #expect(world.drain() == ["miss old", "fetch old", "old fresh 8"])
  }

  @Test func `a durable write repeats the opening and throws its error`() async {
    await refuse()
    await #expect(throws: DataError(.unavailable, "test/a: the disk is full")) {
      try await world.stored("a").writeDurably(1)
    }
    store.failure = nil
    await #expect(throws: Never.self) { try await world.stored("a").writeDurably(2) }
    #expect(kept == ["a 2", "old 7"])
  }

  @Test func `a durable write that waits for the opening throws its error`() async {
    store.holdBack(.open)
    store.failure = .readOnly
    await world.open(store)
    let write = Task { try await world.stored("a").writeDurably(1) }
    while world.provider.storeWorkCount < 2 { await Task.yield() }
    store.letGo(.open)
    await #expect(throws: DataError(.unavailable, "test/a: the disk is read-only")) { try await write.value }
  }

  @Test func `waiting values are limited, and the disk never keeps an older value than memory had`() async {
    await refuse()
    for number in 1...3 { world.stored("\(number)").write(number) }
    world.stored("old").write(8)
    world.provider.didReceiveMemoryWarning()
    #expect(["1", "2", "3", "old"].map { world.stored($0).valueInMemory } == [1, 2, 3, nil])
    store.failure = nil
    await world.provider.flush()
    #expect(kept == ["1 1", "2 2", "3 3"])
  }

  @Test func `values in memory that found no room are stored when the store opens`() async {
    store.holdBack(.open)
    await world.open(store)
    _ = world.stored("4").observe(world.note(""))
    _ = world.stored("old").observe(world.note(""))
    for number in 1...4 { world.stored("\(number)").write(number) }
    world.stored("old").write(8)
    store.letGo(.open)
    await world.provider.flush()
    #expect(kept == ["1 1", "2 2", "3 3", "4 4", "old 8"])
  }

  @Test func `a durable row stays as it is although values have found no room`() async {
    let store = FakeStore([.number("draft", "7", isDurable: true), .number("old", "7")])
    store.holdBack(.open)
    world.watch()
    await world.open(store)
    for number in 1...4 { world.stored("\(number)").write(number) }
    store.letGo(.open)
    await world.provider.flush()
    #expect(store.rows[DataKey(module: "test", "draft")] == .number("draft", "7", isDurable: true))
    #expect(store.rows[DataKey(module: "test", "old")] == nil)
    #expect(!world.drain().contains { $0.contains("unreadable") })
    _ = world.stored("draft").observe(world.note(""))
    #expect(world.stored("draft").valueInMemory == 7)
  }

  @Test func `the end of the session ends the attempts to open a store`() async throws {
    await refuse()
    world.stored("a").write(1)
    // The store may keep mutations that cannot be listed.
    await #expect(throws: UnsentMutations(mutations: [], storeFailure: .full)) { try await world.provider.endSession() }
    try await world.provider.endSession(discarding: true)
    await world.advance(.seconds(60))
    #expect(store.drain() == ["open", "erase"])
    #expect(world.clock.sleeperCount == 0)
  }
}
