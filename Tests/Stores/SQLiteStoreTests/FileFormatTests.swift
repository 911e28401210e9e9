import DataProviding
import EngineProgramTesting
import Foundation
import Testing

@testable import SQLiteStore

// Specification: data 6.1.
/// The stores that released versions have written, as files. A new schema gets a new file; the older ones stay, because
/// a phone can skip every version between two.
struct FileFormatTests {
  private static let rows: [CacheRow] = [
    row("1", [0, 255, 10]),
    CacheRow(
      key: key("2"), schema: 7, savedAt: 1_700_000_000_001, staleAfter: 60_000,
      validator: DataValidator(#"W/"a b""#), validity: 1_700_000_000_009, payload: []),
    CacheRow(
      key: key("draft/ü", module: "order"), schema: 1, savedAt: 1_700_000_000_002, isDurable: true,
      payload: Array("A draft".utf8)),
    row("large", Array(repeating: 42, count: 5_000)),
  ]

  @Test(arguments: ["store-3.cache"])
  func `the store of an earlier version is opened with all its rows`(name: String) async throws {
    let folder = try StoreFolder()
    try folder.write([UInt8](Data(contentsOf: .fixtures.appending(path: "formats/\(name)"))))
    let store = folder.store()
    let contents = try await store.open()
    #expect(contents.recovery == nil)
    #expect(contents.durableKeys == [key("draft/ü", module: "order")])
    for row in Self.rows { #expect(await store.row(for: row.key) == row) }
    #expect(contents.sizes.count == Self.rows.count)
    await store.close()
  }
}
