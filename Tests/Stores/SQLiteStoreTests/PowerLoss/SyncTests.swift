import DataProviding
import EngineRecordingVFS
import Foundation
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
