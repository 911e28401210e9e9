import DataProviding
import Foundation
import SQLiteStore
import Testing

// Specification: data 6.7.
@Suite struct ErasingTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `erasing deletes the file and the files beside it`() async throws {
    try folder.write(Array(repeating: 7, count: 5_000))
    try folder.write([1, 2, 3], "-wal")
    let store = try await folder.openStore()
    try await store.apply(largeRows(10).saved)
    let files = try folder.files
    #expect(
      files == ["", "-shm", "-wal", ".set-aside", ".set-aside-shm", ".set-aside-wal"].map { "data.cache" + $0 })
    await store.erase()
    #expect(try folder.files == [])
  }

  @Test func `an erased store reads and writes nothing`() async throws {
    let store = try await folder.openStore()
    try await store.apply([row("1")].saved)
    await store.erase()
    #expect(await store.row(for: key("1")) == nil)
    #expect(await store.rowNow(for: key("1")) == nil)
    await #expect(throws: CacheStoreError.closed) { try await store.apply([row("1")].saved) }
    await #expect(throws: CacheStoreError.closed) { try await store.open() }
    #expect(try folder.files == [])
  }

  @Test func `a store can be created at the path of an erased one`() async throws {
    let first = try await folder.openStore()
    try await first.apply([row("1")].saved)
    await first.erase()
    let second = folder.store()
    #expect(try await second.open() == CacheContents(sizes: [:]))
    try await second.apply([row("2")].saved)
    #expect(await second.rowNow(for: key("2")) == row("2"))
  }

  /// The aim is 50 ms. The test allows five times that, because other tests use the disk and the processor at the same
  /// time.
  @Test func `erasing ten thousand rows takes less than the limit`() async throws {
    let rows = largeRows(10_000)
    var best = Duration.seconds(1_000)
    for _ in 0..<10 where best >= .milliseconds(50) {
      let store = try await folder.openStore()
      try await store.apply(rows.saved)
      best = min(best, await ContinuousClock().measure { await store.erase() })
      #expect(try folder.files == [])
    }
    #expect(best < .milliseconds(250))
  }

  /// The order of opening and closing does not matter: nothing stays open, and no file comes back.
  @Test func `erasing a store while it is opened leaves no file`() async throws {
    for _ in 0..<50 {
      let store = folder.store()
      async let opened = try? store.open()
      async let applied: Void? = try? store.apply([row("1")].saved)
      await store.erase()
      _ = await (opened, applied)
      #expect(await store.row(for: key("1")) == nil)
      #expect(await store.rowNow(for: key("1")) == nil)
      #expect(try folder.files == [])
    }
  }

  @Test func `another store of an erased file writes nothing`() async throws {
    let (first, second) = (try await folder.openStore(), try await folder.openStore())
    await first.erase()
    let third = try await folder.openStore()
    try await third.apply(largeRows(10).saved)
    await #expect(throws: CacheStoreError.outdated) {
      try await second.apply([row("1")].saved)
    }
    await second.close()
    #expect(try folder.files == ["data.cache", "data.cache-shm", "data.cache-wal"])
    await third.close()
    #expect(try await folder.store().open().sizes.count == 10)
  }
}
