/// A line of the input that is neither blank nor a comment.
struct ReplayLine: Equatable {
  /// The line without surrounding white space.
  var text: String
  var place: LinePlace
  /// The bytes beyond the limit of a line, which ``text`` lacks.
  var cutBytes = 0
}

extension ReplayLine {
  /// Appends the line with its number and a line end, for another process.
  func encode(to bytes: inout [UInt8]) {
    bytes.append("\(place.line) \(cutBytes) ")
    bytes.append(text)
    bytes.append("\n")
  }

  /// Reads the result of ``encode(to:)`` without its line end.
  init?(encoded line: ArraySlice<UInt8>, file: String) {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let number = Int(parts[0]), let cutBytes = Int(parts[1]) else { return nil }
    self.init(text: parts[2], place: LinePlace(file: file, line: number), cutBytes: cutBytes)
  }
}
