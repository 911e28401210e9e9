import DataProviding
import Foundation
import SQLiteStore
import Testing

@Suite(.enabled(if: Mount.isPossible, Mount.reason)) struct ReadOnlyDiskTests {
  private let mount: Mount
  private var folder: StoreFolder { mount.folder }

  init() throws { mount = try Mount(kibibytes: 2_048) }

  private func fill() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    await store.close()
    try mount.makeReadOnly()
  }

  @Test @MainActor func `a store on a read-only disk can be read`() async throws {
    try await fill()
    let store = folder.store()
    #expect(try await store.open() == CacheContents(sizes: [key("1"): 3]))
    #expect(await store.row(for: key("1")) == row("1"))
    #expect(store.rowNow(for: key("1")) == row("1"))
  }

  @Test @MainActor func `a store on a read-only disk is written after the disk is writable`() async throws {
    try await fill()
    let store = try await folder.openStore()
    await #expect(throws: CacheStoreError.readOnly) { try await store.apply([row("2")].saved) }
    await #expect(throws: CacheStoreError.readOnly) { try await store.apply([.remove(key("1"))]) }
    #expect(store.rowNow(for: key("1")) == row("1"))
    try mount.makeWritable()
    try await store.apply([row("1", [9]), row("2")].saved)
    #expect(store.rowNow(for: key("1")) == row("1", [9]))
    #expect(await store.row(for: key("2")) == row("2"))
    await store.close()
    #expect(try await folder.store().open() == CacheContents(sizes: [key("1"): 1, key("2"): 3]))
  }

  @Test func `a log that was left on a read-only disk is read`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    let copies = try ["", "-wal", "-shm"].map { ($0, try folder.bytes($0)) }
    await store.erase()
    for (suffix, bytes) in copies { try folder.write(bytes, suffix) }
    try mount.makeReadOnly()
    let next = folder.store()
    #expect(try await next.open() == CacheContents(sizes: [key("1"): 3]))
    #expect(await next.row(for: key("1")) == row("1"))
  }

  @Test @MainActor func `without the index of a log, the rows of the file are read, and all rows when it is writable`()
    async throws
  {
    let first = try await folder.openStore()
    let rows = (0..<60).map { row("\($0)") }
    try await first.apply(rows.saved)
    await first.close()
    let store = try await folder.openStore()
    try await store.apply([row("0", [9]), row("60")].saved)
    let copies = try ["", "-wal"].map { ($0, try folder.bytes($0)) }
    await store.erase()
    for (suffix, bytes) in copies { try folder.write(bytes, suffix) }
    try mount.makeReadOnly()
    let next = folder.store()
    let contents = try await next.open()
    #expect(contents.isIncomplete)
    #expect(contents.sizes.count == 60)
    for row in rows {
      #expect(next.rowNow(for: row.key) == row)
      #expect(await next.row(for: row.key) == row)
    }
    await #expect(throws: CacheStoreError.readOnly) { try await next.apply([row("2")].saved) }
    try mount.makeWritable()
    await #expect(throws: CacheStoreError.outdated) { try await next.apply([row("2")].saved) }
    let all = try await next.open()
    #expect(!all.isIncomplete)
    #expect(all.sizes.count == 61)
    #expect(next.rowNow(for: key("0")) == row("0", [9]))
    try await next.apply([row("61")].saved)
    await next.close()
  }

  @Test func `a new store on a read-only disk can be opened after the disk is writable`() async throws {
    try mount.makeReadOnly()
    let store = folder.store()
    await #expect(throws: CacheStoreError.readOnly) { try await store.open() }
    try mount.makeWritable()
    #expect(try await store.open() == CacheContents(sizes: [:]))
  }

  @Test func `a damaged file on a read-only disk is not moved`() async throws {
    try folder.write(Array(repeating: 7, count: 5_000))
    try mount.makeReadOnly()
    await #expect(throws: CacheStoreError.readOnly) { try await folder.store().open() }
    #expect(try folder.files == ["data.cache"])
  }
}
