import Foundation

/// A file in the folder for temporary files. It is deleted when the last reference to it is released.
final class TemporaryFile: Sendable {
  let url: URL

  /// Creates an empty file.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString)")
    try Data().write(to: url, options: .withoutOverwriting)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
