import DataProviding
import Foundation
import Testing

@testable import SQLiteStore

// Specification: data 6.5.
/// The recovery of the readable rows of a damaged file.
@Suite struct RecoveryTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Creates the file of a closed store with this many rows, of which every tenth is durable.
  private func fill(_ count: Int) async throws -> [CacheRow] {
    let rows = largeRows(count).enumerated().map { index, row in
      var row = row
      row.isDurable = index.isMultiple(of: 10)
      return row
    }
    let store = try await folder.openStore()
    try await store.apply(rows.saved)
    await store.close()
    return rows
  }

  private func pages(_ name: String, _ type: String) throws -> [Int] {
    try Database(folder.path)
      .run("SELECT pageno FROM dbstat WHERE name = '\(name)' AND pagetype = '\(type)' ORDER BY pageno").compactMap {
        Int($0)
      }
  }

  /// Overwrites a page.
  ///
  /// - Returns: The paths that were found in its bytes.
  private func damage(_ page: Int) throws -> Set<String> {
    var bytes = try folder.bytes()
    let range = (page - 1) * 2_048..<page * 2_048
    let text = String(decoding: bytes[range].map { (32..<127).contains($0) ? $0 : 10 }, as: UTF8.self)
    let paths = text.matches(of: #/article\/[0-9]+/#).map { String($0.output) }
    bytes.replaceSubrange(range, with: repeatElement(0xFF, count: 2_048))
    try folder.write(bytes)
    return Set(paths)
  }

  @Test(arguments: [0, 20, 90])
  func `a damaged leaf page loses only its own rows`(percent: Int) async throws {
    let rows = try await fill(500)
    let leaves = try pages("entry", "leaf")
    let lost = try damage(leaves[leaves.count * percent / 100])
    #expect((1...4).contains(lost.count))
    let store = try await folder.openStore()
    for row in rows { _ = await store.row(for: row.key) }
    try await store.apply([row("new")].saved)
    for row in rows where !lost.contains(row.key.path) {
      // In the page, digits of the next column may follow the number.
      if lost.contains(where: { $0.hasPrefix(row.key.path) }) { continue }
      #expect(await store.row(for: row.key) == row)
    }
    #expect(await store.row(for: key("new")) == row("new"))
    let recovery = try #require(await store.takeRecovery())
    #expect(recovery.lostRows == lost.count && recovery.recoveredRows == 500 - lost.count)
    await store.close()
    #expect(try Database(folder.path).run("PRAGMA integrity_check") == ["ok"])
  }

  @Test(arguments: ["leaf", "internal"])
  func `a damaged page of the index loses nothing`(type: String) async throws {
    let rows = try await fill(2_000)
    let pages = try pages("entry_key", type)
    _ = try damage(pages[pages.count / 2])
    let store = try await folder.openStore()
    try await store.apply([.remove(key("new"))])
    for row in rows { _ = await store.row(for: row.key) }
    try await store.apply([row("new")].saved)
    for row in rows { #expect(await store.row(for: row.key) == row) }
    #expect(await store.row(for: key("new")) == row("new"))
  }

  @Test func `a recovery ends after two seconds by default`() {
    #expect(KeepingPolicy(wallClock: { 0 }).recoveryTime == .seconds(2))
  }

  @Test func `rows for which the recovery has no time are lost, and the store can be used`() async throws {
    let rows = try await fill(500)
    _ = try damage(try pages("entry", "leaf")[0])
    let store = folder.store(recoveryTime: .zero)
    _ = try await store.open()
    for row in rows { _ = await store.row(for: row.key) }
    try await store.apply([row("new")].saved)
    #expect(await store.takeRecovery()?.recoveredRows == 0)
    #expect(try await store.open().sizes.keys.map(\.path) == ["new"])
  }

  @Test func `durable rows are recovered from a file with damaged index and table`() async throws {
    let rows = try await fill(1_000)
    var lost = try damage(try pages("entry", "leaf")[40])
    lost.formUnion(try damage(try pages("entry_key", "leaf")[3]))
    let contents = try await folder.store().open()
    let found = try await folder.openStore()
    for row in rows where !row.isDurable { _ = await found.row(for: row.key) }
    for row in rows where row.isDurable && !lost.contains(where: { $0.hasPrefix(row.key.path) }) {
      #expect(await found.row(for: row.key) == row, "\(row.key)")
    }
    #expect(contents.sizes.count > 0)
  }

  @Test func `a draft that is stored after the damage is found at the next launch`() async throws {
    _ = try await fill(500)
    for page in try pages("entry", "leaf").prefix(20) { _ = try damage(page) }
    var draft = row("draft", [1, 2, 3])
    draft.isDurable = true
    let store = try await folder.openStore()
    try await store.apply([draft].saved)
    for index in 0..<500 { _ = await store.row(for: key("article/\(index)")) }
    await store.close()
    #expect(await (try folder.openStore()).row(for: draft.key) == draft)
  }

  @Test func `after damage is found, other keys can be written in the same launch`() async throws {
    _ = try await fill(500)
    for page in try pages("entry", "leaf") + pages("entry_key", "leaf") { _ = try damage(page) }
    let store = try await folder.openStore()
    let rows = largeRows(700)
    for row in rows { try await store.apply([row].saved) }
    for row in rows { #expect(await store.row(for: row.key) == row) }
  }

  @Test func `a recovery that was killed before its last step is completed`() async throws {
    let rows = try await fill(10)
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + ".recovered")
    #expect(try await folder.store().open().sizes.count == rows.count)
    #expect(try folder.files.filter { $0.contains("recover") } == [])
  }

  @Test func `a recovery leaves no other files`() async throws {
    _ = try await fill(100)
    try Database(folder.path).run("PRAGMA application_id = 7")
    let store = folder.store()
    let contents = try await store.open()
    #expect(contents.sizes.count == 100 && contents.recovery?.recoveredRows == 100)
    await store.close()
    #expect(try folder.files.filter { $0.contains("recover") } == [])
    await folder.store().erase()
    #expect(try folder.files == [])
  }
}
