import DataProviding
import EngineCSQLite
import Foundation
import Testing

@testable import SQLiteStore

// Specification: data 6.3.
/// Files that are deleted or replaced while a store is open.
@Suite struct ReplacedFileTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func deleteFiles() throws {
    for name in try folder.files { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
  }

  @Test(arguments: [false, true]) @MainActor
  func `a store whose folder was deleted makes a new file when it is opened again`(isSuspended: Bool) async throws {
    let path = folder.url.appending(path: "user/data.cache").path
    let store = SQLiteStore(path: path)
    _ = try await store.open()
    try await store.apply([row("1")].saved)
    if isSuspended { try await store.suspend() }
    try FileManager.default.removeItem(at: folder.url.appending(path: "user"))
    await #expect(throws: CacheStoreError.outdated) { try await store.apply([row("2")].saved) }
    await #expect(throws: CacheStoreError.closed) { try await store.apply([row("2")].saved) }
    #expect(try await store.open() == CacheContents(sizes: [:]))
    try await store.apply([row("2")].saved)
    #expect(store.rowNow(for: key("1")) == nil)
    #expect(store.rowNow(for: key("2")) == row("2"))
    #expect(await store.row(for: key("2")) == row("2"))
    await store.close()
    let next = SQLiteStore(path: path)
    #expect(try await next.open().sizes == [key("2"): 3])
  }

  /// Returns the bytes of a file with these rows, which is deleted again.
  private func file(with rows: [CacheRow]) async throws -> [UInt8] {
    let other = try await folder.openStore()
    try await other.apply(rows.saved)
    await other.close()
    defer { try? deleteFiles() }
    return try folder.bytes()
  }

  /// Renames a new file over the store's file, and leaves the files beside it.
  private func replaceFile(_ bytes: [UInt8]) throws {
    try folder.write(bytes, ".new")
    #expect(rename(folder.path + ".new", folder.path) == 0)
  }

  @Test(arguments: [false, true]) @MainActor
  func `a store whose file was replaced opens the new file`(isSuspended: Bool) async throws {
    let bytes = try await file(with: [row("other")])
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    if isSuspended { try await store.suspend() }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.path + suffix) }
    try replaceFile(bytes)
    await #expect(throws: CacheStoreError.outdated) { try await store.apply([row("2")].saved) }
    #expect(try await store.open().sizes == [key("other"): 3])
    #expect(store.rowNow(for: key("other")) == row("other"))
  }

  @Test(arguments: [false, true]) @MainActor
  func `the log of a replaced file is not written into the new file`(isListed: Bool) async throws {
    let rows = largeRows(200)
    let bytes = try await file(with: rows)
    let store = try await folder.openStore()
    try await store.apply(largeRows(20, seed: 2).saved)
    #expect(store.rowNow(for: key("article/1")) != nil)
    try replaceFile(bytes)
    #expect(try folder.bytes("-wal") != [])
    if !isListed { await #expect(throws: CacheStoreError.outdated) { try await store.apply([row("1")].saved) } }
    #expect(try await store.open().sizes.count == 200)
    #expect(rows.filter { store.rowNow(for: $0.key) != $0 }.isEmpty)
    try await store.apply([row("1")].saved)
    await store.close()
    #expect(try await folder.store().open().sizes.count == 201)
  }

  @Test(arguments: [false, true])
  func `a file that was replaced during a suspension is noticed when it ends`(isDeleted: Bool) async throws {
    let bytes = try await file(with: [row("other")])
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try await store.suspend()
    try replaceFile(bytes)
    if isDeleted { try deleteFiles() }
    await #expect(throws: CacheStoreError.outdated) { try await store.resume() }
    #expect(try await store.open().sizes == (isDeleted ? [:] : [key("other"): 3]))
  }

  @Test func `a file that was deleted before a suspension is noticed when that begins`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try deleteFiles()
    await #expect(throws: CacheStoreError.outdated) { try await store.suspend() }
    #expect(try await store.open() == CacheContents(sizes: [:]))
    try await store.apply([row("2")].saved)
    try await store.resume()
    #expect(await store.row(for: key("2")) == row("2"))
  }

  @Test func `a file with the number of a deleted one has another identity`() throws {
    let location = DatabaseLocation(path: folder.path)
    // Some file systems give no number again, and some record no birth time, or only milliseconds.
    for _ in 0..<1_000 {
      try folder.write([1])
      let (deleted, number, birthTime) = (location.identity, try fileNumber, birthTime)
      try deleteFiles()
      try folder.write([2])
      if try fileNumber == number, self.birthTime != birthTime { return #expect(location.identity != deleted) }
    }
  }

  private var birthTime: Int64 { csqlite_birth_time(AT_FDCWD, folder.path) }

  private var fileNumber: Int? {
    get throws { try FileManager.default.attributesOfItem(atPath: folder.path)[.systemFileNumber] as? Int }
  }

  @Test func `an open store lists the rows of the file at its path`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    try deleteFiles()
    #expect(try await store.open() == CacheContents(sizes: [:]))
    try await store.apply([row("2")].saved)
    #expect(await store.row(for: key("2")) == row("2"))
  }
}
