import DataProviding
import ModuleHarness
import Testing

// Specification: data 2.3, data 7.3.
/// A queue whose user has to sign in again.
@MainActor
struct PausedQueueTests {
  private func pausedWorld() async throws -> MutationWorld {
    let world = await MutationWorld()
    for number in 1...3 { try await world.queue.enqueue(world.add, number) }
    await world.settle()
    _ = world.takeEvents()
    await world.fail("add 1", .unauthorized)
    return world
  }

  @Test func `an unauthorized attempt pauses the queue, with its order and its layers`() async throws {
    let world = try await pausedWorld()
    #expect(world.takeEvents() == ["add paused", "add paused", "add paused"])
    #expect(world.queue.isPaused)
    #expect(world.sum.valueInMemory == 6)
    #expect(world.queue.mutations.first?.lastError?.kind == .unauthorized)
    let id = try #require(world.queue.mutations.last?.id)
    #expect(await world.queue.progress(of: id)?.state == .paused)
    world.queue.resume()
    for number in 1...3 {
      await world.untilCalls(number + 1)
      await world.answer("add \(number)", number)
    }
    #expect(world.server.calls == ["add 1", "add 1", "add 2", "add 3"])
    #expect(Set(world.server.keys).count == 3)
    #expect(world.queue.mutations == [])
  }

  @Test func `a pause ends neither with the network, nor in the foreground, nor when all is tried again`() async throws
  {
    let world = try await pausedWorld()
    world.provider.isOnline = false
    world.provider.isOnline = true
    await world.provider.didEnterBackground()
    world.provider.willEnterForeground()
    world.provider.retryNow()
    try await world.queue.enqueue(world.add, 4)
    await world.settle()
    #expect(world.states == Array(repeating: "add paused", count: 4))
    #expect(world.server.calls == ["add 1"])
  }

  @Test func `an observer of the pause finds the queue paused, and can resume it`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    var found: [Bool] = []
    world.queue.observe { [queue = world.queue] event in
      guard case .changed(let mutation) = event, mutation.state == .paused else { return }
      found.append(queue.isPaused)
      queue.resume()
    }
    await world.fail("add 1", .unauthorized)
    await world.untilCalls(2)
    #expect(found == [true])
    #expect(!world.queue.isPaused)
    await world.answer("add 1", 1)
    #expect(world.queue.mutations == [])
  }

  @Test func `after a relaunch, a paused mutation is sent again`() async throws {
    let world = try await pausedWorld()
    await world.relaunch()
    #expect(!world.queue.isPaused)
    #expect(world.states == ["add sending", "add queued", "add queued"])
  }

  @Test func `the attempts of other scopes end, and nothing else begins`() async throws {
    let world = await MutationWorld()
    for number in [1, 2, 1_000, 1_001] { try await world.queue.enqueue(world.add, number) }
    await world.settle()
    await world.fail("add 1", .unauthorized)
    #expect(world.states == ["add paused", "add paused", "add sending", "add paused"])
    await world.answer("add 1000", 0)
    #expect(world.states == ["add paused", "add paused", "add paused"])
    #expect(world.server.open == [])
  }

  @Test func `a paused mutation can be cancelled, and the end of the session ends the pause`() async throws {
    let world = try await pausedWorld()
    let id = try #require(world.queue.mutations.first?.id)
    _ = try await world.queue.cancel(id)
    #expect(world.states == ["add paused", "add paused"])
    await #expect(throws: UnsentMutations.self) { try await world.provider.endSession() }
    try await world.provider.endSession(discarding: true)
    #expect(!world.queue.isPaused)
  }

  @Test func `a store that is opened during a pause has paused mutations, and another store ends the pause`()
    async throws
  {
    let earlier = await MutationWorld()
    earlier.provider.isOnline = false
    try await earlier.queue.enqueue(earlier.add, 9)
    let world = await MutationWorld(store: FakeStore(Array(earlier.store.rows.values)), opensStore: false)
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .unauthorized)
    await world.provider.open(world.store)
    await world.settle()
    #expect(world.states == ["add paused", "add paused"])
    await world.provider.close()
    await world.provider.open(FakeStore(Array(world.store.rows.values)))
    await world.settle()
    #expect(world.states.contains("add sending"))
  }

  @Test func `an unauthorized fetch is not tried again before the queue is resumed`() async throws {
    let world = await MutationWorld()
    var events: [DataEvent<Int>] = []
    world.server.error = DataError(.unauthorized, "sign in")
    let subscription = world.sum.observe { events.append($0) }
    await world.provider.rest()
    world.clock.jump(by: .seconds(600))
    await world.provider.rest()
    #expect(events == [.failed(DataError(.unauthorized, "sign in"), stale: nil)])
    world.server.error = nil
    world.queue.resume()
    await world.provider.rest()
    #expect(events.suffix(2) == [.refreshing, .fresh(0)])
    subscription.cancel()
  }
}
