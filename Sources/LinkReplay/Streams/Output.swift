/// Bytes on their way to a file, written in pieces.
final class Output {
  private let name: String
  private let file: Int32
  private let closesFile: Bool
  private var buffer: [UInt8] = []

  /// Why a write has failed: the disk is full, the reader has gone. Nothing is written after that.
  private(set) var failure: FileError?

  init(file: Int32) {
    name = file == 1 ? "standard output" : "standard error"
    self.file = file
    closesFile = false
  }

  init(path: String) throws(FileError) {
    name = path
    file = Platform.openForWriting(path)
    closesFile = true
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError) }
  }

  /// What `--output` says: the file of a path; standard output for `-`, or without a path.
  convenience init(option path: String?) throws(FileError) {
    if let path, path != "-" { try self.init(path: path) } else { self.init(file: 1) }
  }

  deinit {
    flush()
    if closesFile { Platform.close(file) }
  }

  var isTerminal: Bool { Platform.isTerminal(file) }

  /// The columns of a terminal that says how many it has.
  var terminalWidth: Int? { Platform.terminalWidth(file) }

  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 64 * 1024 { flush() }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    if !buffer.withUnsafeBytes({ Platform.write(file, $0) }) {
      failure = FileError(path: name, reason: Platform.lastError)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left.
  ///
  /// - Throws: Why not all has been written.
  func finish() throws(FileError) {
    flush()
    if let failure { throw failure }
  }
}
