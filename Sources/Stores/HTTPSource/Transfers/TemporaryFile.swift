import Foundation

/// A file in the folder for temporary files. It is deleted when the last reference to it is released.
final class TemporaryFile: Sendable {
  let url: URL

  /// Creates an empty file.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString)")
    try url.createPrivateFile()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension URL {
  /// Creates an empty file, to which only its owner has access: the folder can be open to other users. Fails if there
  /// is one already.
  func createPrivateFile() throws {
    let file = open(path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(file)
  }
}
