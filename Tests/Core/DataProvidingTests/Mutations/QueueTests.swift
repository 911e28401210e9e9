import DataProviding
import ModuleHarness
import Testing

// Specification: data 7.1, data 7.2.
/// Adding mutations, and sending them in order.
@MainActor
struct QueueTests {
  @Test func `a mutation is on disk when enqueue returns, and is sent`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 7)
    #expect(world.rowCount == 1)
    await world.settle()
    #expect(world.server.calls == ["add 7"])
    #expect(world.server.keys == ["\(queued.id)"])
    await world.answer("add 7", 100)
    #expect(world.takeEvents() == ["add queued", "add sending", "add sent"])
    #expect(world.takeAnswers() == ["add 7 = 100"])
    #expect(world.queue.mutations == [])
    #expect(world.queue[queued.id]?.state == .sent)
    #expect(try world.queue.answer(of: queued.id, as: world.add) == 100)
  }

  @Test(.timeLimit(.minutes(15)))
  func `the sequence of a queue has all changes in order and ends with the provider, which it does not keep`()
    async throws
  {
    let events: AsyncStream<MutationEvent>
    weak var provider: DataProvider?
    do {
      let world = await MutationWorld()
      (events, provider) = (world.queue.events, world.provider)
      try await world.queue.enqueue(world.add, 7)
      await world.settle()
      await world.answer("add 7", 100)
    }
    var states: [String] = []
    for await event in events { if case .changed(let mutation) = event { states.append(mutation.state.text) } }
    #expect(states == ["queued", "sending", "sent"])
    #expect(provider == nil)
  }

  @Test func `mutations of a scope are sent one after the other, those of another scope beside them`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.note, 2)
    try await world.queue.enqueue(world.add, 1_000)
    await world.settle()
    #expect(world.server.open == ["add 1", "add 1000"])
    await world.answer("add 1", 0)
    #expect(world.server.open == ["add 1000", "note 2"])
  }

  @Test func `an unavailable server is tried again after a wait, with the same key`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.add, 2)
    await world.settle()
    await world.fail("add 1", .unavailable)
    #expect(world.states == ["add queued", "add queued"])
    #expect(world.queue.mutations.first?.lastError?.kind == .unavailable)
    world.clock.jump(by: .seconds(8))
    await world.untilCalls(2)
    #expect(world.server.calls == ["add 1", "add 1"])
    #expect(Set(world.server.keys).count == 1)
  }

  @Test func `a Retry-After is respected, and retryNow sends before it`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .unavailable, retryAfter: .seconds(600))
    world.clock.jump(by: .seconds(599))
    await world.settle()
    #expect(world.server.calls.count == 1)
    world.provider.retryNow()
    await world.untilCalls(2)
  }

  @Test(arguments: [true, false])
  func `nothing is sent while the app is offline or in the background`(isOffline: Bool) async throws {
    let world = await MutationWorld()
    if isOffline { world.provider.isOnline = false } else { await world.provider.didEnterBackground() }
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    #expect(world.server.calls == [])
    #expect(await world.queue.progress(of: queued.id)?.state == .queued)
    if isOffline { world.provider.isOnline = true } else { world.provider.willEnterForeground() }
    await world.untilCalls(1)
  }

  @Test func `a permanent refusal keeps the payload and lets the next one go on`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.add, 2)
    await world.settle()
    await world.fail("add 1", .refused)
    #expect(world.states == ["add failed: refused", "add sending"])
    #expect(try world.queue.payload(of: queued.id, as: world.add) == 1)
    #expect(world.rowCount == 2)
  }

  @Test func `a failed mutation is tried again with a corrected payload and a new key`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    try await world.queue.retry(queued.id, as: world.add, with: 5)
    await world.settle()
    #expect(world.server.open == ["add 5"])
    #expect(Set(world.server.keys).count == 2)
    await #expect(throws: DataError.self) { try await world.queue.retry(queued.id) }
  }

  @Test(arguments: [(1, 1), (5, 2)])
  func `a mutation with an unreadable answer is tried again with its key, unless its payload is changed`(
    payload: Int, keyCount: Int
  ) async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .invalidAnswer)
    try await world.queue.retry(queued.id, as: world.add, with: payload)
    await world.settle()
    #expect(world.server.calls == ["add 1", "add \(payload)"])
    #expect(Set(world.server.keys).count == keyCount)
  }

  @Test func `of two calls that try a mutation again at the same time one is refused`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    world.store.holdBack(.write)
    let first = Task.immediate { try await world.queue.retry(queued.id, as: world.add, with: 2) }
    let error = await #expect(throws: DataError.self) { try await world.queue.retry(queued.id) }
    #expect(error?.kind == .refused)
    world.store.letGo(.write)
    try await first.value
    await world.settle()
    #expect(world.server.open == ["add 2"])
  }

  @Test func `a mutation that the disk does not take is not in the queue`() async throws {
    let world = await MutationWorld()
    world.store.failure = .full
    let error = await #expect(throws: DataError.self) { try await world.queue.enqueue(world.add, 1) }
    #expect(error?.kind == .unavailable)
    #expect(world.queue.mutations == [])
    #expect(world.takeEvents() == ["add queued", "add removed"])
    world.store.failure = nil
    try await world.queue.enqueue(world.add, 2)
    #expect(world.rowCount == 1)
  }

  @Test func `numbers grow, also across launches`() async throws {
    let world = await MutationWorld()
    let first = try await world.queue.enqueue(world.add, 1)
    let second = try await world.queue.enqueue(world.add, 2)
    await world.relaunch()
    let third = try await world.queue.enqueue(world.add, 3)
    #expect(first.number < second.number && second.number < third.number && first.number > 0)
    #expect(world.queue[number: second.number]?.id == second.id)
  }

  @Test func `a provider without a store keeps mutations in memory, and writes them to the next store`() async throws {
    let world = await MutationWorld(opensStore: false)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    #expect(world.rowCount == 0)
    await world.provider.open(world.store)
    await world.settle()
    #expect(world.rowCount == 1)
    #expect(world.states == ["add queued"])
  }
}

extension MutationWorld {
  /// Returns when the server has received so many calls.
  func untilCalls(_ count: Int) async {
    await until("the server has received \(count) calls; these are \(server.calls)") { server.calls.count >= count }
    await settle()
  }
}
