import DataProviding
import Foundation
import Synchronization

/// The destination of an answer that is written to a file.
struct FilePlace: Sendable {
  let folder: URL
  let name: String

  /// The maximum number of bytes.
  let limit: Int
}

/// A file that is being downloaded: a hidden file, which replaces its destination when it is complete. It is deleted
/// when it is discarded, or else when the last reference to it is released.
final class PartialFile: Sendable {
  private enum State {
    case open(FileHandle)
    case ended
  }

  private let destination: URL
  private let hidden: URL
  private let state: Mutex<State>

  /// Creates the hidden file, and the folder.
  ///
  /// - Throws: `refused` for a name that is a path; `unavailable` if the folder cannot be written to.
  init(_ place: FilePlace) throws(DataError) {
    guard !["", ".", ".."].contains(place.name), !place.name.utf8.contains(where: { $0 == 0x2F || $0 == 0 }) else {
      throw DataError(
        .refused, "\"\(place.name)\" is not a file name for the folder \(place.folder.path); a file name has no /")
    }
    destination = place.folder.appending(path: place.name, directoryHint: .notDirectory)
    hidden = place.folder.appending(path: ".\(UUID().uuidString).part", directoryHint: .notDirectory)
    do {
      try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
      try hidden.createPrivateFile()
      state = Mutex(.open(try FileHandle(forWritingTo: hidden)))
    } catch {
      throw .disk(error, destination)
    }
  }

  deinit { discard() }

  /// Writes the next bytes.
  func write(_ bytes: Data) throws(DataError) {
    do {
      try state.withLock { state in
        if case .open(let handle) = state { try handle.write(contentsOf: bytes) }
      }
    } catch {
      throw .disk(error, destination)
    }
  }

  /// Moves the file to its destination in one step, after its bytes are on disk.
  func complete() throws(DataError) -> URL {
    do {
      try state.withLock { state in
        guard case .open(let handle) = state else { return }
        try handle.synchronize()
        try handle.close()
        state = .ended
        guard rename(hidden.path, destination.path) == 0 else {
          let reason = String(cString: strerror(errno))
          try? FileManager.default.removeItem(at: hidden)
          throw DataError(.unavailable, reason)
        }
      }
    } catch {
      throw .disk(error, destination)
    }
    return destination
  }

  /// Deletes the hidden file, unless the file is complete.
  func discard() {
    state.withLock { state in
      guard case .open(let handle) = state else { return }
      try? handle.close()
      try? FileManager.default.removeItem(at: hidden)
      state = .ended
    }
  }
}

extension DataError {
  fileprivate static func disk(_ error: any Error, _ file: URL) -> DataError {
    DataError(.unavailable, "the file \(file.path) cannot be written: \(DataError(error).message)")
  }
}
