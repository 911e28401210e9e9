import DataProviding
import Testing

// Specification: data 6.8.
/// Drafts of another version of the app whose keys are removed or written, in any order.
@MainActor
struct RemovedDraftTests {
  private let key = DataKey(module: "test", "draft")
  private let provider = DataProvider(settings: .quiet())

  private func draft(_ version: Int) -> DataFeed<Int> {
    provider.feed(
      Resource(
        key, tags: ["drafts"], persistence: .disk(.number(version)),
        from: Request("draft") { (_: RequestContext) in Fetched<Int>.answer(9, mayBeStored: false) }
      ) { $0 })
  }

  private func rows(_ store: FakeStore) -> [String] {
    store.rows.values.filter { $0.key == key || $0.key.path.hasPrefix("kept/") }
      .map { "\($0.key.path) \(String(decoding: $0.payload, as: UTF8.self))" }.sorted()
  }

  private let unread = CacheRow.number("draft", "7", isDurable: true)

  @Test func `a value that is written after a removal replaces the draft of another version`() async {
    let store = FakeStore([unread])
    await provider.open(store)
    draft(2).remove()
    draft(2).write(8)
    await provider.flush()
    #expect(rows(store) == ["draft 8"])
    #expect(await provider.unreadableValues() == [])
  }

  @Test func `a removal that the disk has refused is made with the value that is written after it`() async {
    let store = FakeStore([unread])
    await provider.open(store)
    store.holdBack(.write)
    draft(2).remove()
    let flush = Task { await provider.flush() }
    while store.waitingCount(.write) == 0 { await Task.yield() }
    draft(2).write(8)
    store.refuseOnce()
    store.letGo(.write)
    await flush.value
    await provider.flush()
    #expect(rows(store) == ["draft 8"])
  }

  @Test(arguments: [true, false])
  func `a draft that was removed before the store was open is deleted, also if a value follows`(
    isKnown: Bool
  ) async throws {
    let store = FakeStore([unread, unread.asKept(of: 1, from: key)])
    if isKnown { draft(2).write(5) }
    provider.remove(.key(key))
    draft(2).write(8)
    await provider.open(store)
    await provider.flush()
    #expect(rows(store) == ["draft 8"])
  }

  @Test func `an answer that may not be stored deletes a draft that can be decoded, and keeps another one`()
    async throws
  {
    for (version, expected) in [(1, []), (2, ["kept/1/4/testdraft 7"])] {
      let store = FakeStore([unread])
      let provider = DataProvider(settings: .quiet())
      await provider.open(store)
      let request = Request("draft") { (_: RequestContext) in Fetched<Int>.answer(9, mayBeStored: false) }
      let feed = provider.feed(Resource(key, persistence: .disk(.number(version)), from: request) { $0 })
      #expect(try await feed.reloadedValue() == 9)
      await provider.flush()
      #expect(rows(store) == expected)
    }
  }

  @Test func `a value that was removed by its tag takes no draft of another version with it`() async throws {
    let store = FakeStore([.number("draft", "6", schema: 2), unread.asKept(of: 1, from: key)])
    await provider.open(store)
    provider.remove(.tag("drafts"))
    #expect(await draft(2).cachedValue() == nil)
    await provider.flush()
    #expect(rows(store) == ["kept/1/4/testdraft 7"])
  }

  @Test func `after a downgrade, the draft that is shown is not unreadable, and the newer one is`() async throws {
    let store = FakeStore([
      .number("draft", "8", schema: 2, isDurable: true), unread.asKept(of: 1, from: key),
    ])
    await provider.open(store)
    #expect(await draft(1).cachedValue()?.value == 7)
    let unreadable = await provider.unreadableValues()
    #expect(unreadable == [UnreadableValue(key: key, version: 2, bytes: Array("8".utf8))])
  }
}

extension CacheRow {
  /// The row as it is kept beside a value of another version.
  fileprivate func asKept(of version: Int, from key: DataKey) -> CacheRow {
    var row = self
    row.key = DataKey(module: ".provider", "kept/\(version)/4/\(key.module.rawValue)\(key.path)")
    return row
  }
}
