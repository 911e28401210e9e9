import DataProviding
import Testing

/// Rows of mutations that no version of the app has written.
@MainActor
struct MutationDamageTests {
  private static let ids = ["1", "2", "3"].map { String(repeating: $0, count: 32) }

  /// A row of the kind `add` with the scope `main` and the payload 7.
  private func row(_ index: Int, number: String, after dependencies: [Int] = [], state: String = "queued") -> CacheRow {
    let texts = [
      number, "add", "main", dependencies.map { Self.ids[$0] }.joined(separator: " "), "0", Self.ids[index], "1", "7",
      state,
    ]
    return row(index, texts.map { "\($0.utf8.count):\($0)" }.joined())
  }

  private func row(_ index: Int, _ payload: String) -> CacheRow {
    CacheRow(
      key: DataKey(module: ".provider", "mutation/\(Self.ids[index])"), schema: 1, savedAt: WallClock.start,
      isDurable: true, payload: Array(payload.utf8))
  }

  private func world(_ rows: [CacheRow]) async -> MutationWorld { await MutationWorld(store: FakeStore(rows)) }

  private static let damaged = " unreadable: the row is damaged"

  @Test func `a row as the app writes it is sent`() async throws {
    let world = await world([row(0, number: "5")])
    await world.settle()
    #expect(world.server.calls == ["add 7"])
  }

  @Test(arguments: ["", "x", "1:5", "1:5;3:add", "99999999999999999999:5"])
  func `a row with garbage is unreadable and kept`(payload: String) async throws {
    let world = await world([row(0, payload)])
    #expect(world.states == [Self.damaged])
    #expect(world.rowCount == 1)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "0", "-5"])
  func `a number that is not one of a mutation is damage, and later mutations have numbers`(number: String) async throws
  {
    let world = await world([row(0, number: number)])
    #expect(world.states == [Self.damaged])
    let later = try await world.queue.enqueue(world.add, 1)
    #expect(later.number == WallClock.start)
  }

  @Test func `a state that this version does not know is damage`() async throws {
    let world = await world([row(0, number: "5", state: "paused")])
    #expect(world.states == [Self.damaged])
    await world.settle()
    #expect(world.server.calls == [])
  }

  @Test func `a mutation that depends on itself is damaged, and its scope goes on`() async throws {
    let world = await world([row(0, number: "5", after: [0])])
    #expect(world.states == [Self.damaged])
    let queued = try await world.queue.enqueue(world.note, 1)
    await world.settle()
    #expect(world.server.open == ["note 1"])
    world.server.answer("note 1", .success(1))
    #expect(await world.queue.progress(of: queued.id)?.state == .sent)
  }

  @Test func `mutations that depend on each other are not sent, and their scope goes on`() async throws {
    let world = await world([row(0, number: "5", after: [1]), row(1, number: "6", after: [0])])
    try await world.queue.enqueue(world.note, 1)
    await world.settle()
    #expect(world.server.open == ["note 1"])
    #expect(world.rowCount == 3)
  }

  @Test func `two rows with the same number are both sent, and both are found`() async throws {
    let world = await world([row(1, number: "5"), row(0, number: "5")])
    await world.settle()
    #expect(world.queue.mutations.map(\.id.text) == [Self.ids[0], Self.ids[1]])
    #expect(world.server.keys == [Self.ids[0]])
    await world.answer("add 7", 0)
    #expect(world.server.keys == [Self.ids[0], Self.ids[1]])
    await world.fail("add 7", .refused)
    let second = try #require(MutationID(Self.ids[1]))
    try await world.queue.cancel(second)
    #expect(world.queue[number: 5]?.id.text == Self.ids[0])
  }

  @Test func `a sent mutation whose row is lost fails its dependents, which may have been received`() async throws {
    let world = await MutationWorld()
    let order = try await world.queue.enqueue(world.add, 1)
    let payment = try await world.queue.enqueue(world.note, 2, after: [order.id])
    await world.settle()
    await world.answer("add 1", 0)
    let rows = world.store.rows.values.filter { $0.key.path == "mutation/\(payment.id)" }
    let next = await MutationWorld(store: FakeStore(rows))
    await next.settle()
    #expect(next.queue[payment.id]?.mayHaveBeenReceived == true)
    #expect(next.states == ["note failed: mutation \(order.id), on which it depends, has failed or was cancelled"])
  }
}
