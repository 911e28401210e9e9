import EnginePlatform

/// The bytes of a file or of standard input. Compressed data (gzip, RFC 1952) is decompressed by the system's `gzip`.
package final class InputFile {
  private let path: String
  private let file: Int32
  private var state = State.untouched

  private enum State {
    case untouched
    /// The first bytes were read to recognize compressed data.
    case begun([UInt8])
    case plain
    case compressed(Decompression)
  }

  /// - Parameter path: The file's path; `-` is standard input.
  /// - Throws: An error if the file cannot be opened.
  package init(path: String) throws(FileError) {
    self.path = path
    file = path == "-" ? 0 : Platform.openForReading(path)
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError) }
  }

  deinit {
    if path != "-", file >= 0 { Platform.close(file) }
  }

  /// The first bytes of compressed data.
  package static let compressionMark: [UInt8] = [0x1F, 0x8B]

  /// The marks of two bytes at the beginning: compressed data, and text in UTF-16.
  private static let marks: [[UInt8]] = [compressionMark, [0xFF, 0xFE], [0xFE, 0xFF]]

  package var isTerminal: Bool { Platform.isTerminal(file) }

  /// Whether the input has an end that is not waited for.
  package var isRegularFile: Bool {
    var info = stat()
    return fstat(file, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Reads into the buffer, which has room for two bytes at least. Returns the number of bytes, and 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    switch state {
    case .untouched:
      state = try begin()
      return try read(into: &buffer)
    case .begun(let bytes):
      buffer.replaceSubrange(..<bytes.count, with: bytes)
      state = .plain
      return bytes.count
    case .plain: return try readFile(into: &buffer)
    case .compressed(let decompression): return try decompression.read(into: &buffer)
    }
  }

  /// Reads the first bytes, of which two are needed to recognize a mark.
  private func begin() throws(FileError) -> State {
    var bytes: [UInt8] = []
    while bytes.isEmpty || bytes.count < 2 && Self.marks.contains(where: { $0[0] == bytes[0] }) {
      var byte: [UInt8] = [0]
      guard try readFile(into: &byte) > 0 else { break }
      bytes += byte
    }
    return bytes == Self.compressionMark ? .compressed(try Decompression(of: file, path: path)) : .begun(bytes)
  }

  private func readFile(into buffer: inout [UInt8]) throws(FileError) -> Int {
    guard let count = buffer.withUnsafeMutableBytes({ Platform.read(file, into: $0) }) else {
      throw FileError(path: path, reason: Platform.lastError)
    }
    return count
  }
}

/// The output of `gzip -dc` for a file.
private final class Decompression {
  private let path: String
  private let process: SpawnedProcess
  private let output: Int32
  private let errors: Int32

  /// Starts the decompression of a file whose ``InputFile/compressionMark`` was read.
  init(of file: Int32, path: String) throws(FileError) {
    self.path = path
    let (output, childOutput) = try SpawnedProcess.pipe(path)
    let (errors, childErrors) = try SpawnedProcess.pipe(path)
    (self.output, self.errors) = (output, errors)
    defer {
      Platform.close(childOutput)
      Platform.close(childErrors)
    }
    // The mark is written again, because a pipe cannot be rewound.
    process = try SpawnedProcess(
      "/bin/sh", ["sh", "-c", #"{ printf '\037\213'; cat; } | gzip -dc"#], files: [file, childOutput, childErrors],
      hasOwnGroup: true)
  }

  deinit {
    process.terminate()
    Platform.close(output)
    Platform.close(errors)
    _ = process.wait()
  }

  func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    guard let count = buffer.withUnsafeMutableBytes({ Platform.read(output, into: $0) }) else {
      throw FileError(path: path, reason: Platform.lastError)
    }
    if count == 0, let failure { throw FileError(path: path, reason: failure) }
    return count
  }

  /// The reason why the data could not be decompressed; nil at its regular end.
  private var failure: String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { Platform.read(errors, into: $0) } ?? 0
    guard let ending = process.wait() else { return nil }
    let reason = String(decoding: bytes[..<count], as: UTF8.self).words.joined(separator: " ")
    return "the compressed data cannot be read: \(reason.isEmpty ? "gzip \(ending)" : reason)"
  }
}
