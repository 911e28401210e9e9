import EngineProgramTesting
import Foundation
import Testing

/// A small file system in memory, which is mounted over a folder while the object exists. Only root can mount it.
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

  /// Makes the file system read-only, in several attempts: a process that another test is starting has copies of the
  /// open files for a moment.
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

  /// Fills the disk.
  ///
  /// - Returns: The file that uses the room.
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
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }
}
