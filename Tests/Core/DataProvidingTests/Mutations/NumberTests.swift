import DataProviding
import ModuleHarness
import Testing

// Specification: data 7.2.
/// The numbers of mutations, which come from a counter of the store and not from the clock.
@MainActor
struct NumberTests {
  private let day: Int64 = 86_400_000

  @Test(arguments: [-1, 0, 1]) func `numbers follow each other whatever the clock shows`(days: Int64) async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let first = try await world.queue.enqueue(world.add, 1)
    world.wallClock.now += days * day
    let second = try await world.queue.enqueue(world.add, 2)
    #expect(second.number == first.number + 1)
    #expect(second.enqueuedAt - first.enqueuedAt == days * day)
    await world.relaunch(isOnline: false)
    #expect(world.queue.mutations.map(\.enqueuedAt) == [first.enqueuedAt, second.enqueuedAt])
    #expect(try await world.queue.enqueue(world.add, 3).number == first.number + 2)
  }

  @Test func `a number is not used twice, also when all rows are gone and the clock was set back`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let first = try await world.queue.enqueue(world.add, 1)
    _ = try await world.queue.cancel(first.id)
    world.wallClock.now -= day
    await world.relaunch(isOnline: false)
    #expect(try await world.queue.enqueue(world.add, 2).number == first.number + 1)
  }

  @Test(arguments: [Int64.min, -1, 0, .max]) func `a clock that shows any time gives a positive number`(time: Int64)
    async throws
  {
    let world = await MutationWorld(opensStore: false)
    world.wallClock.now = time
    world.provider.isOnline = false
    await world.provider.open(world.store)
    let numbers = [
      try await world.queue.enqueue(world.add, 1).number, try await world.queue.enqueue(world.add, 2).number,
    ]
    #expect(numbers[0] > 0 && numbers[1] == numbers[0] + 1)
  }

  @Test func `a store of an earlier version has no counter, and numbers continue after its mutations`() async throws {
    let world = await MutationWorld()
    world.provider.isOnline = false
    let first = try await world.queue.enqueue(world.add, 1)
    let rows = world.store.rows.values.filter { $0.key.path.hasPrefix("mutation/") }
    let next = await MutationWorld(store: FakeStore(rows), opensStore: false)
    next.provider.isOnline = false
    next.wallClock.now -= day
    await next.provider.open(next.store)
    #expect(try await next.queue.enqueue(next.add, 2).number == first.number + 1)
  }

  @Test func `a mutation that was sent before the store is open does not lower the counter`() async throws {
    let earlier = await MutationWorld()
    earlier.provider.isOnline = false
    let last = try await earlier.queue.enqueue(earlier.add, 1)
    _ = try await earlier.queue.cancel(last.id)
    let world = await MutationWorld(store: FakeStore(Array(earlier.store.rows.values)), opensStore: false)
    world.wallClock.now -= day
    try await world.queue.enqueue(world.add, 2)
    await world.untilCalls(1)
    world.server.answer("add 2", .success(2))
    while !world.queue.mutations.isEmpty { await Task.yield() }
    await world.provider.open(world.store)
    await world.settle()
    await world.relaunch(isOnline: false)
    #expect(try await world.queue.enqueue(world.add, 3).number == last.number + 1)
  }

  @Test(arguments: [true, false])
  func `mutations that are enqueued before the store is open come after its own, after the clock was set back`(
    isOpening: Bool
  ) async throws {
    let earlier = await MutationWorld()
    earlier.provider.isOnline = false
    for number in 1...2 { try await earlier.queue.enqueue(earlier.add, number) }
    let world = await MutationWorld(store: FakeStore(Array(earlier.store.rows.values)), opensStore: false)
    world.provider.isOnline = false
    world.wallClock.now -= day
    if isOpening { world.store.holdBack(.open) }
    let opening = isOpening ? Task.immediate { await world.provider.open(world.store) } : nil
    let calls = [3, 4].map { number in Task.immediate { try await world.queue.enqueue(world.add, number) } }
    #expect(world.sum.valueInMemory == 7)
    if isOpening { world.store.letGo(.open) }
    if let opening { await opening.value } else { await world.provider.open(world.store) }
    for call in calls { _ = try await call.value }
    await world.settle()
    let payloads = try world.queue.mutations.map { try world.queue.payload(of: $0.id, as: world.add) }
    #expect(payloads == [1, 2, 3, 4])
    #expect(world.sum.valueInMemory == 10)
    await world.relaunch()
    for number in 1...4 {
      await world.untilCalls(number)
      await world.answer("add \(number)", number)
    }
    #expect(world.server.calls == (1...4).map { "add \($0)" })
  }
}
