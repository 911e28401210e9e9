import ComponentEngine
import EngineTerminal

/// The lines of a file, read in pieces, so that memory does not grow with the file.
///
/// A line beyond the limit is cut. Text is UTF-8, or UTF-16 with a byte order mark, and may be compressed.
struct LineReader: ~Copyable {
  private let file: InputFile
  /// The maximum length of a line in bytes.
  var limit: Int
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  /// The bytes of the buffer that are not returned yet.
  private var range = 0..<0
  /// The position of the next line end in them; nil without one.
  private var nextEnd: Int?
  private var isAtStart = true
  private var utf16: UTF16Text?
  /// The first line that is not blank, after ``beginsRecording()`` has read it.
  private var firstLine: String?

  /// The number of the last line, from 1.
  private(set) var number = 0

  /// The bytes of the last line that exceed the limit and are left out.
  private(set) var cutBytes = 0

  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - limit: The maximum length in bytes. It must exceed the limit of the lines' parser, so that a cut line is never
  ///     valid.
  /// - Throws: An error if the file cannot be opened.
  init(path: String, limit: Int) throws(FileError) {
    file = try InputFile(path: path)
    self.limit = limit
  }

  /// The note for people who write the lines.
  static let waiting = "waiting for lines; Control-D ends the input"

  /// Whether a person writes the lines.
  var isTerminal: Bool { file.isTerminal }

  /// Whether the end of the file is not waited for.
  var hasKnownEnd: Bool { file.isRegularFile }

  /// Whether the next line is not buffered yet.
  var isDrained: Bool { firstLine == nil && nextEnd == nil }

  /// Returns whether the first line that is not blank, and which was not returned yet, is the head of a recording.
  /// False for a pipe, from which nothing is read. ``next()`` leaves out the blank lines before it.
  mutating func beginsRecording() throws(FileError) -> Bool {
    guard hasKnownEnd else { return false }
    if number == 0 {
      var line = try next()
      while line?.trimmingWhiteSpace().isEmpty == true { line = try next() }
      firstLine = line
    }
    return firstLine?.trimmingWhiteSpace().hasPrefix(TraceFormat.beginning) ?? false
  }

  /// Returns the next line without its end; nil at the end of the file. Bytes that are not UTF-8 become U+FFFD; a byte
  /// order mark at the beginning is removed.
  mutating func next() throws(FileError) -> String? {
    if let line = firstLine.take() { return line }
    cutBytes = 0
    if let end = nextEnd, end - range.lowerBound <= limit { return text(lineTo: end) }
    var line: [UInt8] = []
    while true {
      if range.isEmpty, try !fill() { return line.isEmpty ? nil : text(line[...]) }
      let end = nextEnd
      let part = buffer[range.lowerBound..<(end ?? range.upperBound)]
      let kept = part.prefix(limit - line.count)
      line.append(contentsOf: kept)
      cutBytes += part.count - kept.count
      keep((end.map { $0 + 1 } ?? range.upperBound)..<range.upperBound)
      if end != nil { return text(line[...]) }
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    self.range = range
    nextEnd = buffer.withUnsafeBufferPointer { $0[range].firstIndex(of: UInt8(ascii: "\n")) }
  }

  /// Returns the line up to its end in the buffer.
  private mutating func text(lineTo end: Int) -> String {
    let line = buffer[range.lowerBound..<end]
    defer { keep((end + 1)..<range.upperBound) }
    return text(line)
  }

  private mutating func fill() throws(FileError) -> Bool {
    if utf16 != nil { buffer = [UInt8](repeating: 0, count: 64 * 1024) }
    let count = try file.read(into: &buffer)
    if isAtStart, utf16 == nil { utf16 = UTF16Text(mark: buffer[..<count]) }
    guard utf16 != nil, count > 0 else {
      keep(0..<count)
      return count > 0
    }
    buffer = utf16?.utf8(buffer[..<count]) ?? []
    keep(0..<buffer.count)
    return try buffer.isEmpty ? fill() : true
  }

  private mutating func text(_ line: ArraySlice<UInt8>) -> String {
    let mark = isAtStart && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isAtStart = false
    number += 1
    return String(decoding: line.dropFirst(mark), as: UTF8.self)
  }
}

extension LinkPolicy {
  /// The maximum length of a line with a link. It is far above the limit of a link, so that an error can report the
  /// length of a link that is too long.
  var lineLimit: Int { min(limits.bytes, .max / 2) + 1024 * 1024 }
}
