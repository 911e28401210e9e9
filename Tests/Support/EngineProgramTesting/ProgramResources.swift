package import Foundation

/// A folder of resources beside the program of the tests, as SwiftPM makes one for a target. It is removed with the
/// value.
package final class ProgramResources: Sendable {
  /// The name of the folder without its ending.
  package let bundle = "Tests_\(UUID().uuidString)"
  package let url: URL

  /// - Parameter files: The contents by their paths in the folder.
  package init(_ files: [String: Data] = [:]) throws {
    url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "\(bundle).resources")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
