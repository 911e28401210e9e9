import DataProviding
import Testing

/// Calls that overlap with each other, and with writes that the disk holds back or refuses.
@MainActor
struct MutationOverlapTests {
  private func untilWriting(_ world: MutationWorld) async {
    while world.store.waitingCount(.write) == 0 { await Task.yield() }
  }

  @Test func `a mutation that is tried again waits for a later one of its scope that is being sent`() async throws {
    let world = await MutationWorld()
    let first = try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.add, 2)
    await world.settle()
    await world.fail("add 1", .refused)
    try await world.queue.retry(first.id)
    await world.settle()
    #expect(world.server.open == ["add 2"])
    await world.answer("add 2", 0)
    #expect(world.server.open == ["add 1"])
  }

  @Test func `progress ends when the mutation before it has to wait for one of another scope`() async throws {
    let world = await MutationWorld()
    let other = try await world.queue.enqueue(world.add, 1_000)
    await world.settle()
    await world.fail("add 1000", .unavailable, retryAfter: .seconds(600))
    try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.note, 2, after: [other.id])
    let last = try await world.queue.enqueue(world.note, 3)
    #expect(await world.queue.progress(of: last.id)?.state == .queued)
    #expect(world.server.open == ["add 1"])
  }

  @Test func `an enqueue during a write that the disk refuses ends`() async throws {
    let world = await MutationWorld()
    world.store.holdBack(.write)
    let first = Task { try await world.queue.enqueue(world.add, 1) }
    await untilWriting(world)
    let second = Task.immediate { try await world.queue.enqueue(world.add, 2) }
    world.store.failure = .full
    world.store.letGo(.write)
    await #expect(throws: DataError.self) { try await first.value }
    await #expect(throws: DataError.self) { try await second.value }
    #expect(world.queue.mutations == [])
  }

  @Test func `a mutation that is being cancelled while its dependency fails leaves no row`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    let payment = try await world.queue.enqueue(world.note, 2, after: [order.id])
    await world.settle()
    world.store.holdBack(.write)
    let cancelled = Task.immediate { try await world.queue.cancel(payment.id) }
    await untilWriting(world)
    world.server.answer("add 1", .failure(DataError(.refused, "refused")))
    while world.states.first != "add failed: refused" { await Task.yield() }
    world.store.letGo(.write)
    #expect(try await cancelled.value == .cancelled)
    await world.settle()
    #expect(world.states == ["add failed: refused"])
    #expect(world.rowCount == 1)
  }

  @Test func `a mutation that the disk refuses while its dependency fails leaves no row`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    world.store.holdBack(.write)
    let payment = Task.immediate { try await world.queue.enqueue(world.note, 2, after: [order.id]) }
    await untilWriting(world)
    world.server.answer("add 1", .failure(DataError(.refused, "refused")))
    while world.states.first != "add failed: refused" { await Task.yield() }
    world.store.failure = .full
    world.store.letGo(.write)
    await #expect(throws: DataError.self) { try await payment.value }
    world.store.failure = nil
    try await world.queue.enqueue(world.add, 3)
    await world.settle()
    #expect(world.states == ["add failed: refused", "add sending"])
    #expect(world.rowCount == 2)
  }

  @Test func `an enqueue whose cancellation the disk refuses returns the mutation`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    world.store.holdBack(.write)
    let enqueued = Task.immediate { try await world.queue.enqueue(world.add, 1) }
    await untilWriting(world)
    let id = try #require(world.queue.mutations.first?.id)
    let cancelled = Task.immediate { try await world.queue.cancel(id) }
    world.store.refuseOnce(after: 1)
    world.store.letGo(.write)
    await #expect(throws: DataError.self) { try await cancelled.value }
    #expect(try await enqueued.value.id == id)
    #expect(world.states == ["add queued"])
  }

  @Test func `of two cancellations of a mutation one succeeds, and it is not sent between them`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 1)
    world.provider.isOnline = true
    world.store.holdBack(.write)
    let first = Task.immediate { try await world.queue.cancel(queued.id) }
    await untilWriting(world)
    let second = Task.immediate { try await world.queue.cancel(queued.id) }
    world.store.refuseOnce()
    world.store.letGo(.write)
    await #expect(throws: DataError.self) { try await first.value }
    _ = try await second.value
    await world.settle()
    #expect(world.server.calls == [])
    #expect(world.queue.mutations == [])
  }

  @Test func `a retry during which a cancellation is refused is in force`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    world.store.holdBack(.write)
    let retried = Task.immediate { try await world.queue.retry(queued.id, as: world.add, with: 2) }
    await untilWriting(world)
    let cancelled = Task.immediate { try await world.queue.cancel(queued.id) }
    world.store.refuseOnce(after: 1)
    world.store.letGo(.write)
    await #expect(throws: DataError.self) { try await cancelled.value }
    try await retried.value
    await world.settle()
    #expect(world.server.open == ["add 2"])
  }

  @Test func `an answer is marked on disk after its effects, also when the disk has refused both before`() async throws
  {
    let world = await MutationWorld()
    world.sum.write(10)
    try await world.queue.enqueue(world.add, 5)
    await world.settle()
    await world.provider.flush()
    world.store.failure = .full
    await world.answer("add 5", 0)
    world.store.failure = nil
    _ = world.store.drain()
    try await world.queue.enqueue(world.add, 1_000)
    await world.settle()
    let writes = world.store.drain().filter { $0.hasPrefix("save") }
    let effect = try #require(writes.firstIndex { $0.contains("save sum 15") })
    let mark = try #require(writes.lastIndex { $0.components(of: "save mutation/") == 2 })
    #expect(effect < mark)
  }

  @Test func `an answer whose effects the disk refuses is not marked on disk`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    let queued = try await world.queue.enqueue(world.add, 5)
    await world.settle()
    await world.provider.flush()
    world.store.refuseOnce()
    await world.answer("add 5", 0)
    #expect(world.queue[queued.id]?.state == .sent)
    await world.relaunch()
    #expect(world.server.keys == ["\(queued.id)"])
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
