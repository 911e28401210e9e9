import DataProviding
import Testing

// Waiting until a provider has no work.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RestTests {
  let world = World()

  /// Returns whether the provider is at rest without waiting.
  private func isAtRest() async -> Bool {
    var isAtRest = false
    let task = Task {
      await world.provider.rest()
      isAtRest = true
    }
    for _ in 0..<20 { await Task.yield() }
    defer { task.cancel() }
    return isAtRest
  }

  @Test func `a provider without work is at rest`() async { #expect(await isAtRest()) }

  @Test func `a provider rests after its fetch has ended`() async {
    world.request("a")
    await world.settle()
    #expect(!(await isAtRest()))
    let rest = Task { await world.provider.rest() }
    await world.answer("a", 1)
    await rest.value
    #expect(world.drain() == ["fresh 1"])
  }

  @Test func `a provider rests after the fetch that a callback has started`() async {
    world.feed("a").request(world.note("a") { _ in world.request("b", as: "b") })
    await world.settle()
    let rest = Task { await world.provider.rest() }
    await world.answer("a", 1)
    #expect(!(await isAtRest()))
    await world.answer("b", 2)
    await rest.value
    #expect(world.drain() == ["a fresh 1", "b fresh 2"])
  }

  @Test func `a provider rests after a pending change and a read of the store`() async throws {
    let gate = Gate<Int>()
    let change = Task {
      try await world.feed("a").change({ $0 }) { try await gate.pass() }
    }
    while !gate.isWaiting { await Task.yield() }
    #expect(!(await isAtRest()))
    let rest = Task { await world.provider.rest() }
    gate.open(.success(1))
    try await change.value
    await rest.value
    let store = FakeStore([.number("large", "4", isLarge: true)])
    await world.open(store)
    store.holdBack(.read)
    let reading = Task { await world.stored("large").cachedValue() }
    while store.waitingCount(.read) == 0 { await Task.yield() }
    #expect(!(await isAtRest()))
    store.letGo(.read)
    await world.provider.rest()
    #expect(await reading.value?.value == 4)
  }

  @Test func `a provider rests after a store that is being closed`() async {
    let store = FakeStore()
    await world.open(store)
    world.stored("a").write(1)
    store.holdBack(.write)
    let closing = Task { await world.provider.close() }
    while store.waitingCount(.write) == 0 { await Task.yield() }
    #expect(!(await isAtRest()))
    let rest = Task { await world.provider.rest() }
    store.letGo(.write)
    await rest.value
    #expect(store.rows.count == 1)
    await closing.value
  }

  @Test func `a provider rests while a fetch waits for its retry`() async {
    let world = World { $0.retries = RetryPolicy() }
    world.request("a")
    await world.fail("a")
    await world.provider.rest()
    #expect(world.drain() == [])
  }

  @Test func `the end of the session ends the wait for rest`() async throws {
    world.request("a")
    await world.settle()
    let rest = Task { await world.provider.rest() }
    try await world.provider.endSession()
    await rest.value
    #expect(world.drain() == ["cancelled"])
  }
}
