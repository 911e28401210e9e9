import DataProviding
import ModuleHarness
import Testing

@Suite struct MemoryStoreTests {
  private let row = CacheRow(key: DataKey(module: "goods", "article/1"), schema: 1, savedAt: 2, payload: [3])

  @Test func anotherStoreOnTheDiskFindsItsRows() async throws {
    let disk = MemoryStore.Disk()
    let store = MemoryStore(on: disk)
    _ = try await store.open()
    try await store.apply([.save(row)])
    #expect(try await MemoryStore(on: disk).open() == CacheContents(sizes: [row.key: 1]))
    #expect(disk.rows == [row.key: row])
  }

  @Test func storesWithoutADiskShareNoRows() async throws {
    let (first, second) = (MemoryStore(), MemoryStore())
    _ = try await first.open()
    try await first.apply([.save(row)])
    #expect(try await second.open() == CacheContents(sizes: [:]))
  }

  @Test func aStoreOnAFailingDiskRefusesChangesAndCanBeRead() async throws {
    let disk = MemoryStore.Disk()
    let store = MemoryStore(on: disk)
    _ = try await store.open()
    try await store.apply([.save(row)])
    disk.failure = .full
    #expect(disk.failure == .full)
    await #expect(throws: CacheStoreError.full) { try await store.apply([.remove(row.key)]) }
    #expect(await store.row(for: row.key) == row)
    disk.failure = nil
    try await store.apply([.remove(row.key)])
    #expect(await store.row(for: row.key) == nil)
  }

  @Test func openingAnOpenStoreReturnsItsContentsAgain() async throws {
    let store = MemoryStore()
    _ = try await store.open()
    try await store.apply([.save(row)])
    #expect(try await store.open() == CacheContents(sizes: [row.key: 1]))
  }

  @Test func aClosedStoreCannotBeOpenedAgain() async throws {
    let store = MemoryStore()
    _ = try await store.open()
    await store.close()
    await #expect(throws: CacheStoreError.closed) { try await store.open() }
  }
}
