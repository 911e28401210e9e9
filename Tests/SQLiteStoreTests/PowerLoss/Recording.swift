import EngineRecordingVFS
import Foundation

@testable import SQLiteStore

/// Records what a store writes, and what of it was made safe.
final class Recording: Sendable {
  let name = "recording-\(UUID().uuidString)"
  nonisolated(unsafe) private let recording: OpaquePointer

  init() { recording = recording_begin(name) }

  deinit { recording_end(recording) }

  /// A store whose file is written through this.
  func store(in folder: StoreFolder) -> SQLiteStore { SQLiteStore(DatabaseLocation(path: folder.path, vfs: name)) }

  var count: Int { recording_count(recording) }

  /// An event; its bytes stay as long as the recording.
  func event(_ index: Int) -> recorded_event { recording_event(recording, index) }

  /// Has every write fail with this code of SQLite's; 0 for none.
  func fail(_ code: Int32) { recording_fail(recording, code) }
}
