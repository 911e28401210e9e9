import DataProviding
import EngineRandomTesting
import Testing

// Memory is limited by count and cost. The least recently used values are evicted first, and observed ones never.
// Specification: data 1.3, data 4.5.
@MainActor
struct MemoryTests {
  private func world(count: Int = 10_000, cost: Int = 1_000_000) -> World {
    let world = World { settings in
      settings.memory.count = count
      settings.memory.cost = cost
    }
    world.provider.observe { [weak world] activity in
      if case .evict(let key) = activity { world?.evicted.append(key.path) }
    }
    return world
  }

  private func write(_ world: World, _ paths: ClosedRange<Int>, cost: Int = 8) {
    for path in paths { world.feed("\(path)", cost: cost).write(path) }
  }

  @Test func `the default memory limits are as documented`() {
    let limits = MemoryLimits()
    #expect(limits.count == 10_000)
    #expect(limits.cost == 32 * 1_024 * 1_024)
  }

  @Test func `the least recently used values are evicted over the count limit`() {
    let world = world(count: 3)
    write(world, 1...3)
    world.feed("1").request(world.note("")).cancel()
    world.feed("2").write(2)
    write(world, 4...5)
    #expect(world.evicted == ["3", "2"])
    #expect((1...5).map { world.feed("\($0)").valueInMemory } == [1, nil, nil, 4, 5])
  }

  @Test func `the least recently used values are evicted over the cost limit`() {
    let world = world(cost: 100)
    write(world, 1...3, cost: 30)
    world.feed("4", cost: 50).write(4)
    #expect(world.evicted == ["1", "2"])
  }

  @Test func `a value that is replaced by a larger one counts with its new cost`() {
    let world = world(cost: 100)
    write(world, 1...3, cost: 30)
    world.feed("3", cost: 80).write(3)
    #expect(world.evicted == ["1", "2"])
  }

  @Test func `a value over the cost limit stays only while it is observed`() async {
    let world = world(cost: 100)
    let subscription = world.feed("1", cost: 1_000).observe { _ in }
    await world.answer("1", 1)
    #expect(world.evicted == [])
    subscription.cancel()
    #expect(world.evicted == ["1"])
  }

  @Test(arguments: [Int.max, .min, -1])
  func `the total of extreme costs does not overflow`(cost: Int) {
    let world = world(count: 2)
    write(world, 1...3, cost: cost)
    #expect(world.feed("1").valueInMemory == nil)
  }

  @Test func `observed values are not evicted, and count against the limit`() {
    let world = world(count: 3)
    write(world, 1...3)
    let subscriptions = (1...3).map { world.feed("\($0)", staleAfter: .seconds(60)).observe { _ in } }
    write(world, 4...6)
    #expect(world.evicted == ["4", "5", "6"])
    for subscription in subscriptions { subscription.cancel() }
    write(world, 7...7)
    #expect(world.evicted == ["4", "5", "6", "1"])
  }

  @Test func `an observed value that grows evicts other values`() async {
    let world = world(cost: 100)
    _ = world.feed("a", cost: 90).observe { _ in }
    write(world, 1...2)
    await world.answer("a", 1)
    #expect(world.evicted == ["1"])
  }

  @Test func `a value that is being fetched is evicted only after its fetch has stopped`() async {
    let world = world(count: 1)
    world.observe("a").cancel()
    write(world, 1...2)
    #expect(world.evicted == ["1", "2"])
    await world.advance(.milliseconds(100))
    write(world, 3...3)
    #expect(world.evicted == ["1", "2", "a"])
  }

  @Test func `a value with a pending change is evicted only after the reply`() async {
    let world = world(count: 1)
    write(world, 1...1)
    let change = await Change(world.feed("1")) { $0 + 10 }
    write(world, 2...2)
    #expect(world.evicted == ["2"])
    await change.keep()
    write(world, 3...3)
    #expect(world.evicted == ["2", "1"])
  }

  @Test func `a value that waits to be written is evicted only after it is on disk`() async {
    let world = world(count: 1)
    await world.open(FakeStore())
    world.stored("a").write(1)
    world.stored("b").write(2)
    #expect(world.evicted == [])
    await world.provider.flush()
    await world.settle()
    #expect(world.evicted == ["a"])
  }

  @Test func `values whose write has failed can be evicted after the store is closed`() async {
    let (world, store) = (world(count: 1), FakeStore())
    await world.open(store)
    for path in ["a", "b"] { world.stored(path).write(1) }
    store.failure = .readOnly
    await world.provider.close()
    #expect(world.evicted.count == 1)
  }

  @Test func `an evicted value is read from disk again`() async {
    let world = world(count: 1)
    await world.open(FakeStore())
    world.stored("a").write(1)
    await world.provider.flush()
    world.stored("b").write(2)
    await world.provider.flush()
    _ = world.stored("a").observe(world.note(""))
    #expect(world.drain() == ["cached 1 from disk", "unchanged"])
  }

  @Test func `a value from disk counts against the cost limit`() async {
    let world = world(cost: 20)
    await world.open(FakeStore((1...3).map { .number("\($0)", "\($0)") }))
    for path in 1...3 { world.stored("\(path)").request(world.note("")) }
    #expect(world.evicted == ["1"])
  }

  @Test func `an answer is dropped if its fetch started before the write of an evicted value`() async {
    let world = world(count: 1)
    _ = world.feed("b", request: "both").observe(world.note("b"))
    await world.settle()
    world.feed("a").write(7)
    #expect(world.evicted == ["a"])
    _ = world.feed("a", request: "both").observe(world.note("a"))
    await world.answer("both", 1)
    await world.answer("both", 8)
    #expect(world.drain() == ["b fresh 1", "a fresh 8"])
  }

  @Test func `a value from disk is delivered and observed although memory has no room`() async {
    let world = world(count: 0)
    await world.open(FakeStore([.number("a", "1")]))
    _ = world.stored("a").observe(world.note(""))
    world.stored("a").write(2)
    #expect(world.drain() == ["cached 1 from disk", "unchanged", "changed 2"])
  }

  @Test func `a memory warning evicts all but the most recently used tenth`() {
    let world = world(count: 100)
    write(world, 1...100)
    world.provider.didReceiveMemoryWarning()
    #expect(world.evicted == (1...90).map { "\($0)" })
  }

  @Test func `a memory warning evicts values down to a tenth of the cost limit`() {
    let world = world(cost: 100)
    write(world, 1...10, cost: 10)
    world.provider.didReceiveMemoryWarning()
    #expect(world.evicted == (1...9).map { "\($0)" })
  }

  @Test func `a memory warning does not evict observed values`() {
    let world = world()
    write(world, 1...2)
    _ = world.feed("1", staleAfter: .seconds(60)).observe(world.note(""))
    for _ in 1...2 { world.provider.didReceiveMemoryWarning() }
    #expect(world.feed("1").valueInMemory == 1)
  }

  @Test func `an observer of an eviction may write the evicted key`() {
    let world = world(count: 1)
    world.provider.observe { [weak world] in
      if case .evict(let key) = $0, key.path == "1" { world?.feed("1", cost: 0).write(7) }
    }
    write(world, 1...2)
    #expect(world.evicted == ["1", "2"])
    #expect(world.feed("1").valueInMemory == 7)
  }

  @Test func `an expired value without observers is removed from memory`() async {
    let world = World()
    await world.know("a", 1)
    await world.advance(.seconds(10))
    #expect(world.feed("a", expiresAfter: .seconds(10)).valueInMemory == nil)
    #expect(world.feed("a", expiresAfter: .seconds(11)).valueInMemory == 1)
    world.feed("a", expiresAfter: .seconds(10)).request(world.note("late"))
    #expect(world.drain() == [])
    #expect(world.feed("a").valueInMemory == nil)
    await world.answer("a", 2)
    #expect(world.drain() == ["late fresh 2"])
  }

  @Test func `an expired value with an observer stays in memory`() async {
    let world = World()
    _ = world.feed("a", expiresAfter: .seconds(10)).observe(world.note("1"))
    await world.answer("a", 1)
    await world.advance(.seconds(10))
    world.feed("a", expiresAfter: .seconds(10)).request(world.note("2"))
    #expect(world.drain() == ["1 fresh 1", "2 cached 1 age 10.0 seconds stale refreshing", "1 refreshing"])
  }

  @Test func `memory keeps exactly 16 MiB of values, however many are written`() {
    let count = sampleCount(50_000)
    var settings = DataSettings()
    (settings.memory.count, settings.memory.cost) = (1_000_000, 16 * 1_024 * 1_024)
    let provider = DataProvider(settings: settings)
    var evicted = 0
    provider.observe { if case .evict = $0 { evicted += 1 } }
    func feed(_ number: Int) -> DataFeed<[UInt8]> {
      provider.feed(
        Resource(DataKey(module: "test", "\(number)"), staleAfter: .seconds(3_600), cost: { $0.count }) { [] })
    }
    let subscription = feed(0).observe { _ in }
    for number in 0..<count {
      feed(number).write(Array(repeating: UInt8(truncatingIfNeeded: number), count: 1_024))
      if number % 10_000 == 0 { #expect(number + 1 - evicted <= 16 * 1_024) }
    }
    #expect(count - evicted == 16 * 1_024)
    #expect(feed(0).valueInMemory?.count == 1_024)
    #expect(feed(count - 1).valueInMemory?.count == 1_024)
    subscription.cancel()
  }
}
