import DataProviding
import Testing

// Specification: data 7.4.
/// The layers of queued mutations over cached and fetched values.
@MainActor
struct LayerTests {
  private func observed(_ world: MutationWorld) -> Received {
    let received = Received()
    _ = world.sum.observe { received.events.append($0.text) }
    return received
  }

  @Test func `an observer sees the layer at once, and over each fetched value`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    let received = observed(world)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    world.server.setSum(20)
    world.sum.reload()
    await world.provider.rest()
    #expect(received.take() == ["cached 10", "unchanged", "changed 15", "refreshing", "fresh 25"])
  }

  @Test func `a request is answered with the server's value, however long the mutation is queued`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    #expect(try await world.sum.value() == 10)
    let received = Received()
    _ = world.sum.request { received.events.append($0.text) }
    #expect(received.take() == ["cached 15", "fresh 10"])
  }

  @Test func `the answer's layer becomes the value, which is fetched again`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    let received = observed(world)
    try await world.queue.enqueue(world.add, 5)
    await world.settle()
    world.server.setSum(15)
    await world.answer("add 5", 0)
    await world.provider.rest()
    #expect(received.take() == ["cached 10", "unchanged", "changed 15", "refreshing", "unchanged"])
    #expect(try await world.sum.value() == 15)
  }

  @Test func `a refusal takes off its own layer only, and the value is fetched again`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.server.setSum(10)
    let received = observed(world)
    try await world.queue.enqueue(world.add, 5)
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 5", .refused)
    #expect(
      received.take() == [
        "cached 10", "unchanged", "changed 15", "changed 16", "changed 11", "refreshing", "unchanged",
      ])
    #expect(world.sum.valueInMemory == 11)
  }

  @Test func `a layer is shown where nothing is cached, and the failed fetch keeps it`() async throws {
    let world = await MutationWorld(retries: .never)
    world.provider.isOnline = false
    let queued = try await world.queue.enqueue(world.add, 5)
    world.server.error = DataError(.unavailable, "down")
    let received = observed(world)
    await world.provider.rest()
    #expect(received.take() == ["cached 5 stale refreshing", "failed down, still 5"])
    try await world.queue.cancel(queued.id)
    #expect(received.take() == ["cleared"])
  }

  @Test func `a write lies under the layers`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    world.sum.write(1)
    #expect(world.sum.valueInMemory == 6)
  }

  @Test func `a removal leaves the layers`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    let received = observed(world)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    world.sum.remove()
    #expect(received.take() == ["cached 10", "unchanged", "changed 15", "cleared", "changed 5"])
  }

  @Test func `an optimistic change lies under the layers, and its end leaves them`() async throws {
    let world = await MutationWorld()
    world.sum.write(10)
    world.provider.isOnline = false
    try await world.queue.enqueue(world.add, 5)
    try await world.sum.change({ $0 + 100 }, by: { 110 })
    #expect(world.sum.valueInMemory == 115)
  }
}

/// The events that an observer has received.
@MainActor
final class Received {
  var events: [String] = []

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
