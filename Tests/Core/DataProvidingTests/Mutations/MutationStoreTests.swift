import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

/// The queue while stores are opened and closed.
@MainActor
struct MutationStoreTests {
  /// The rows of a store with one queued mutation.
  private func rows() async throws -> [CacheRow] {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    return Array(world.store.rows.values)
  }

  @Test func `after a close during the opening, nothing is sent, and nothing can be enqueued`() async throws {
    let world = await MutationWorld(store: FakeStore(try await rows()), opensStore: false)
    world.store.holdBack(.open)
    async let opening: Void = world.provider.open(world.store)
    while world.store.waitingCount(.open) == 0 { await Task.yield() }
    let closing = Task.immediate { await world.provider.close() }
    world.store.letGo(.open)
    await opening
    await closing.value
    await world.provider.rest()
    #expect(world.server.calls == [])
    await #expect(throws: DataError.self) { try await world.queue.enqueue(world.add, 2) }
  }

  @Test func `mutations of a store that is closed while it is opened are not those of the next store`() async throws {
    let world = await MutationWorld(store: FakeStore(try await rows()), opensStore: false)
    world.store.holdBack(.open)
    async let opening: Void = world.provider.open(world.store)
    while world.store.waitingCount(.open) == 0 { await Task.yield() }
    let next = Task.immediate { await world.provider.open(FakeStore()) }
    world.store.letGo(.open)
    await opening
    await next.value
    await world.provider.rest()
    #expect(world.queue.mutations == [])
    #expect(world.server.calls == [])
  }

  @Test func `after close, no mutation can be cancelled`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.provider.close()
    let error = await #expect(throws: DataError.self) { try await world.queue.cancel(queued.id) }
    #expect(error?.kind == .unavailable)
    #expect(world.states == ["add queued"])
  }

  @Test func `after close, no mutation can be tried again, and the next store has none`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    await world.provider.close()
    let error = await #expect(throws: DataError.self) { try await world.queue.retry(queued.id) }
    #expect(error?.kind == .unavailable)
    let next = FakeStore()
    await world.provider.open(next)
    await world.provider.flush()
    #expect(!next.rows.keys.contains { $0.path.hasPrefix("mutation/") })
  }

  @Test func `a store of another user reports only mutations that are not sent as removed`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.answer("add 1", 0)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.note, 2)
    _ = world.takeEvents()
    await world.provider.close()
    await world.provider.open(FakeStore())
    #expect(world.takeEvents() == ["note removed"])
  }

  @Test func `mutations without a store are written to a store that opens at the second attempt`() async throws {
    let world = await MutationWorld(opensStore: false)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    world.store.failure = .failed("locked")
    await world.provider.open(world.store)
    #expect(world.rowCount == 0)
    world.store.failure = nil
    while world.clock.sleeperCount == 0 { await Task.yield() }
    world.clock.jump(by: .seconds(30))
    while !world.store.isOpen { await Task.yield() }
    await world.settle()
    #expect(world.rowCount == 1)
  }

  @Test func `a mutation of the next session is not written to the store of the last one`() async throws {
    let world = await MutationWorld()
    world.store.holdBack(.write)
    let lost = Task.immediate { try await world.queue.enqueue(world.add, 1) }
    while world.store.waitingCount(.write) == 0 { await Task.yield() }
    let ending = Task.immediate { try await world.provider.endSession(discarding: true) }
    let next = FakeStore()
    await world.provider.open(next)
    try await world.queue.enqueue(world.note, 2)
    #expect(next.rows.keys.count { $0.path.hasPrefix("mutation/") } == 1)
    world.store.letGo(.write)
    try await ending.value
    await #expect(throws: DataError.cancelled) { try await lost.value }
    #expect(world.states == ["note sending"])
  }

  @Test func `closing writes no two batches at the same time`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    try await world.queue.enqueue(world.add, 5)
    await world.settle()
    world.store.holdBack(.write)
    let flush = Task.immediate { await world.provider.flush() }
    while world.store.waitingCount(.write) == 0 { await Task.yield() }
    world.server.answer("add 5", .success(0))
    while world.queue.mutations != [] { await Task.yield() }
    let closing = Task { await world.provider.close() }
    for _ in 0..<100 { await Task.yield() }
    #expect(world.store.waitingCount(.write) == 1)
    world.store.letGo(.write)
    await flush.value
    await closing.value
  }

  @Test func `each mutation has an identity of its own, also with a generator that is a value`() async throws {
    let provider = DataProvider(settings: .quiet { $0.random = SplitMix64(seed: 1) })
    let quick = Mutation<Int, Int>("quick", payload: .number(), answer: .number()) { number, _ in number }
    provider.mutations.register(quick)
    provider.isOnline = false
    var ids: Set<MutationID> = []
    for number in 1...3 { ids.insert(try await provider.mutations.enqueue(quick, number).id) }
    #expect(ids.count == 3)
    #expect(provider.mutations.mutations.count == 3)
  }
}
