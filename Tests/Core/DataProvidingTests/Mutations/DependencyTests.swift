import DataProviding
import Testing

// Specification: data 7.2.
/// Mutations that depend on others.
@MainActor
struct DependencyTests {
  @Test func `a mutation uses the answer of an earlier one`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.note, 2, after: [order.id])
    await world.settle()
    await world.answer("add 1", 4_711)
    #expect(world.server.open == ["note 2 after 4711"])
  }

  @Test func `a mutation uses the answer of one that was sent in an earlier launch`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    try await world.queue.enqueue(world.note, 2, after: [order.id])
    await world.settle()
    await world.answer("add 1", 4_711)
    await world.relaunch()
    #expect(world.server.open == ["note 2 after 4711"])
  }

  @Test func `a mutation waits for one of another scope`() async throws {
    let world = await MutationWorld()
    let other = try await world.queue.enqueue(world.add, 1_000)
    try await world.queue.enqueue(world.note, 2, after: [other.id])
    await world.settle()
    #expect(world.server.open == ["add 1000"])
    await world.answer("add 1000", 5)
    #expect(world.server.open == ["note 2 after 5"])
  }

  @Test func `a refusal ends those that depend on it, and no others`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    let payment = try await world.queue.enqueue(world.note, 2, after: [order.id])
    try await world.queue.enqueue(world.note, 3, after: [payment.id])
    try await world.queue.enqueue(world.note, 4)
    await world.settle()
    await world.fail("add 1", .refused)
    let reason = "failed: mutation \(order.id), on which it depends, has failed or was cancelled"
    #expect(world.states == ["add failed: refused", "note \(reason)", "note \(reason)", "note sending"])
    #expect(world.server.open == ["note 4"])
    #expect(world.rowCount == 4)
  }

  @Test func `a dependency must be there and must not have failed`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    await world.settle()
    await world.fail("add 1", .refused)
    let refused = await #expect(throws: DataError.self) {
      try await world.queue.enqueue(world.note, 2, after: [order.id])
    }
    #expect(refused?.kind == .refused)
    try await world.queue.cancel(order.id)
    let missing = await #expect(throws: DataError.self) {
      try await world.queue.enqueue(world.note, 2, after: [order.id])
    }
    #expect(missing?.kind == .notFound)
  }
}
