import DataProviding
import Testing

// Specification: data 7.3.
/// Cancelling mutations.
@MainActor
struct MutationCancellationTests {
  @Test func `a mutation that was never sent is gone`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    #expect(world.sum.valueInMemory == 15)
    #expect(try await world.queue.cancel(queued.id) == .cancelled)
    #expect(world.sum.valueInMemory == 10)
    #expect(world.rowCount == 0)
    #expect(world.queue[queued.id] == nil)
    await world.relaunch()
    #expect(world.server.calls == [])
  }

  @Test func `after a launch without an attempt, a mutation was never sent`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    await world.relaunch(isOnline: false)
    #expect(try await world.queue.cancel(queued.id) == .cancelled)
  }

  @Test func `a mutation that is being sent may have been received`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 5)
    try await world.queue.enqueue(world.note, 6)
    await world.settle()
    #expect(try await world.queue.cancel(queued.id) == .mayHaveBeenReceived)
    await world.untilCalls(2)
    #expect(world.server.open == ["note 6"])
    #expect(world.states == ["note sending"])
  }

  @Test func `a sent mutation cannot be cancelled`() async throws {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 5)
    await world.settle()
    await world.answer("add 5", 1)
    #expect(try await world.queue.cancel(queued.id) == .tooLate)
    #expect(world.queue[queued.id]?.state == .sent)
  }

  @Test func `cancelling a mutation cancels those that depend on it`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    let dependent = try await world.queue.enqueue(world.note, 6, after: [queued.id])
    try await world.queue.enqueue(world.note, 7, after: [dependent.id])
    try await world.queue.enqueue(world.note, 8)
    try await world.queue.cancel(queued.id)
    #expect(world.states == ["note queued"])
    #expect(world.rowCount == 1)
  }

  @Test func `a cancellation that the disk refuses changes nothing`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    world.store.failure = .full
    await #expect(throws: DataError.self) { try await world.queue.cancel(queued.id) }
    #expect(world.states == ["add queued"])
    world.store.failure = nil
    world.provider.isOnline = true
    await world.untilCalls(1)
  }

  @Test func `a mutation that is cancelled while it is enqueued is not in the queue`() async throws {
    let world = await MutationWorld()
    world.store.holdBack(.write)
    let enqueued = Task { try await world.queue.enqueue(world.add, 5) }
    while world.queue.mutations.isEmpty { await Task.yield() }
    let id = try #require(world.queue.mutations.first?.id)
    let cancelled = Task.immediate { try await world.queue.cancel(id) }
    while world.store.waitingCount(.write) == 0 { await Task.yield() }
    world.store.letGo(.write)
    #expect(try await cancelled.value == .cancelled)
    await #expect(throws: DataError.cancelled) { try await enqueued.value }
    #expect(world.rowCount == 0)
    #expect(world.server.calls == [])
  }
}
