import DataProviding
import Testing

// Specification: data 6.7.
/// The end of a session while mutations are queued.
@MainActor
struct UnsentTests {
  @Test func `the session does not end while a mutation is queued, and nothing changes`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    await #expect(throws: UnsentMutations(mutations: [queued])) { try await world.provider.endSession() }
    #expect(world.sum.valueInMemory == 15)
    #expect(world.rowCount == 1)
    world.provider.isOnline = true
    await world.untilCalls(1)
    await world.answer("add 5", 0)
    try await world.provider.endSession()
    #expect(world.store.rows.isEmpty)
  }

  @Test func `a session that discards ends at once`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 5)
    await world.settle()
    _ = world.takeEvents()
    try await world.provider.endSession(discarding: true)
    #expect(world.takeEvents() == ["add removed"])
    #expect(world.queue.mutations == [])
    #expect(world.store.rows.isEmpty)
    #expect(world.sum.valueInMemory == nil)
  }

  @Test func `failed and unreadable mutations count as well`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 5)
    await world.settle()
    await world.fail("add 5", .refused)
    let error = await #expect(throws: UnsentMutations.self) { try await world.provider.endSession() }
    #expect(error?.mutations.map(\.kind) == ["add"])
    #expect("\(try #require(error))".hasPrefix("not sent: add ("))
    #expect("\(try #require(error))".hasSuffix("); endSession(discarding: true) discards them"))
  }

  @Test func `the mutations of a store that is being opened are known first`() async throws {
    let old = await MutationWorld()
    old.provider.isOnline = false
    try await old.queue.enqueue(old.add, 5)
    let store = FakeStore(Array(old.store.rows.values))
    store.holdBack(.open)
    let world = await MutationWorld(opensStore: false)
    async let opening: Void = world.provider.open(store)
    while store.waitingCount(.open) == 0 { await Task.yield() }
    let ending = Task { try await world.provider.endSession() }
    store.letGo(.open)
    await opening
    await #expect(throws: UnsentMutations.self) { try await ending.value }
    #expect(!store.rows.isEmpty)
  }

  @Test func `enqueuing ends with the session`() async throws {
    let world = await MutationWorld()
    world.store.holdBack(.write)
    let enqueued = Task { try await world.queue.enqueue(world.add, 5) }
    while world.queue.mutations.isEmpty { await Task.yield() }
    let ending = Task { try await world.provider.endSession(discarding: true) }
    while !world.queue.mutations.isEmpty { await Task.yield() }
    world.store.letGo(.write)
    try await ending.value
    await #expect(throws: DataError.cancelled) { try await enqueued.value }
  }
}
