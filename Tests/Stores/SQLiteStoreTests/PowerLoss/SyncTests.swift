import DataProviding
import EngineRecordingVFS
import Foundation
import ModuleHarness
import Testing

@testable import SQLiteStore

@Suite struct SyncTests {
  private let folder: StoreFolder
  private let recording = Recording()

  init() throws { folder = try StoreFolder() }

  private var syncCount: Int { (0..<recording.count).count { recording.event($0).action == recorded_sync } }

  @Test func `a batch does not sync the disk`() async throws {
    let store = recording.store(in: folder)
    _ = try await store.open()
    try await store.apply([row("1")].saved)
    let count = syncCount
    for number in 2...20 as ClosedRange<UInt8> { try await store.apply([row("1", [number])].saved) }
    #expect(syncCount == count)
  }

  private func durable(_ path: String) -> CacheRow {
    var row = row(path)
    row.isDurable = true
    return row
  }

  /// Returns the number of syncs of each batch of a store.
  private func syncs(_ batches: [[CacheChange]]) async throws -> [Int] {
    let store = recording.store(in: folder)
    _ = try await store.open()
    var counts: [Int] = []
    for batch in batches {
      let before = syncCount
      try await store.apply(batch)
      counts.append(syncCount - before)
    }
    return counts
  }

  @Test func `a batch that saves a durable row is synced before it is acknowledged, and later ones are not`()
    async throws
  {
    let counts = try await syncs([
      [row("1")].saved, [.save(row("2")), .save(durable("3"))], [row("4")].saved, [.save(durable("3"))],
    ])
    #expect(counts.map { $0 > 0 } == [false, true, false, true])
  }

  @Test func `a batch that deletes a durable row is synced`() async throws {
    let counts = try await syncs([
      [.save(durable("1")), .save(row("2")), .save(durable("3"))], [.remove(key("2")), .remove(key("4"))],
      [.remove(key("1"))], [.removeModule("goods")], [.removeModule("goods")],
    ])
    #expect(counts.map { $0 > 0 } == [true, false, true, true, false])
  }

  @Test func `a batch has one sync, however many durable rows it saves and deletes`() async throws {
    let many = (1...64).map { CacheChange.save(durable("\($0)")) }
    let removals = (1...64).map { CacheChange.remove(key("\($0)")) }
    let counts = try await syncs([[.save(durable("0"))], [.save(durable("0"))], many, removals])
    // The first batch of a log also makes its header safe.
    #expect(counts.dropFirst() == [1, 1, 1])
  }

  /// Returns the number of syncs while drafts are written and changes are enqueued, so many at the same time.
  @MainActor
  private func syncs(ofDrafts drafts: Int = 0, changes: Int = 0) async throws -> Int {
    let provider = DataProvider(clock: ManualClock())
    let codec = DataCodec<Int>(version: 1, encode: { Array("\($0)".utf8) }, decode: { $0.count })
    let add = Mutation<Int, Int>("add", payload: codec, answer: codec) { number, _ in number }
    provider.mutations.register(add)
    provider.isOnline = false
    await provider.open(recording.store(in: folder))
    // The first batch of a log has more syncs.
    try await provider.mutations.enqueue(add, 0)
    let before = syncCount
    let drafts = (0..<drafts).map { number in
      let resource = Resource<Int>(DataKey(module: "test", "draft/\(number)"), persistence: .disk(codec)) { 0 }
      return Task { try await provider.feed(resource).writeDurably(number) }
    }
    let changes = (0..<changes).map { number in
      Task { _ = try await provider.mutations.enqueue(add, number) }
    }
    for task in drafts + changes { try await task.value }
    let count = syncCount - before
    await provider.close()
    return count
  }

  @Test func `drafts that are written at the same time share a sync, and so do changes`() async throws {
    #expect(try await syncs(ofDrafts: 1) == 1)
    #expect(try await syncs(ofDrafts: 64) <= 2)
    #expect(try await syncs(changes: 1) == 1)
    // The changes that come while the first one is written are the second batch.
    #expect(try await syncs(changes: 64) <= 2)
  }

  @Test func `the log is synced before it is copied into the file`() async throws {
    let store = recording.store(in: folder)
    _ = try await store.open()
    try await store.apply([row("1")].saved)
    let start = recording.count
    await store.close()
    let events = (start..<recording.count).map { recording.event($0) }
    let sync = try #require(events.firstIndex { $0.action == recorded_sync && $0.kind == recorded_log })
    let write = try #require(events.firstIndex { $0.action == recorded_write && $0.kind == recorded_file })
    #expect(sync < write)
  }
}
