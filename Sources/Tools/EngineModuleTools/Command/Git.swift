import Foundation

/// The program `git`.
enum Git {
  /// Names of a repository in the environment, as a hook of Git has them. A command is for the repository of its
  /// folder.
  private static let locations = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_PREFIX",
  ]

  /// Runs a command in a folder, and returns its output.
  ///
  /// - Throws: The output of its errors if it fails.
  @discardableResult
  static func output(of arguments: [String], in folder: String) throws(GeneratorError) -> Data {
    do {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      process.currentDirectoryURL = URL(filePath: folder)
      process.environment = ProcessInfo.processInfo.environment.filter { !locations.contains($0.key) }
      let (output, errors) = (Pipe(), Pipe())
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      let reason = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let text = String(decoding: reason, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        throw GeneratorError.git(arguments.joined(separator: " "), reason: text)
      }
      return data
    } catch {
      throw error as? GeneratorError ?? .git(arguments.joined(separator: " "), reason: error.localizedDescription)
    }
  }
}
