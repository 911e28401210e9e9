import DataProviding
import EngineCSQLite
import Foundation
import Testing

@testable import SQLiteStore

/// The tests of a full disk with simulated errors, for machines on which a full disk cannot be mounted.
@Suite struct FailingWriteTests {
  private let folder: StoreFolder
  private let recording = Recording()

  init() throws { folder = try StoreFolder() }

  @Test(arguments: [
    (SQLITE_FULL, CacheStoreError.full), (SQLITE_READONLY, .readOnly),
  ])
  @MainActor func `a batch that cannot be written changes nothing`(code: Int32, error: CacheStoreError) async throws {
    let store = recording.store(in: folder)
    _ = try await store.open()
    try await store.apply([row("1")].saved)
    recording.fail(code)
    await #expect(throws: error) { try await store.apply([.remove(key("1")), .save(row("2"))]) }
    #expect(store.rowNow(for: key("1")) == row("1"))
    #expect(await store.row(for: key("2")) == nil)
    recording.fail(SQLITE_OK)
    try await store.apply([row("2")].saved)
    #expect(try await store.open() == CacheContents(sizes: [key("1"): 3, key("2"): 3]))
  }

  @Test func `a new store that failed to open for lack of room can be opened again`() async throws {
    let store = recording.store(in: folder)
    recording.fail(SQLITE_FULL)
    await #expect(throws: CacheStoreError.full) { try await store.open() }
    recording.fail(SQLITE_OK)
    #expect(try await store.open() == CacheContents(sizes: [:]))
  }

  @Test(arguments: [
    (SQLITE_CORRUPT, Fault.damaged("m")), (SQLITE_NOTADB, .damaged("m")), (SQLITE_CORRUPT | 3 << 8, .damaged("m")),
    (SQLITE_FULL, .full), (SQLITE_READONLY | 4 << 8, .readOnly), (SQLITE_BUSY | 1 << 8, .busy),
    (SQLITE_IOERR | 2 << 8, .busy), (SQLITE_IOERR | 3 << 8, .other("m (SQLite's code 778, errno 0)")),
    (SQLITE_TOOBIG, .other("m (SQLite's code 18)")),
  ])
  func `every SQLite code has its fault`(code: Int32, fault: Fault) {
    #expect(Fault(code: code, message: "m", systemError: 0) == fault)
  }

  @Test func `the error of the system determines the fault`() {
    let cases: [(Int32, Fault)] = [(ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly), (EACCES, .readOnly)]
    for (number, fault) in cases {
      #expect(Fault(code: SQLITE_CANTOPEN, message: "m", systemError: number) == fault)
    }
  }
}
