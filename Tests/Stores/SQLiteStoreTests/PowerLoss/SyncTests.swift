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
