import DataProviding
import Foundation
import SQLiteStore
import Testing

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
    if isSuspended { await store.suspend() }
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

  @Test(arguments: [false, true]) @MainActor
  func `a store whose file was replaced opens the new file`(isSuspended: Bool) async throws {
    let other = try await folder.openStore()
    try await other.apply([row("other")].saved)
    await other.close()
    let bytes = try folder.bytes()
    try deleteFiles()
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    if isSuspended { await store.suspend() }
    // Written beside the file and renamed: a new file could get the number of the deleted one.
    try folder.write(bytes, ".new")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.path + suffix) }
    #expect(rename(folder.path + ".new", folder.path) == 0)
    await #expect(throws: CacheStoreError.outdated) { try await store.apply([row("2")].saved) }
    #expect(try await store.open().sizes == [key("other"): 3])
    #expect(store.rowNow(for: key("other")) == row("other"))
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
