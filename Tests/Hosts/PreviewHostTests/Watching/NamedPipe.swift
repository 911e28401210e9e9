import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

/// A pipe in a folder into which other programs write.
final class NamedPipe {
  private let file: Int32

  init(_ name: String, in folder: Folder) throws {
    let path = folder.url.appending(path: name).path
    try #require(mkfifo(path, 0o600) == 0)
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(file >= 0)
  }

  deinit { _ = close(file) }

  /// Waits for bytes and returns them as a text; empty when every writer has closed the pipe.
  func read() throws -> String {
    var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    // A test that waits without end would hide the reason.
    try #require(poll(&ready, 1, 60_000) == 1, "waited in vain for the writer of a pipe")
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = EnginePlatform.read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}
