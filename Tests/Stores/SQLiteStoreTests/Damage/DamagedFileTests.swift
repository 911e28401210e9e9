import DataProviding
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.5.
@Suite struct DamagedFileTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Creates the file of a closed store with a hundred rows.
  private func fill() async throws {
    let store = try await folder.openStore()
    try await store.apply(largeRows(100).saved)
    await store.close()
  }

  /// Expects that opening sets the file aside, and that the new file works.
  private func expectSetAside(_ reason: String) async throws {
    let damaged = try folder.bytes()
    let store = folder.store()
    let setAside = folder.path + ".set-aside"
    #expect(
      try await store.open()
        == CacheContents(sizes: [:], recovery: CacheRecovery(reason: reason, setAside: setAside)))
    #expect(try folder.bytes(".set-aside") == damaged)
    try await store.apply([row("1")].saved)
    #expect(await store.rowNow(for: key("1")) == row("1"))
    await store.close()
    #expect(try await folder.store().open() == CacheContents(sizes: [key("1"): 3]))
  }

  @Test(arguments: [2, 100, 4_095])
  func `a file that is cut short is set aside`(to count: Int) async throws {
    try await fill()
    try folder.write(Array(folder.bytes().prefix(count)))
    let reason = count < 100 ? "file is not a database" : "database disk image is malformed"
    try await expectSetAside(reason)
  }

  @Test func `the remaining rows of a file without its end are recovered`() async throws {
    try await fill()
    try folder.write(folder.bytes().dropLast(60_000))
    let contents = try await folder.store().open()
    let recovery = try #require(contents.recovery)
    #expect(recovery.reason == "database disk image is malformed")
    #expect(recovery.recoveredRows > 0 && recovery.recoveredRows + recovery.lostRows <= 100)
    #expect(contents.sizes.count == recovery.recoveredRows)
  }

  /// SQLite treats a file of one byte as empty.
  @Test(arguments: [0, 1])
  func `an empty file is used for a new store`(count: Int) async throws {
    try folder.write(Array(repeating: 0, count: count))
    #expect(try await folder.store().open() == CacheContents(sizes: [:]))
  }

  @Test(arguments: [16, 2_048, 200_000])
  func `a file of zeros is set aside`(count: Int) async throws {
    try folder.write(Array(repeating: 0, count: count))
    try await expectSetAside("file is not a database")
  }

  @Test func `a file of random bytes is set aside`() async throws {
    var random = Seeded(7)
    try folder.write((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try await expectSetAside("file is not a database")
  }

  @Test func `a file with random bytes after its header is set aside`() async throws {
    try await fill()
    var (bytes, random) = (try folder.bytes(), Seeded(8))
    for index in 100..<bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    try folder.write(bytes)
    try await expectSetAside("database disk image is malformed")
  }

  @Test(arguments: [2, 4])
  func `a file of another version is set aside`(version: Int) async throws {
    try await fill()
    try Database(folder.path).run("PRAGMA user_version = \(version)")
    try await expectSetAside("it is of version \(version), and this is version 3")
  }

  @Test func `a file of another program is set aside`() async throws {
    try Database(folder.path).run("CREATE TABLE theirs (a)")
    try await expectSetAside("it is not a store's file")
  }

  @Test(arguments: [
    ("DROP INDEX entry_key", "its schema is not that of a store"),
    ("ALTER TABLE entry ADD COLUMN more TEXT", "its schema is not that of a store"),
    ("CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END", "its schema is not that of a store"),
  ])
  func `a file with another schema is set aside`(sql: String, reason: String) async throws {
    try await fill()
    try Database(folder.path).run(sql)
    try await expectSetAside(reason)
  }

  @Test func `the log of a file is set aside with it`() async throws {
    try await fill()
    try folder.write(Array(repeating: 7, count: 5_000))
    try folder.write([1, 2, 3], "-wal")
    try folder.write([4, 5, 6], "-journal")
    let store = folder.store()
    #expect(try await store.open().recovery != nil)
    #expect(try folder.bytes(".set-aside-wal") == [1, 2, 3])
    await store.close()
    #expect(try folder.files.filter { !$0.contains("set-aside") } == ["data.cache"])
  }

  @Test func `only the last file that was set aside is kept`() async throws {
    for fill in 1...3 as ClosedRange<UInt8> {
      try folder.write(Array(repeating: fill, count: 5_000))
      let store = try await folder.openStore()
      await store.close()
    }
    #expect(try folder.bytes(".set-aside") == Array(repeating: 3, count: 5_000))
    #expect(try folder.files == ["data.cache", "data.cache.set-aside"])
  }

  @Test func `a log of random bytes is ignored`() async throws {
    try await fill()
    var random = Seeded(9)
    try folder.write((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }, "-wal")
    let contents = try await folder.store().open()
    #expect(contents.recovery == nil)
    #expect(contents.sizes.count == 100)
  }
}
