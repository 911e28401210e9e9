import DataProviding
import EngineRandomTesting
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.1.
@Suite struct DamagedRowTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Flips a random bit in the payload of each row, in the closed file.
  private func flipBits(of rows: ArraySlice<CacheRow>) throws {
    var (bytes, random) = (try Data(folder.bytes()), Seeded(40))
    for row in rows {
      // The first bytes of a payload are contiguous; the rest may be on other pages.
      let place = try #require(bytes.firstRange(of: Data(row.payload.prefix(64))))
      bytes[place.lowerBound + Int.random(in: 0..<64, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    try folder.write([UInt8](bytes))
  }

  private func fill(_ rows: [CacheRow]) async throws {
    let store = try await folder.openStore()
    try await store.apply(rows.saved)
    await store.close()
  }

  @Test func `forty flipped bits in rows are all found`() async throws {
    let rows = largeRows(100)
    try await fill(rows)
    try flipBits(of: rows[..<40])
    let store = try await folder.openStore()
    for row in rows[..<40] { #expect(await store.row(for: row.key) == nil) }
    for row in rows[40...] { #expect(await store.row(for: row.key) == row) }
    #expect(try await store.open().sizes.count == 60)
  }

  @Test @MainActor func `forty flipped bits in rows are all found on the main actor`() async throws {
    let rows = largeRows(100)
    try await fill(rows)
    try flipBits(of: rows[..<40])
    let store = try await folder.openStore()
    for row in rows[..<40] { #expect(store.rowNow(for: row.key) == nil) }
    for row in rows[40...] { #expect(store.rowNow(for: row.key) == row) }
    try await store.apply([])
    #expect(try await store.open().sizes.count == 60)
  }

  @Test func `corrupt rows are deleted at closing at the latest`() async throws {
    let rows = largeRows(3)
    try await fill(rows)
    try flipBits(of: rows[..<1])
    let store = try await folder.openStore()
    #expect(await store.rowNow(for: rows[0].key) == nil)
    await store.close()
    #expect(try await folder.store().open().sizes.keys.map(\.path).sorted() == ["article/1", "article/2"])
  }

  @Test @MainActor func `a corrupt row that was saved again is kept`() async throws {
    let rows = largeRows(3)
    try await fill(rows)
    try flipBits(of: rows[..<1])
    let store = try await folder.openStore()
    #expect(store.rowNow(for: rows[0].key) == nil)
    try await store.apply([row("article/0", [1])].saved)
    #expect(store.rowNow(for: key("article/0")) == row("article/0", [1]))
  }

  @Test(arguments: ["schema", "saved_at", "validity", "checksum"])
  func `a change of any column makes a row corrupt`(column: String) async throws {
    try await fill(largeRows(2))
    try Database(folder.path).run("UPDATE entry SET \(column) = \(column) + 1 WHERE path = 'article/0'")
    let store = try await folder.openStore()
    #expect(await store.row(for: key("article/0")) == nil)
    #expect(await store.row(for: key("article/1")) != nil)
  }

  @Test(arguments: [
    "fresh = fresh + 1", "fresh = NULL", "validator = validator || '\"'", "validator = NULL", "validator = ''",
    "validator = CAST(x'ff' AS TEXT)",
  ])
  func `a change of freshness or validator makes a row corrupt`(change: String) async throws {
    var row = row("1")
    (row.staleAfter, row.validator) = (0, DataValidator("v"))
    try await fill([row])
    try Database(folder.path).run("UPDATE entry SET \(change)")
    #expect(await (try folder.openStore()).row(for: row.key) == nil)
  }

  @Test func `a row under the key of another row is a miss`() async throws {
    try await fill(largeRows(1))
    try Database(folder.path).run("UPDATE entry SET module = 'orders'")
    let store = try await folder.openStore()
    #expect(await store.row(for: key("article/0", module: "orders")) == nil)
  }

  @Test(arguments: [-1, 9_000_000_000_000_000_000])
  func `a row with an impossible size is not in the contents`(size: Int) async throws {
    try await fill(largeRows(2))
    try Database(folder.path).run("UPDATE entry SET size = \(size) WHERE path = 'article/0'")
    #expect(try await folder.store().open().sizes == [key("article/1"): 1_024])
  }

  @Test func `damage that is found after opening sets the file aside at once`() async throws {
    try await fill(largeRows(2_000))
    // Damages only pages of the table, not of the index.
    let pages = try Database(folder.path).run("SELECT pageno FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf'")
    var bytes = try folder.bytes()
    for page in pages.compactMap({ Int($0) }) {
      bytes.replaceSubrange((page - 1) * 2_048..<page * 2_048, with: repeatElement(0xFF, count: 2_048))
    }
    try folder.write(bytes)
    let store = folder.store()
    #expect(try await store.open().sizes.count == 2_000)
    #expect(await store.row(for: key("article/7")) == nil)
    #expect(await store.rowNow(for: key("article/7")) == nil)
    try await store.apply([row("1")].saved)
    let recovery = await store.takeRecovery()
    #expect(recovery?.reason == "a page of it cannot be read")
    #expect(recovery?.recoveredRows == 0 && recovery?.lostRows == 2_000)
    #expect(await store.takeRecovery() == nil)
    await store.close()
    #expect(try await folder.store().open() == CacheContents(sizes: [key("1"): 3]))
  }

  @Test(.serialized, arguments: samples(16))
  func `random damage neither traps nor gives a wrong row`(seed: UInt64) async throws {
    let rows = largeRows(50, size: 700)
    try await fill(rows)
    var (bytes, random) = (try folder.bytes(), Seeded(seed))
    for _ in 0..<8 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      for index in start..<min(bytes.count, start + Int.random(in: 1...40, using: &random)) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    try folder.write(bytes)
    let store = try await folder.openStore()
    for row in rows { #expect([nil, row].contains(await store.row(for: row.key))) }
    for row in rows { try? await store.apply([.remove(row.key), .save(row)]) }
    await store.close()
    let next = try await folder.openStore()
    for row in rows { #expect([nil, row].contains(await next.row(for: row.key))) }
  }
}
