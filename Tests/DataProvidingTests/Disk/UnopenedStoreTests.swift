import DataProviding
import ModuleHarness
import Testing

// 7.5: a store that cannot be opened is a disk that refuses: memory only, one report, tried again later.
@MainActor
struct UnopenedStoreTests {
  let world = World { settings in
    settings.storage.waitingCount = 3
    settings.memory.count = 2
  }
  let store = FakeStore([.number("old", "7")])

  /// A store that could not be opened, and has been asked for so often.
  private func refuse() async {
    store.failure = .full
    world.watch()
    await world.open(store)
  }

  private var kept: Set<String> {
    Set(store.rows.values.map { "\($0.key.path) \(String(decoding: $0.payload, as: UTF8.self))" })
  }

  @Test func `it is reported once, and tried again after 30 s`() async {
    await refuse()
    world.stored("a").write(1)
    await world.advance(.seconds(29))
    #expect(store.take() == ["open"])
    await world.advance(.seconds(1))
    await world.advance(.seconds(30))
    #expect(store.take() == ["open", "open"])
    #expect(world.take() == ["store failed: the disk is full", "write a"])
  }

  @Test func `when it works what waits is written, and what is there can be read`() async {
    await refuse()
    world.stored("a").write(1)
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(kept == ["a 1", "old 7"])
    _ = world.take()
    world.stored("old").request(world.note(""))
    #expect(world.take().first == "hit old from disk")
  }

  @Test func `what was asked for before is delivered when it opens at the second attempt`() async {
    _ = world.stored("old").observe(world.note("before"))
    await refuse()
    _ = world.stored("old").observe(world.note("after"))
    store.failure = nil
    _ = world.take()
    await world.advance(.seconds(30))
    #expect(
      world.take() == [
        "hit old from disk", "before cached 7 from disk refreshing",
        "hit old from disk", "after cached 7 from disk refreshing",
      ])
  }

  @Test func `what was asked for before is delivered after close and open`() async {
    await world.open(FakeStore())
    _ = world.stored("old").observe(world.note(""))
    await world.settle()
    await world.provider.close()
    await world.open(store)
    #expect(world.take() == ["cached 7 from disk refreshing"])
  }

  @Test func `what is read when the store is replaced is read in the next one`() async {
    let first = FakeStore([.number("old", "1", isLarge: true)])
    await world.open(first)
    first.holdBack(.read)
    _ = world.stored("old").observe(world.note(""))
    await world.settle()
    await world.provider.close()
    await world.open(store)
    first.letGo(.read)
    var heard: [String] = []
    while heard.isEmpty {
      await Task.yield()
      heard = world.take()
    }
    #expect(heard == ["cached 7 from disk refreshing"])
  }

  @Test func `it is tried again though nothing waits`() async {
    await refuse()
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(store.isOpen)
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `on demand it is tried at once`() async {
    await refuse()
    world.stored("a").write(1)
    await world.provider.flush()
    store.failure = nil
    await world.provider.flush()
    #expect(store.take() == ["open", "open", "open", "save a 1"])
  }

  @Test func `closing tries it once more`() async {
    await refuse()
    world.stored("a").write(1)
    store.failure = nil
    await world.provider.close()
    #expect(kept == ["a 1", "old 7"])
  }

  @Test func `meanwhile what is asked for is a miss`() async {
    await refuse()
    _ = world.take()
    world.stored("old").request(world.note("old"))
    await world.answer("old", 8)
    #expect(world.take() == ["miss old", "fetch old", "old fresh 8"])
  }

  @Test func `a durable write tries it, and says why it failed`() async {
    await refuse()
    await #expect(throws: DataError(.unavailable, "test/a: the disk is full")) {
      try await world.stored("a").writeDurably(1)
    }
    store.failure = nil
    await #expect(throws: Never.self) { try await world.stored("a").writeDurably(2) }
    #expect(kept == ["a 2", "old 7"])
  }

  @Test func `one that waits for the opening hears why that failed`() async {
    store.holdBack(.open)
    store.failure = .readOnly
    await world.open(store)
    let write = Task { try await world.stored("a").writeDurably(1) }
    while world.provider.storeWorkCount < 2 { await Task.yield() }
    store.letGo(.open)
    await #expect(throws: DataError(.unavailable, "test/a: the disk is read-only")) { try await write.value }
  }

  @Test func `what waits is bounded, and the disk never has an older value than the memory had`() async {
    await refuse()
    for number in 1...3 { world.stored("\(number)").write(number) }
    world.stored("old").write(8)
    world.provider.didReceiveMemoryWarning()
    #expect(["1", "2", "3", "old"].map { world.stored($0).valueInMemory } == [1, 2, 3, nil])
    store.failure = nil
    await world.provider.flush()
    #expect(kept == ["1 1", "2 2", "3 3"])
  }

  @Test func `the end of the session ends it`() async throws {
    await refuse()
    world.stored("a").write(1)
    // The store may keep mutations that cannot be listed.
    await #expect(throws: UnsentMutations(mutations: [], storeFailure: .full)) { try await world.provider.endSession() }
    try await world.provider.endSession(discarding: true)
    await world.advance(.seconds(60))
    #expect(store.take() == ["open", "erase"])
    #expect(world.clock.sleeperCount == 0)
  }
}
