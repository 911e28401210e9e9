/// Bytes on their way to a file, written in pieces.
final class Output {
  private let file: Int32
  private let closesFile: Bool
  private var buffer: [UInt8] = []

  /// Whether a write has failed: the disk is full, the reader has gone. Nothing is written after that.
  private(set) var hasFailed = false

  init(file: Int32) {
    self.file = file
    closesFile = false
  }

  init(path: String) throws(FileError) {
    file = Platform.openForWriting(path)
    closesFile = true
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError) }
  }

  deinit {
    flush()
    if closesFile { Platform.close(file) }
  }

  var isTerminal: Bool { Platform.isTerminal(file) }

  func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 64 * 1024 { flush() }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func flush() {
    guard !buffer.isEmpty, !hasFailed else { return }
    hasFailed = !buffer.withUnsafeBytes { Platform.write(file, $0) }
    buffer.removeAll(keepingCapacity: true)
  }
}
