import DataProviding
import Foundation
import SQLiteStore
import Testing

@Suite struct DamagedFileTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// A closed store's file with a hundred rows in it.
  private func fill() async throws {
    let store = try await folder.openStore()
    try await store.apply(largeRows(100).saved)
    await store.close()
  }

  /// Expects the file to be set aside and a new one to work.
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
  func aFileCutShortIsSetAside(to count: Int) async throws {
    try await fill()
    try folder.write(Array(folder.bytes().prefix(count)))
    let reason = count < 100 ? "file is not a database" : "database disk image is malformed"
    try await expectSetAside(reason)
  }

  @Test func ofAFileWithoutItsEndTheRowsThatAreThereAreRecovered() async throws {
    try await fill()
    try folder.write(folder.bytes().dropLast(60_000))
    let contents = try await folder.store().open()
    let recovery = try #require(contents.recovery)
    #expect(recovery.reason == "database disk image is malformed")
    #expect(recovery.recoveredRows > 0 && recovery.recoveredRows + recovery.lostRows <= 100)
    #expect(contents.sizes.count == recovery.recoveredRows)
  }

  /// SQLite takes a file of one byte for an empty one.
  @Test(arguments: [0, 1])
  func anEmptyFileIsBegun(count: Int) async throws {
    try folder.write(Array(repeating: 0, count: count))
    #expect(try await folder.store().open() == CacheContents(sizes: [:]))
  }

  @Test(arguments: [16, 2_048, 200_000])
  func aZeroedFileIsSetAside(count: Int) async throws {
    try folder.write(Array(repeating: 0, count: count))
    try await expectSetAside("file is not a database")
  }

  @Test func aFileOfNoiseIsSetAside() async throws {
    var random = Seeded(7)
    try folder.write((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try await expectSetAside("file is not a database")
  }

  @Test func noiseBehindTheHeaderIsSetAside() async throws {
    try await fill()
    var (bytes, random) = (try folder.bytes(), Seeded(8))
    for index in 100..<bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    try folder.write(bytes)
    try await expectSetAside("database disk image is malformed")
  }

  @Test(arguments: [2, 4])
  func aFileOfAnotherVersionIsSetAside(version: Int) async throws {
    try await fill()
    try Database(folder.path).run("PRAGMA user_version = \(version)")
    try await expectSetAside("it is of version \(version), and this is version 3")
  }

  @Test func somebodyElsesFileIsSetAside() async throws {
    try Database(folder.path).run("CREATE TABLE theirs (a)")
    try await expectSetAside("it is not a store's file")
  }

  @Test(arguments: [
    ("DROP INDEX entry_key", "its schema is not that of a store"),
    ("ALTER TABLE entry ADD COLUMN more TEXT", "its schema is not that of a store"),
    ("CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END", "its schema is not that of a store"),
  ])
  func aFileOfAnotherSchemaIsSetAside(sql: String, reason: String) async throws {
    try await fill()
    try Database(folder.path).run(sql)
    try await expectSetAside(reason)
  }

  @Test func itsLogGoesWithIt() async throws {
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

  @Test func onlyTheLastFileSetAsideIsKept() async throws {
    for fill in 1...3 as ClosedRange<UInt8> {
      try folder.write(Array(repeating: fill, count: 5_000))
      let store = try await folder.openStore()
      await store.close()
    }
    #expect(try folder.bytes(".set-aside") == Array(repeating: 3, count: 5_000))
    #expect(try folder.files == ["data.cache", "data.cache.set-aside"])
  }

  @Test func aLogOfNoiseIsNoFault() async throws {
    try await fill()
    var random = Seeded(9)
    try folder.write((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }, "-wal")
    let contents = try await folder.store().open()
    #expect(contents.recovery == nil)
    #expect(contents.sizes.count == 100)
  }
}
