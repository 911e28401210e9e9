import Foundation
import Testing

/// A small file system in memory, mounted over a folder while the value lives. Only root may do that.
final class Mount: Sendable {
  let folder: StoreFolder

  static let isPossible: Bool = (try? Mount(kibibytes: 64)) != nil
  static let reason: Comment = "mounting a file system needs root on Linux"

  init(kibibytes: Int) throws {
    folder = try StoreFolder()
    #if os(Linux)
      try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", folder.url.path)
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }

  deinit { try? Self.run("umount", "-l", folder.url.path) }

  /// Tried several times: a process that another test is about to start has copies of our open files for a moment.
  func makeReadOnly() throws {
    var tries = 100
    while true {
      do {
        return try Self.run("mount", "-o", "remount,ro", folder.url.path)
      } catch {
        tries -= 1
        guard tries > 0 else { throw error }
      }
    }
  }
  func makeWritable() throws { try Self.run("mount", "-o", "remount,rw", folder.url.path) }

  /// Fills what room there is, and gives the file that does it.
  func fill() throws -> URL {
    let file = folder.url.appending(path: "ballast")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    for size in [65_536, 1_024, 1] {
      while (try? handle.write(contentsOf: Data(repeating: 1, count: size))) != nil {}
    }
    try handle.close()
    return file
  }

  static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }
}
