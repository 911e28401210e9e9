import DataProviding
import EngineFoundation
import Foundation
import ModuleHarness
import Testing

// Storing values as JSON.
@MainActor
struct JSONCodecTests {
  private struct Value: Sendable, Equatable, Codable {
    var text = "ü \"quoted\" 👩‍👩‍👧‍👦\n"
    var number: Int?
    var list = [1.5, -0.25]
    var names = ["b": true, "a": false]
  }

  private let disk = MemoryStore.Disk()
  private let key = DataKey(module: "test", "value")

  /// Returns the value that the next launch delivers from disk before the call returns; nil without one.
  private func found(version: Int = 1) async -> Value? {
    let provider = await provider()
    let feed = feed(provider, version)
    let subscription = feed.observe { _ in }
    defer { subscription.cancel() }
    return feed.valueInMemory
  }

  private func provider() async -> DataProvider {
    let provider = DataProvider(clock: ManualClock())
    await provider.open(MemoryStore(on: disk))
    return provider
  }

  private func feed(_ provider: DataProvider, _ version: Int) -> DataFeed<Value> {
    provider.feed(
      Resource(key, persistence: .json(version: version)) { throw DataError(.notFound, "only on disk") })
  }

  private func keep(_ value: Value, version: Int = 1) async throws {
    try await feed(provider(), version).writeDurably(value)
  }

  private func keep(_ payload: String) async throws {
    let store = MemoryStore(on: disk)
    _ = try await store.open()
    try await store.apply([.save(CacheRow(key: key, schema: 1, savedAt: 0, payload: Array(payload.utf8)))])
  }

  @Test(arguments: [nil, 0, Int.min, .max])
  func `a stored value is read unchanged`(number: Int?) async throws {
    try await keep(Value(number: number))
    #expect(await found() == Value(number: number))
  }

  @Test func `a value is stored as JSON`() async throws {
    try await keep(#"{"text": "a", "list": [], "names": {}}"#)
    #expect(await found() == Value(text: "a", list: [], names: [:]))
  }

  @Test func `the version is stored with the value and is 1 by default`() async throws {
    try await keep(Value(), version: 3)
    #expect(disk.rows[key]?.schema == 3)
    let provider = await provider()
    let other = DataKey(module: "test", "other")
    try await provider.feed(Resource(other, persistence: .json()) { 1 }).writeDurably(2)
    #expect(disk.rows[other]?.schema == 1)
  }

  private struct Note: Sendable, Equatable, Codable {
    var createdAt: Date
  }

  @Test func `dates and names are written and read in the given style`() async throws {
    let style = JSONStyle(dates: .iso8601, keys: .snakeCase)
    func feed(_ provider: DataProvider) -> DataFeed<Note> {
      provider.feed(
        Resource(key, persistence: .json(style: style)) { throw DataError(.notFound, "only on disk") })
    }
    let note = Note(createdAt: Date(timeIntervalSince1970: 784_111_777.25))
    try await feed(provider()).writeDurably(note)
    let text = disk.rows[key].map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(text == #"{"created_at":"1994-11-06T08:49:37.250Z"}"#)
    let later = await provider()
    let subscription = feed(later).observe { _ in }
    #expect(feed(later).valueInMemory == note)
    subscription.cancel()
  }

  @Test func `a value of another version is a miss`() async throws {
    try await keep(Value(), version: 2)
    #expect(await found(version: 1) == nil)
    #expect(await found(version: 3) == nil)
  }

  @Test(arguments: ["", "{", "null", "[]", "{\"text\": 1}", "\u{0}"])
  func `an unreadable value is a miss`(payload: String) async throws {
    try await keep(payload)
    #expect(await found() == nil)
  }

  @Test func `a value that cannot be encoded is not stored`() async throws {
    await #expect(throws: DataError.self) { try await keep(Value(list: [.infinity])) }
    #expect(disk.rows.isEmpty)
  }
}
