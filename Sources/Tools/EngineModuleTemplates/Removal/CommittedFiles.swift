import Foundation

/// The files of some folders whose contents Git can restore: committed, and unchanged since.
struct CommittedFiles {
  private let paths: Set<String>

  /// Asks Git. Without Git or a commit, no file is committed.
  ///
  /// - Parameters:
  ///   - folders: The folders, relative to the root.
  ///   - root: The package's folder.
  init(in folders: [String], root: String) {
    let committed = Self.git(["ls-tree", "-r", "-z", "--name-only", "HEAD", "--"] + folders, in: root)
    let changed = Self.git(
      ["diff", "-z", "--name-only", "--no-ext-diff", "--no-renames", "--relative", "HEAD", "--"] + folders, in: root)
    paths = if let committed, let changed { committed.subtracting(changed) } else { [] }
  }

  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Returns the paths that Git lists; nil if it fails.
  private static func git(_ arguments: [String], in root: String) -> Set<String>? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "--no-optional-locks", "--literal-pathspecs"] + arguments
    process.currentDirectoryURL = URL(filePath: root)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() ?? Data() else {
      return nil
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return Set(data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}
