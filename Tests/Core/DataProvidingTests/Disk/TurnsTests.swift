import DataProviding
import ModuleHarness
import Testing

// The results of a large write are processed in several turns, so that they do not block the main actor for long.
@MainActor
struct TurnsTests {
  /// A world whose values are evicted as soon as they do not wait to be written.
  let world = World { settings in settings.memory.count = 0 }
  let store = FakeStore()

  /// Writes a batch of this many values, and returns when the store has written or refused it.
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

  /// Returns the number of evicted values in each turn, until this many were evicted.
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

  @Test func `the results of a written batch are processed 64 keys per turn`() async {
    await write(200)
    #expect(await turns(200) == [64, 64, 64, 8])
    #expect(world.evicted == (0..<200).map { "\($0)" })
  }

  @Test func `refused writes are discarded 64 keys per turn when the store is closed`() async {
    await write(200, failing: .full)
    await world.settle()
    #expect(world.evicted == [])
    let closing = Task { await world.provider.close() }
    #expect(await turns(200) == [64, 64, 64, 8])
    await closing.value
    #expect(world.evicted.count == 200)
  }

  @Test func `a value that is written between two turns stays in memory until it is on disk`() async {
    await write(200)
    await firstTurn()
    world.stored("199").write(7)
    _ = await turns(199)
    #expect(world.stored("199").valueInMemory == 7)
    await world.provider.flush()
    #expect(store.rows[DataKey(module: "test", "199")] == .number("199", "7"))
    #expect(world.stored("199").valueInMemory == nil)
  }

  @Test func `a value that is requested between two turns is delivered`() async {
    await write(200)
    await firstTurn()
    #expect(world.stored("199").valueInMemory == 199)
    for path in ["0", "199"] { world.stored(path).request(world.note(path)) }
    await world.settle()
    #expect(world.drain() == ["0 cached 0 from disk", "0 unchanged", "199 cached 199", "199 unchanged"])
  }

  @Test func `the end of the session stops the remaining turns`() async throws {
    await write(200)
    await firstTurn()
    try await world.provider.endSession()
    let count = world.evicted.count
    await world.settle()
    #expect(world.evicted.count == count)
    #expect(count < 200)
    #expect(store.rows == [:])
  }
}
