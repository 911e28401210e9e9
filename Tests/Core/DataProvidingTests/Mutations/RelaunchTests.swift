import DataProviding
import Testing

// Specification: data 7.1.
/// Mutations that an earlier launch has left.
@MainActor
struct RelaunchTests {
  @Test func `a queued mutation is sent in the next launch, in its order and with its key`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let first = try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.note, 2)
    await world.relaunch()
    #expect(world.takeEvents() == ["add queued", "note queued", "add sending"])
    #expect(world.server.keys == ["\(first.id)"])
    await world.answer("add 1", 0)
    #expect(world.server.open == ["note 2"])
  }

  @Test func `a mutation whose answer did not arrive is sent again with its key`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.untilCalls(1)
    await world.relaunch()
    #expect(world.server.keys == ["\(queued.id)"])
    #expect(world.queue[queued.id]?.mayHaveBeenReceived == true)
  }

  @Test func `a sent mutation is not sent again, and its answer is still known`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.answer("add 1", 42)
    await world.relaunch()
    #expect(world.server.calls == [])
    #expect(world.queue.mutations == [])
    #expect(try world.queue.answer(of: queued.id, as: world.add) == 42)
    #expect(world.queue[number: queued.number]?.state == .sent)
  }

  @Test func `the last 256 sent mutations are kept`() async throws {
    let world = await MutationWorld()
    let quick = Mutation<Int, Int>("quick", payload: .number(), answer: .number()) { number, _ in number }
    world.queue.register(quick)
    var queued: [QueuedMutation] = []
    for number in 100..<400 { queued.append(try await world.queue.enqueue(quick, number)) }
    await world.provider.rest()
    #expect(world.rowCount == 256)
    #expect(world.queue[queued[0].id] == nil)
    #expect(try world.queue.answer(of: queued[299].id, as: quick) == 399)
  }

  @Test func `a failed mutation is still failed, with its reason and payload`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    await world.relaunch()
    #expect(world.states == ["add failed: refused"])
    #expect(try world.queue.payload(of: queued.id, as: world.add) == 1)
    #expect(world.server.calls == [])
  }

  @Test func `the layer of a queued mutation is shown again, over what the disk has`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    await world.provider.flush()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    #expect(world.sum.valueInMemory == 15)
    await world.relaunch()
    #expect(await world.sum.cachedValue()?.value == 15)
    await world.answer("add 5", 0)
    #expect(await world.sum.cachedValue()?.value == 15)
    #expect(world.takeAnswers() == ["add 5 = 0"])
  }

  @Test func `a mutation that was enqueued while the store opens is sent after those that it keeps`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    let store = FakeStore(Array(world.store.rows.values))
    store.holdBack(.open)
    let provider = DataProvider(clock: world.clock, settings: .quiet())
    provider.mutations.register(world.add)
    provider.isOnline = false
    async let opening: Void = provider.open(store)
    while store.waitingCount(.open) == 0 { await Task.yield() }
    async let enqueued = provider.mutations.enqueue(world.add, 2)
    while provider.mutations.mutations.isEmpty { await Task.yield() }
    store.letGo(.open)
    await opening
    let last = try await enqueued
    #expect(provider.mutations.mutations.map(\.id).last == last.id)
    #expect(provider.mutations.mutations.count == 2)
  }

  @Test func `after close, nothing is sent, and the mutations of the next store go on`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    await world.provider.close()
    world.provider.isOnline = true
    #expect(world.server.calls == [])
    await #expect(throws: DataError.self) { try await world.queue.enqueue(world.add, 2) }
    await world.provider.open(FakeStore(Array(world.store.rows.values)))
    await world.untilCalls(1)
    #expect(world.server.calls == ["add 1"])
  }

  @Test func `after close, a store of another user has only its own mutations`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    await world.provider.close()
    await world.provider.open(FakeStore())
    #expect(world.queue.mutations == [])
    #expect(world.sum.valueInMemory == 10)
  }

  @Test func `removing all values leaves the queue on disk`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    world.provider.remove(.everything)
    await world.provider.flush()
    #expect(world.rowCount == 1)
    await world.relaunch()
    #expect(world.states == ["add sending"])
  }
}
