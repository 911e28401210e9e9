import DataProviding
import ModuleHarness
import Testing

// While the disk is full or read-only, values stay in memory. The failure is reported once, and writing is repeated
// later.
// Specification: data 6.3.
@MainActor
struct RefusalTests {
  let world = World { settings in
    settings.storage.waitingCount = 3
    settings.memory.count = 2
  }
  let store = FakeStore()

  /// Opens a store that refuses writes, and writes `a`.
  private func refuse() async {
    await world.open(store)
    world.watch()
    store.failure = .full
    world.stored("a").write(1)
    await world.advance(.milliseconds(250))
  }

  private var kept: Set<String> {
    Set(store.rows.values.map { "\($0.key.path) \(String(decoding: $0.payload, as: UTF8.self))" })
  }

  @Test func `a refused write is reported once and repeated after 30 s`() async {
    await refuse()
    #expect(world.drain() == ["write a", "store failed: the disk is full"])
    await world.advance(.seconds(29))
    #expect(store.drain() == ["open", "save a 1"])
    await world.advance(.seconds(1))
    await world.advance(.seconds(30))
    #expect(store.drain() == ["save a 1", "save a 1"])
    #expect(world.drain() == [])
  }

  @Test func `new values do not repeat a refused write earlier`() async {
    let world = World { $0.storage.flushCount = 1 }
    await world.open(store)
    store.failure = .full
    world.stored("a").write(1)
    await world.settle()
    for number in 1...10 { world.stored("\(number)").write(number) }
    await world.advance(.seconds(29))
    #expect(store.drain() == ["open", "save a 1"])
  }

  @Test func `values that arrive during a refused write do not repeat it earlier`() async {
    let world = World { $0.storage.flushCount = 2 }
    await world.open(store)
    store.failure = .full
    store.holdBack(.write)
    world.stored("a").write(1)
    await world.advance(.milliseconds(250))
    for number in 1...10 { world.stored("\(number)").write(number) }
    store.letGo(.write)
    await world.advance(.seconds(29))
    #expect(store.drain() == ["open", "save a 1"])
  }

  @Test func `after a refused write succeeds, all pending values are written and the next failure is reported`() async {
    await refuse()
    world.stored("b").write(2)
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(kept == ["a 1", "b 2"])
    store.failure = .readOnly
    world.stored("a").write(3)
    await world.advance(.milliseconds(250))
    #expect(
      world.drain() == [
        "write a", "store failed: the disk is full", "write b", "write a", "store failed: the disk is read-only",
      ])
  }

  @Test func `a newer value replaces the refused one`() async {
    await refuse()
    world.stored("a").write(2)
    store.failure = nil
    await world.provider.flush()
    #expect(kept == ["a 2"])
  }

  @Test func `a fetched value is delivered although the disk refuses writes`() async {
    await refuse()
    _ = world.drain()
    _ = world.stored("b").observe(world.note("b"))
    await world.answer("b", 2)
    #expect(world.drain() == ["miss b", "fetch b", "b fresh 2"])
  }

  @Test func `the number of waiting values is limited, and the others can be evicted`() async {
    await refuse()
    for number in 1...10 { world.stored("\(number)").write(number) }
    #expect(["a", "1", "2"].map { world.stored($0).valueInMemory } == [1, 1, 2])
    #expect(world.drain().filter { $0.hasPrefix("evict") } == (3...10).map { "evict \($0)" })
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(kept == ["a 1", "1 1", "2 2"])
  }

  @Test func `the values of a write in progress count against the limit`() async {
    await refuse()
    store.holdBack(.write)
    await world.advance(.seconds(30))
    for number in 1...10 { world.stored("\(number)").write(number) }
    store.letGo(.write)
    await world.settle()
    store.failure = nil
    await world.advance(.seconds(30))
    #expect(kept == ["a 1", "1 1", "2 2"])
  }

  @Test func `the disk never keeps an older value than memory had`() async {
    await world.open(store)
    world.stored("x").write(1)
    await world.provider.flush()
    store.failure = .full
    for path in ["a", "b", "c"] { world.stored(path).write(1) }
    await world.provider.flush()
    world.stored("x").write(2)
    world.provider.didReceiveMemoryWarning()
    #expect(world.stored("x").valueInMemory == nil)
    _ = world.stored("x").observe(world.note("x"))
    #expect(world.drain() == [])
    store.failure = nil
    await world.provider.flush()
    #expect(!kept.contains("x 1"))
  }

  @Test func `each store error has a description`() {
    let errors: [CacheStoreError] = [.full, .readOnly, .closed, .failed("the disk is on fire")]
    #expect(
      errors.map(\.description) == [
        "the disk is full", "the disk is read-only", "the store is not open", "the disk is on fire",
      ])
  }
}
