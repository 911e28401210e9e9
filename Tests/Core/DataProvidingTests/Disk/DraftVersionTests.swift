import DataProviding
import Testing

// Specification: data 6.8.
/// Durable values of other versions of the app.
@MainActor
struct DraftVersionTests {
  private let key = DataKey(module: "test", "draft")

  /// A version of the app, with the rows of another one.
  private func launch(_ rows: [CacheRow]) async -> (provider: DataProvider, store: FakeStore) {
    let (provider, store) = (DataProvider(settings: .quiet()), FakeStore(rows))
    await provider.open(store)
    return (provider, store)
  }

  private func draft(
    _ provider: DataProvider, _ version: Int, upgrade: (@Sendable (Int, [UInt8]) throws -> Int)? = nil
  ) -> DataFeed<Int> {
    provider.feed(
      Resource(key, persistence: .disk(.number(version)), upgrade: upgrade) { throw DataError(.unavailable, "down") })
  }

  private func rows(_ store: FakeStore) -> [CacheRow] { Array(store.rows.values) }

  /// The rows after version 1 has written a draft.
  private func rowsOfVersion1() async throws -> [CacheRow] {
    let (provider, store) = await launch([])
    try await draft(provider, 1).writeDurably(7)
    return rows(store)
  }

  private func unreadable(_ version: Int, _ text: String) -> UnreadableValue {
    UnreadableValue(key: key, version: version, bytes: Array(text.utf8))
  }

  @Test func `a draft of another version is upgraded, and its new version replaces the old one`() async throws {
    let (provider, store) = await launch(try await rowsOfVersion1())
    let feed = draft(provider, 2) { version, bytes in version * 100 + (Int(String(decoding: bytes, as: UTF8.self)) ?? 0)
    }
    #expect(await feed.cachedValue()?.value == 107)
    #expect(store.rows[key]?.schema == 1)
    try await feed.writeDurably(108)
    #expect(rows(store).map(\.schema) == [2])
    #expect(await provider.unreadableValues() == [])
  }

  @Test func `a draft that cannot be upgraded is reported once, listed and not deleted`() async throws {
    let (provider, store) = await launch(try await rowsOfVersion1())
    var reports: [DataActivity] = []
    provider.observe { if case .unreadable = $0 { reports.append($0) } }
    for _ in 0..<2 {
      #expect(await draft(provider, 2).cachedValue() == nil)
      draft(provider, 2).request { _ in }
      await provider.rest()
    }
    await provider.flush()
    #expect(reports == [.unreadable(key, version: 1)])
    #expect(await provider.unreadableValues() == [unreadable(1, "7")])
    #expect(store.rows[key]?.payload == Array("7".utf8))
  }

  @Test func `a plain value of another version deletes no draft, whichever version reads next`() async throws {
    let (second, store) = await launch(try await rowsOfVersion1())
    draft(second, 2).write(8)
    await second.flush()
    let (third, _) = await launch(rows(store))
    #expect(await draft(third, 3).cachedValue() == nil)
    await third.flush()
    #expect(await third.unreadableValues() == [unreadable(1, "7")])
    let (first, _) = await launch(rows(store))
    #expect(await draft(first, 1).cachedValue()?.value == 7)
  }

  @Test(arguments: [true, false])
  func `a new draft is beside the old one, which its version finds again`(isReadBefore: Bool) async throws {
    let (second, store) = await launch(try await rowsOfVersion1())
    if isReadBefore { _ = await draft(second, 2).cachedValue() }
    try await draft(second, 2).writeDurably(8)
    #expect(await second.unreadableValues() == [unreadable(1, "7")])
    let (first, older) = await launch(rows(store))
    #expect(await draft(first, 1).cachedValue()?.value == 7)
    let (again, _) = await launch(rows(store))
    #expect(await draft(again, 2).cachedValue()?.value == 8)
    try await draft(first, 1).writeDurably(9)
    #expect(await first.unreadableValues() == [unreadable(2, "8")])
    let (last, _) = await launch(rows(older))
    #expect(await draft(last, 2).cachedValue()?.value == 8)
    let (oldest, _) = await launch(rows(older))
    #expect(await draft(oldest, 1).cachedValue()?.value == 9)
  }

  @Test func `a value that is not durable does not overwrite a draft of another version either`() async throws {
    let (provider, _) = await launch(try await rowsOfVersion1())
    draft(provider, 2).write(8)
    #expect(await provider.unreadableValues() == [unreadable(1, "7")])
  }

  @Test func `drafts of other versions are deleted with their key`() async throws {
    let (provider, store) = await launch(try await rowsOfVersion1())
    try await draft(provider, 2).writeDurably(8)
    draft(provider, 2).remove()
    await provider.flush()
    #expect(store.rows == [:])
    #expect(await provider.unreadableValues() == [])
  }

  @Test func `the removal of everything deletes drafts of other versions, and the removal of a tag does not`()
    async throws
  {
    let (provider, store) = await launch(try await rowsOfVersion1())
    try await draft(provider, 2).writeDurably(8)
    provider.remove(.tag("drafts"))
    #expect(await provider.unreadableValues().count == 1)
    provider.remove(.everything)
    await provider.flush()
    #expect(!rows(store).contains { $0.isDurable })
  }

  @Test func `a value of another version that is not durable is deleted`() async throws {
    let (provider, store) = await launch([.number("draft", "7")])
    #expect(await draft(provider, 2).cachedValue() == nil)
    await provider.flush()
    #expect(store.rows == [:])
  }
}
