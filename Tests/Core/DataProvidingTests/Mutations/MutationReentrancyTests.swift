import DataProviding
import Testing

/// Calls from inside observers, and calls in the same turn as the beginning of an attempt.
@MainActor
struct MutationReentrancyTests {
  /// Calls a closure once, when a mutation has a state.
  private func when(
    _ state: MutationState, in world: MutationWorld, _ work: @escaping @MainActor (MutationID) async -> Void
  ) {
    var isDone = false
    world.queue.observe { event in
      guard case .changed(let mutation) = event, mutation.state == state, !isDone else { return }
      isDone = true
      Task.immediate { await work(mutation.id) }
    }
  }

  @Test func `a mutation whose session an observer ends as its attempt begins is not sent`() async throws {
    let world = await MutationWorld()
    when(.sending, in: world) { _ in try? await world.provider.endSession(discarding: true) }
    _ = try? await world.queue.enqueue(world.add, 1)
    await world.provider.rest()
    #expect(world.queue.mutations == [])
    #expect(world.server.calls == [])
  }

  @Test func `a mutation whose store an observer closes as its attempt begins is not sent`() async throws {
    let world = await MutationWorld()
    when(.sending, in: world) { _ in await world.provider.close() }
    try await world.queue.enqueue(world.add, 1)
    await world.provider.rest()
    #expect(world.states == ["add queued"])
    #expect(world.server.calls == [])
  }

  @Test func `a mutation that an observer cancels as its attempt begins is not sent`() async throws {
    let world = await MutationWorld()
    when(.sending, in: world) { id in _ = try? await world.queue.cancel(id) }
    _ = try? await world.queue.enqueue(world.add, 1)
    await world.provider.rest()
    #expect(world.server.calls == [])
    #expect(world.rowCount == 0)
  }

  @Test func `a mutation whose session an observer ends while it is enqueued is in no later store`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    when(.queued, in: world) { _ in try? await world.provider.endSession(discarding: true) }
    await #expect(throws: DataError.cancelled) { try await world.queue.enqueue(world.add, 1) }
    let next = FakeStore()
    await world.provider.open(next)
    await world.provider.flush()
    #expect(next.rows.isEmpty)
  }

  @Test func `a mutation that an observer cancels while it is enqueued leaves no row`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    when(.queued, in: world) { id in _ = try? await world.queue.cancel(id) }
    await #expect(throws: DataError.cancelled) { try await world.queue.enqueue(world.add, 1) }
    await world.settle()
    #expect(world.queue.mutations == [])
    #expect(world.rowCount == 0)
  }

  @Test func `a mutation that is cancelled as soon as its attempt begins leaves no row`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 1)
    world.provider.isOnline = true
    try await world.queue.cancel(queued.id)
    await world.settle()
    #expect(world.rowCount == 0)
    #expect(world.server.calls == [])
  }

  @Test func `no attempt begins if the network is lost before the disk has its mark`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    world.provider.isOnline = true
    world.provider.isOnline = false
    await world.settle()
    #expect(world.states == ["add queued"])
    #expect(world.server.calls == [])
    world.provider.isOnline = true
    await world.untilCalls(1)
  }

  @Test func `mutations of a store whose session an observer ends are not those of the next session`() async throws {
    let old = await MutationWorld()
    old.provider.isOnline = false
    for number in 1...3 { try await old.queue.enqueue(old.add, number) }
    let world = await MutationWorld(store: FakeStore(Array(old.store.rows.values)), opensStore: false)
    when(.queued, in: world) { _ in try? await world.provider.endSession(discarding: true) }
    await world.provider.open(world.store)
    await world.provider.rest()
    #expect(world.queue.mutations == [])
    #expect(world.server.calls == [])
  }

  @Test func `a session that ends as soon as an attempt begins leaves no row for the next store`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 1)
    world.provider.isOnline = true
    try await world.provider.endSession(discarding: true)
    let next = FakeStore()
    await world.provider.open(next)
    await world.provider.flush()
    #expect(next.rows.isEmpty)
    #expect(world.server.calls == [])
  }

  @Test func `a mutation that is cancelled while its answer is applied is sent`() async throws {
    let world = await MutationWorld()
    var results: [MutationCancellation] = []
    let quick = Mutation<Int, Int>(
      "quick", payload: .number(), answer: .number(),
      onSent: { call in Task.immediate { results.append(try await world.queue.cancel(call.id)) } },
      send: { number, _ in number })
    world.queue.register(quick)
    let queued = try await world.queue.enqueue(quick, 1)
    await world.provider.rest()
    #expect(results == [.tooLate])
    #expect(world.queue[queued.id]?.state == .sent)
  }
}
