import DataProviding
import EngineRandomTesting
import ModuleHarness
import Testing

// Specification: data 6.8, data 7.3.
/// Random editions of an app, one after the other: other versions of a draft and of a payload, with and without
/// upgrades, with and without the kind of a mutation. `DATA_SEED` repeats a run.
@MainActor
struct VersionEditTests {
  /// An edition of the app.
  private struct Edition {
    var version: Int
    /// The other versions that it decodes.
    var upgrades: Set<Int>
    var knowsKind: Bool

    init(_ random: inout SplitMix64) {
      version = random.number(1...4)
      upgrades = Set((1...4).filter { _ in random.chance(0.3) })
      knowsKind = random.chance(0.7)
    }

    func decodes(_ version: Int) -> Bool { version == self.version || upgrades.contains(version) }
  }

  /// The expected content of the disk.
  private struct Model {
    var row: (version: Int, value: Int)?
    var kept: [Int: Int] = [:]
    /// The pending changes, with the versions of their payloads.
    var changes: [(number: Int, version: Int)] = []

    /// The version of the draft that an edition shows, and its value.
    func shown(in edition: Edition) -> (version: Int, value: Int)? {
      if let row, row.version == edition.version { return row }
      if let value = kept[edition.version] { return (edition.version, value) }
      return row.flatMap { edition.upgrades.contains($0.version) ? $0 : nil }
    }

    mutating func write(_ value: Int, in edition: Edition) {
      if let row, row.version != edition.version,
        !edition.decodes(row.version) || kept[edition.version] != nil
      {
        kept[row.version] = row.value
      }
      kept[edition.version] = nil
      row = (edition.version, value)
    }

    var drafts: [Int: Int] {
      var drafts = kept
      if let row { drafts[row.version] = row.value }
      return drafts
    }
  }

  private nonisolated static func upgrade(_ edition: Edition) -> @Sendable (Int, [UInt8]) throws -> Int {
    { [edition] version, bytes in
      guard edition.upgrades.contains(version), let value = Int(String(decoding: bytes, as: UTF8.self)) else {
        throw DataError(.invalidAnswer, "version \(version)")
      }
      return value
    }
  }

  private func kind(_ edition: Edition, _ server: MutationServer) -> Mutation<Int, Int> {
    Mutation(
      "add", payload: .number(edition.version), answer: .number(), scope: { _ in "main" },
      upgrade: { try Self.upgrade(edition)($0, $1) },
      send: { number, context in try await server.receive("add \(number)", context.idempotencyKey) })
  }

  /// Runs one launch of an edition on the rows of the one before.
  private func launch(
    _ edition: Edition, _ rows: [CacheRow], _ model: inout Model, _ random: inout SplitMix64, _ comment: Comment
  ) async throws -> [CacheRow] {
    let (store, provider) = (FakeStore(rows), DataProvider(settings: .quiet()))
    let add = kind(edition, MutationServer())
    if edition.knowsKind { provider.mutations.register(add) }
    provider.isOnline = false
    await provider.open(store)
    let draft = provider.feed(
      Resource(
        DataKey(module: "test", "draft"), persistence: .disk(.number(edition.version)), upgrade: Self.upgrade(edition)
      ) { throw DataError(.unavailable, "down") })

    let shown = model.shown(in: edition)
    #expect(await draft.cachedValue()?.value == shown?.value, comment)
    let hidden = model.drafts.filter { $0.key != shown?.version }
    let listed = await provider.unreadableValues()
      .map { ($0.version, Int(String(decoding: $0.bytes, as: UTF8.self)) ?? 0) }
    #expect(Dictionary(listed) { first, _ in first } == hidden, comment)

    let states = provider.mutations.mutations.map { mutation in
      if case .unreadable = mutation.state { false } else { true }
    }
    #expect(states == model.changes.map { edition.knowsKind && edition.decodes($0.version) }, comment)

    for _ in 0..<random.number(0...3) {
      let value = random.number(100...999)
      switch random.number(0...5) {
      case 0...2:
        try await draft.writeDurably(value)
        model.write(value, in: edition)
      case 3 where edition.knowsKind:
        try await provider.mutations.enqueue(add, value)
        model.changes.append((value, edition.version))
      case 4 where random.chance(0.2):
        draft.remove()
        await provider.flush()
        (model.row, model.kept) = (nil, [:])
      default: await provider.flush()
      }
    }
    await provider.flush()
    return Array(store.rows.values)
  }

  @Test func `no edition of an app fails to launch, loses a change, or hides a draft without naming it`() async throws {
    let first = firstSeed("DATA_SEED")
    for seed in (0..<UInt64(sampleCount(2))).map({ first &+ $0 }) {
      var (random, model, rows) = (SplitMix64(seed: seed), Model(), [CacheRow]())
      for step in 0..<10 {
        rows = try await launch(Edition(&random), rows, &model, &random, "DATA_SEED=\(seed), edition \(step)")
      }
      // An edition that decodes everything sends all changes in their order.
      var last = Edition(&random)
      (last.upgrades, last.knowsKind) = (Set(1...4), true)
      let (server, provider) = (MutationServer(), DataProvider(settings: .quiet()))
      provider.mutations.register(kind(last, server))
      await provider.open(FakeStore(rows))
      for count in model.changes.indices {
        while server.calls.count <= count { await Task.yield() }
        server.answer(server.calls[count], .success(1))
      }
      #expect(server.calls == model.changes.map { "add \($0.number)" }, "DATA_SEED=\(seed)")
    }
  }
}
