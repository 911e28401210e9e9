import EngineRecordingVFS
import Foundation

@testable import SQLiteStore

/// A recording of the writes and syncs of a store.
final class Recording: Sendable {
  let name = "recording-\(UUID().uuidString)"
  /// Not isolated, because the recording has a lock of its own.
  nonisolated(unsafe) private let recording: OpaquePointer

  init() { recording = recording_begin(name) }

  deinit { recording_end(recording) }

  /// Returns a store whose writes are recorded.
  func store(in folder: StoreFolder) -> SQLiteStore { SQLiteStore(DatabaseLocation(path: folder.path, vfs: name)) }

  var count: Int { recording_count(recording) }

  /// Returns an event. Its bytes are valid while the recording exists.
  func event(_ index: Int) -> recorded_event { recording_event(recording, index) }

  /// Makes every write fail with a SQLite code; 0 ends that.
  func fail(_ code: Int32) { recording_fail(recording, code) }
}
