import DataProviding
import ModuleHarness
import Testing

// 7.5: however much was written, the main actor is not held for long: what comes of it is dealt with in turns.
@MainActor
struct TurnsTests {
  /// Values that may go as soon as they do not wait for the disk.
  let world = World { settings in settings.memory.count = 0 }
  let store = FakeStore()

  /// Has a batch of so many values written, and returns when the disk has it or has refused it.
  private func write(_ count: Int, failing failure: CacheStoreError? = nil) async {
    world.provider.observe { [weak world] activity in
      if case .evict(let key) = activity { world?.evicted.append(key.path) }
    }
    await world.open(store)
    store.failure = failure
    store.holdBack(.write)
    for number in 0..<count { world.stored("\(number)").write(number) }
    await world.settle()
    store.letGo(.write)
  }

  /// How many values were let go in each turn, until so many were.
  private func turns(_ count: Int) async -> [Int] {
    var sizes: [Int] = []
    while world.evicted.count < count {
      let before = world.evicted.count
      await Task.yield()
      if world.evicted.count > before { sizes.append(world.evicted.count - before) }
    }
    return sizes
  }

  /// Waits for the first turn.
  private func firstTurn() async {
    while world.evicted.isEmpty { await Task.yield() }
  }

  @Test func `a batch that was written, 64 keys in each`() async {
    await write(200)
    #expect(await turns(200) == [64, 64, 64, 8])
    #expect(world.evicted == (0..<200).map { "\($0)" })
  }

  @Test func `what the disk has refused, when the store is closed`() async {
    await write(200, failing: .full)
    await world.settle()
    #expect(world.evicted == [])
    let closing = Task { await world.provider.close() }
    #expect(await turns(200) == [64, 64, 64, 8])
    await closing.value
    #expect(world.evicted.count == 200)
  }

  @Test func `a value that is written between them is kept until the disk has that one too`() async {
    await write(200)
    await firstTurn()
    world.stored("199").write(7)
    _ = await turns(199)
    #expect(world.stored("199").valueInMemory == 7)
    await world.provider.flush()
    #expect(store.rows[DataKey(module: "test", "199")] == .number("199", "7"))
    #expect(world.stored("199").valueInMemory == nil)
  }

  @Test func `a value that is asked for between them is there`() async {
    await write(200)
    await firstTurn()
    #expect(world.stored("199").valueInMemory == 199)
    for path in ["0", "199"] { world.stored(path).request(world.note(path)) }
    await world.settle()
    #expect(world.take() == ["0 cached 0 from disk", "0 unchanged", "199 cached 199", "199 unchanged"])
  }

  @Test func `the end of the session ends them`() async throws {
    await write(200)
    await firstTurn()
    try await world.provider.endSession()
    #expect(world.evicted.count == 64)
    #expect(store.rows == [:])
  }
}
