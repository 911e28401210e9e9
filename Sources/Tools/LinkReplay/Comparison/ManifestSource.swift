import EngineTerminal

/// The place of a version's manifest: a file, or a file of a commit.
struct ManifestSource {
  /// `old.json`, or `v1.0.0:shop.json`, as git names it (gitrevisions(7)).
  let text: String

  /// Returns the bytes of the manifest. A file that exists takes precedence.
  ///
  /// - Throws: An error if there is neither such a file nor, in the repository of the working folder, such a commit.
  func read() throws(FileError) -> [UInt8] {
    guard !Platform.isReadable(text), namesCommit else { return try Platform.readFile(text) }
    let (output, childOutput) = try SpawnedProcess.pipe(text)
    defer { Platform.close(output) }
    let (errors, childErrors) = try SpawnedProcess.pipe(text)
    defer { Platform.close(errors) }
    let process = try start(childOutput, childErrors)
    let bytes = Platform.readToEnd(output, limit: Platform.largestFile) ?? []
    if bytes.count > Platform.largestFile { process.terminate() }
    let message = Platform.readToEnd(errors) ?? []
    if let ending = process.wait() {
      let words = String(decoding: message, as: UTF8.self).words.joined(separator: " ")
      throw FileError(path: text, reason: words.isEmpty ? "git \(ending)" : "git: \(words)")
    }
    return bytes
  }

  /// Starts git with files for its output and its errors, which are closed here.
  private func start(_ output: Int32, _ errors: Int32) throws(FileError) -> SpawnedProcess {
    defer {
      Platform.close(output)
      Platform.close(errors)
    }
    return try SpawnedProcess(
      "/usr/bin/env", ["env", "git", "cat-file", "blob", text], files: [nil, output, errors], hasOwnGroup: true)
  }

  /// Whether the text is a commit and a path. A hyphen would begin an option of git.
  private var namesCommit: Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return colon > text.startIndex && !text.hasPrefix("-") && text.index(after: colon) < text.endIndex
  }
}
