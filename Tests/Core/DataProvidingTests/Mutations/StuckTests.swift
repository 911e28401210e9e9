import DataProviding
import ModuleHarness
import Testing

// Specification: data 7.3.
/// Mutations that meet only faults of the network.
@MainActor
struct StuckTests {
  private func world() async throws -> (world: MutationWorld, id: MutationID) {
    let world = await MutationWorld()
    let queued = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    return (world, queued.id)
  }

  private func fault(_ world: MutationWorld) async {
    world.server.answer("add 1", .failure(DataError.networkFault("portal")))
    await world.settle()
  }

  private func retry(_ world: MutationWorld) async {
    let count = world.server.calls.count
    world.provider.retryNow()
    await world.untilCalls(count + 1)
  }

  @Test func `after 20 faults while other requests succeed, a mutation is stuck, and it keeps its place`() async throws
  {
    let (world, id) = try await world()
    try await world.queue.enqueue(world.add, 2)
    await fault(world)
    _ = try await world.sum.value()
    for count in 2...20 {
      #expect(world.queue[id]?.isStuck == false, "\(count)")
      await retry(world)
      await fault(world)
    }
    #expect(world.queue[id]?.isStuck == true)
    #expect(world.states == ["add queued", "add queued"])
    await retry(world)
    await world.answer("add 1", 7)
    #expect(world.queue[id]?.isStuck == false)
    #expect(world.server.open == ["add 2"])
  }

  @Test func `after 24 hours a mutation is stuck`() async throws {
    let (world, id) = try await world()
    await fault(world)
    _ = try await world.sum.value()
    world.provider.isOnline = false
    world.clock.jump(by: .seconds(86_400))
    world.provider.isOnline = true
    await world.untilCalls(2)
    await fault(world)
    #expect(world.queue[id]?.isStuck == true)
  }

  @Test func `a mutation is not stuck while nothing succeeds, nor after another error`() async throws {
    let (world, id) = try await world()
    await fault(world)
    for _ in 2...25 {
      await retry(world)
      await fault(world)
    }
    #expect(world.queue[id]?.isStuck == false)
    _ = try await world.sum.value()
    await retry(world)
    await world.fail("add 1", .unavailable)
    await retry(world)
    await fault(world)
    #expect(world.queue[id]?.isStuck == false)
  }
}
