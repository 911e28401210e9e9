import EnginePlatform
import EngineTerminal

/// A file that leads a browser to the preview. Only the user can read it, so that the secret address is in no list of
/// processes while the browser is started.
struct OpeningFile: Sendable {
  /// The path of the file.
  let path: String

  /// Writes the file beside the program, because a browser in a sandbox may not read `/tmp`; there if that is
  /// impossible.
  ///
  /// - Throws: The file cannot be written.
  init(leadingTo address: String) throws(FileError) {
    let temporary = Platform.environment("TMPDIR") ?? "/tmp"
    let beside = Platform.programPath.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    do throws(FileError) {
      try self.init(leadingTo: address, in: beside ?? temporary)
    } catch {
      try self.init(leadingTo: address, in: temporary)
    }
  }

  /// Writes the file into a folder.
  init(leadingTo address: String, in folder: String) throws(FileError) {
    let ending = ".html"
    var template = Array("\(folder)/preview-XXXXXX\(ending)".utf8CString)
    // It creates a new file with the mode 0600, and follows no link.
    let file = mkstemps(&template, Int32(ending.utf8.count))
    guard file >= 0 else { throw FileError(path: folder, reason: Platform.lastError) }
    defer { Platform.close(file) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard Array(Self.page(leadingTo: address).utf8).withUnsafeBytes({ Platform.write(file, $0) }) else {
      let failure = FileError(path: path, reason: Platform.lastError)
      remove()
      throw failure
    }
  }

  /// Removes the file. Does nothing if it is gone.
  func remove() { unlink(path) }

  /// A page that leads to an address at once.
  static func page(leadingTo address: String) -> String {
    """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>
    <meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=\(address)"></head>
    <body><a href="\(address)">Open the preview</a></body></html>

    """
  }
}
