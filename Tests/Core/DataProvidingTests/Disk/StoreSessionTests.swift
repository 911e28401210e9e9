import DataProviding
import ModuleHarness
import Testing

// The end of the session erases the store before `endSession` returns.
// Specification: data 6.7.
@MainActor
struct StoreSessionTests {
  let world = World()
  let store = FakeStore([.number("a", "1")])

  @Test func `endSession discards pending values and returns after the store is erased`() async throws {
    await world.open(store)
    world.stored("b").write(2)
    store.holdBack(.erase)
    var hasEnded = false
    let end = Task {
      try await world.provider.endSession()
      hasEnded = true
    }
    while store.waitingCount(.erase) == 0 { await Task.yield() }
    #expect(!hasEnded)
    store.letGo(.erase)
    try await end.value
    #expect(store.drain() == ["open", "erase"])
    #expect(store.rows == [:])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `endSession clears memory before the store is erased`() async throws {
    await world.open(store)
    _ = world.stored("a").observe(world.note(""))
    _ = world.drain()
    store.holdBack(.erase)
    let end = Task { try await world.provider.endSession() }
    while store.waitingCount(.erase) == 0 { await Task.yield() }
    #expect(world.drain() == ["cleared"])
    #expect(world.stored("a").valueInMemory == nil)
    store.letGo(.erase)
    try await end.value
  }

  @Test func `a store that is being opened is erased after it has opened`() async throws {
    store.holdBack(.open)
    await world.open(store)
    let end = Task { try await world.provider.endSession() }
    await Task.yield()
    store.letGo(.open)
    try await end.value
    #expect(store.drain() == ["open", "erase"])
    #expect(store.rows == [:])
  }

  @Test func `a batch that is being written ends before the store is erased`() async throws {
    await world.open(store)
    store.holdBack(.write)
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    let end = Task { try await world.provider.endSession() }
    await Task.yield()
    store.letGo(.write)
    try await end.value
    #expect(store.drain() == ["open", "save b 2", "erase"])
    #expect(store.rows == [:])
  }

  @Test func `a batch that is refused while the session ends is neither reported nor repeated`() async throws {
    await world.open(store)
    world.watch()
    store.holdBack(.write)
    store.failure = .full
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    let end = Task { try await world.provider.endSession() }
    await Task.yield()
    store.letGo(.write)
    try await end.value
    store.failure = nil
    await world.advance(.seconds(60))
    #expect(store.drain() == ["open", "save b 2", "erase"])
    #expect(world.drain().filter { $0.hasPrefix("store failed") } == [])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `a row that is being read when the session ends is not delivered`() async throws {
    let store = FakeStore([.number("a", "1", isLarge: true)])
    await world.open(store)
    store.holdBack(.read)
    _ = world.stored("a").observe(world.note("old"))
    await world.settle()
    let end = Task { try await world.provider.endSession() }
    try await end.value
    _ = world.stored("a").observe(world.note("new"))
    store.letGo(.read)
    await world.answer("a", 2)
    #expect(world.drain() == ["old cleared", "new fresh 2"])
  }

  @Test func `a store that cannot be erased is reported`() async throws {
    await world.open(store)
    world.watch()
    store.eraseFailure = .failed("cannot delete x: busy")
    try await world.provider.endSession()
    #expect(world.drain() == ["store failed: the session's data is not erased: cannot delete x: busy"])
  }

  @Test func `endSession that discards mutations erases a store without waiting for its opening`() async throws {
    store.holdBack(.open)
    await world.open(store)
    let end = Task { try await world.provider.endSession(discarding: true) }
    while !store.drain().contains("erase") { await Task.yield() }
    store.letGo(.open)
    try await end.value
  }

  @Test func `a store that opens after the end of the session is not written`() async throws {
    store.holdBack(.open)
    await world.open(store)
    world.stored("b").write(2)
    let flush = Task { await world.provider.flush() }
    await Task.yield()
    let end = Task { try await world.provider.endSession(discarding: true) }
    while !store.drain().contains("erase") { await Task.yield() }
    store.letGo(.open)
    try await end.value
    await flush.value
    #expect(store.rows == [:])
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `no value of the ended session reaches the next store`() async throws {
    await world.open(store)
    world.stored("b").write(2)
    let change = await Change(world.stored("c")) { $0 }
    let feed = world.stored("d")
    try await world.provider.endSession()
    await change.keep(3)
    feed.write(4)
    let next = FakeStore()
    await world.open(next)
    await world.provider.flush()
    // A value that was written after the end belongs to the next session.
    #expect(next.rows.keys.map(\.path) == ["d"])
  }

  @Test func `an observer of a store failure may end the session`() async {
    await world.open(store)
    store.failure = .full
    let provider = world.provider
    provider.observe { [weak provider] in if case .storeFailed = $0 { provider?.forgetSession() } }
    world.stored("b").write(2)
    await world.advance(.milliseconds(250))
    #expect(world.clock.sleeperCount == 0)
    #expect(world.stored("b").valueInMemory == nil)
  }

  @Test func `endSession works without a store`() async throws {
    world.observe("a")
    try await world.provider.endSession()
    #expect(world.drain() == ["cleared"])
  }
}
