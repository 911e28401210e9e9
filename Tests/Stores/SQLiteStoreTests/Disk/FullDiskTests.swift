import DataProviding
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.3.
@Suite(.enabled(if: Mount.isPossible, Mount.reason)) struct FullDiskTests {
  private let mount: Mount
  private var folder: StoreFolder { mount.folder }

  init() throws { mount = try Mount(kibibytes: 1_024) }

  @Test @MainActor func `a batch that does not fit on the disk changes nothing`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    await #expect(throws: CacheStoreError.full) { try await store.apply(largeRows(2_000).saved) }
    #expect(store.rowNow(for: key("1")) == row("1"))
    #expect(await store.row(for: key("article/1")) == nil)
    #expect(try await store.open() == CacheContents(sizes: [key("1"): 3]))
  }

  @Test @MainActor func `a store works again after the disk has room`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    let ballast = try mount.fill()
    await #expect(throws: CacheStoreError.full) { try await store.apply(largeRows(500).saved) }
    await #expect(throws: CacheStoreError.full) { try await store.apply([.remove(key("1"))]) }
    #expect(store.rowNow(for: key("1")) == row("1"))
    try FileManager.default.removeItem(at: ballast)
    try await store.apply([row("1", [9]), row("2")].saved)
    #expect(store.rowNow(for: key("1")) == row("1", [9]))
    await store.close()
    #expect(try await folder.store().open() == CacheContents(sizes: [key("1"): 1, key("2"): 3]))
  }

  @Test @MainActor func `a store that was opened on a full disk can be read`() async throws {
    let first = try await folder.openStore()
    try await first.apply([row("1")].saved)
    await first.close()
    let ballast = try mount.fill()
    let store = folder.store()
    #expect(try await store.open() == CacheContents(sizes: [key("1"): 3]))
    #expect(store.rowNow(for: key("1")) == row("1"))
    await #expect(throws: CacheStoreError.full) { try await store.apply(largeRows(10).saved) }
    try FileManager.default.removeItem(at: ballast)
    try await store.apply([row("1", [9])].saved)
    #expect(store.rowNow(for: key("1")) == row("1", [9]))
    #expect(await store.row(for: key("1")) == row("1", [9]))
  }

  @Test func `a new store on a full disk can be opened after the disk has room`() async throws {
    let ballast = try mount.fill()
    let store = folder.store()
    await #expect(throws: CacheStoreError.full) { try await store.open() }
    try FileManager.default.removeItem(at: ballast)
    #expect(try await store.open() == CacheContents(sizes: [:]))
  }

  @Test func `a file that was set aside on a full disk is reported after the disk has room`() async throws {
    try folder.write(Array(repeating: 7, count: 5_000))
    let ballast = try mount.fill()
    let store = folder.store()
    await #expect(throws: CacheStoreError.full) { try await store.open() }
    try FileManager.default.removeItem(at: ballast)
    #expect(try await store.open().recovery?.reason == "file is not a database")
  }
}
