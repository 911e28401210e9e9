/// A buffered output to a file.
package final class Output {
  private let name: String
  private let file: Int32
  private let closesFile: Bool
  /// The file that is replaced at the end; nil for another output.
  private let replacement: FileReplacement?
  private var buffer: [UInt8] = []

  /// The number of buffered bytes from which on they are written.
  private static let bufferSize = 64 * 1024

  /// The first write error, for example a full disk or a closed pipe. Nothing is written afterwards.
  package private(set) var failure: FileError?

  package init(file: Int32) {
    name = file == 1 ? "standard output" : "standard error"
    self.file = file
    closesFile = false
    replacement = nil
  }

  /// Creates an output to a device, a pipe or an open file of this process, which is written at once, or to a file,
  /// which is replaced by ``finish()`` and is whole until then.
  ///
  /// - Throws: An error also for a symbolic link; see ``FileReplacement``.
  package init(path: String) throws(FileError) {
    name = path
    if let stream = Platform.openStream(path) {
      guard stream >= 0 else { throw FileError(path: path, reason: Platform.lastError, access: .writing) }
      (file, closesFile, replacement) = (stream, true, nil)
    } else {
      let new = try FileReplacement(of: path)
      (file, closesFile, replacement) = (new.file, false, new)
    }
  }

  /// Creates the output for `--output`: the file at a path, or standard output for `-` and without a path.
  package convenience init(option path: String?) throws(FileError) {
    if let path, path != "-" { try self.init(path: path) } else { self.init(file: 1) }
  }

  deinit {
    flush()
    if closesFile { Platform.close(file) }
  }

  package var isTerminal: Bool { Platform.isTerminal(file) }

  /// The columns of a terminal, if it reports them.
  package var terminalWidth: Int? { Platform.terminalWidth(file) }

  /// Writes bytes. Many bytes are not copied into the buffer.
  package func write(_ bytes: [UInt8]) {
    if bytes.count >= Self.bufferSize {
      flush()
      writeNow(bytes)
    } else {
      write { $0.append(contentsOf: bytes) }
    }
  }

  /// Writes what the closure appends to the buffered bytes.
  package func write(_ append: (inout [UInt8]) -> Void) {
    append(&buffer)
    if buffer.count >= Self.bufferSize { flush() }
  }

  package func write(_ text: String) { write(Array(text.utf8)) }

  package func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    writeNow(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeNow(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    if !bytes.withUnsafeBytes({ Platform.write(file, $0) }) {
      failure = FileError(path: name, reason: Platform.lastError, access: .writing)
    }
  }

  /// Writes the buffered bytes, and replaces the file. An output to a file that is not finished changes nothing.
  ///
  /// - Throws: The first write error.
  package func finish() throws(FileError) {
    flush()
    if let failure { throw failure }
    try replacement?.complete()
  }
}

extension Output {
  /// Writes a line to standard error.
  package static func printError(_ line: String) { Output(file: 2).write(line.escapingControls() + "\n") }
}
