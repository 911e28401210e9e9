import DataProviding
import Testing

// Specification: data 7.3.
/// Payloads of other versions of the app.
@MainActor
struct UnreadableTests {
  /// A store with one queued mutation of the kind `add`.
  private func store(kind: String = "add", version: Int = 1, dependent: Bool = false) async throws -> FakeStore {
    let world = await MutationWorld()
    let old = Mutation<Int, Int>(
      kind, payload: .number(version), answer: .number(), scope: { _ in "main" },
      send: { number, _ in number })
    if kind != "add" { world.queue.register(old) }
    world.provider.isOnline = false
    if kind == "add", version != 1 {
      let provider = DataProvider(clock: world.clock, settings: .quiet())
      provider.mutations.register(old)
      provider.isOnline = false
      await provider.open(world.store)
      try await provider.mutations.enqueue(old, 7)
    } else {
      let queued = try await world.queue.enqueue(kind == "add" ? world.add : old, 7)
      if dependent { try await world.queue.enqueue(world.note, 8, after: [queued.id]) }
    }
    return FakeStore(Array(world.store.rows.values))
  }

  @Test func `a payload of another version is kept and reported, and others go on`() async throws {
    let world = await MutationWorld(store: try await store(version: 2))
    let reason = "the payload has version 2, and add decodes version 1"
    #expect(world.states == ["add unreadable: \(reason)"])
    #expect(world.takeEvents() == ["add unreadable: \(reason)"])
    try await world.queue.enqueue(world.note, 1)
    await world.settle()
    #expect(world.server.open == ["note 1"])
    #expect(world.rowCount == 2)
    let id = try #require(world.queue.mutations.first?.id)
    #expect(world.queue.encodedPayload(of: id) == Array("7".utf8))
    #expect(throws: DataError.self) { try world.queue.payload(of: id, as: world.add) }
  }

  @Test func `a payload of another version is upgraded`() async throws {
    let provider = DataProvider(settings: .quiet())
    let new = Mutation<Int, Int>(
      "add", payload: .number(), answer: .number(), upgrade: { version, bytes in version == 2 ? bytes.count : nil },
      send: { number, _ in number })
    provider.mutations.register(new)
    provider.isOnline = false
    await provider.open(try await store(version: 2))
    let id = try #require(provider.mutations.mutations.first?.id)
    #expect(try provider.mutations.payload(of: id, as: new) == 1)
    #expect(provider.mutations.mutations.first?.state == .queued)
  }

  @Test func `a kind that is not registered is unreadable until it is`() async throws {
    let world = await MutationWorld(store: try await store(kind: "older"))
    #expect(world.states == ["older unreadable: the kind older is not registered"])
    let older = Mutation<Int, Int>("older", payload: .number(), answer: .number()) {
      [server = world.server] number, context in
      try await server.receive("older \(number)", context.idempotencyKey, from: server.process)
    }
    world.queue.register(older)
    await world.settle()
    #expect(world.server.open == ["older 7"])
  }

  @Test func `a mutation that has failed is still failed when its kind is registered`() async throws {
    let world = await MutationWorld()
    try await world.queue.enqueue(world.add, 7)
    await world.settle()
    await world.fail("add 7", .refused)
    let provider = DataProvider(clock: world.clock, settings: .quiet())
    await provider.open(FakeStore(Array(world.store.rows.values)))
    #expect(provider.mutations.mutations.first?.state == .unreadable(reason: "the kind add is not registered"))
    provider.mutations.register(world.add)
    #expect(provider.mutations.mutations.first?.state == .failed(DataError(.refused, "refused")))
    await provider.rest()
    #expect(world.server.calls.count == 1)
  }

  @Test func `a payload that a kind registered later cannot decode has that reason`() async throws {
    let provider = DataProvider(settings: .quiet())
    await provider.open(try await store())
    let newer = Mutation<Int, Int>("add", payload: .number(2), answer: .number()) { number, _ in number }
    provider.mutations.register(newer)
    let reason = "the payload has version 1, and add decodes version 2"
    #expect(provider.mutations.mutations.first?.state == .unreadable(reason: reason))
  }

  @Test func `a mutation whose kind is registered later waits for one of its scope that is being sent`() async throws {
    let world = await MutationWorld(store: try await store(kind: "older"))
    try await world.queue.enqueue(world.add, 1)
    await world.settle()
    let older = Mutation<Int, Int>("older", payload: .number(), answer: .number()) {
      [server = world.server] number, context in
      try await server.receive("older \(number)", context.idempotencyKey, from: server.process)
    }
    world.queue.register(older)
    await world.settle()
    #expect(world.server.open == ["add 1"])
    await world.answer("add 1", 0)
    #expect(world.server.open == ["older 7"])
  }

  @Test func `a mutation that depends on an unreadable one fails and is kept`() async throws {
    let world = await MutationWorld(store: try await store(kind: "older", dependent: true))
    await world.settle()
    #expect(world.queue.mutations.map(\.kind) == ["older", "note"])
    guard case .failed = world.queue.mutations.last?.state else {
      Issue.record("\(world.states)")
      return
    }
    #expect(world.rowCount == 2)
  }

  @Test func `a row of a later format is kept, listed, and can be cancelled`() async throws {
    let rows = try await store().rows.values.map { row in
      var row = row
      if row.key.path.hasPrefix("mutation/") { row.schema = 2 }
      return row
    }
    let world = await MutationWorld(store: FakeStore(Array(rows)))
    #expect(world.states == [" unreadable: the row has format 2; this version reads format 1"])
    await world.relaunch()
    #expect(world.rowCount == 1)
    let id = try #require(world.queue.mutations.first?.id)
    try await world.queue.cancel(id)
    #expect(world.rowCount == 0)
  }
}
