/// A line of the input that is neither blank nor a comment.
struct ReplayLine: Equatable {
  /// The line without surrounding white space.
  var text: String
  var place: LinePlace
  /// The bytes beyond the limit of a line, which ``text`` lacks.
  var cutBytes = 0
}

extension ReplayLine {
  /// The line with its number, for another process.
  var encoded: String { "\(place.line) \(cutBytes) \(text)" }

  /// Reads ``encoded``.
  init?(encoded line: some StringProtocol, file: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]), let cutBytes = Int(parts[1]) else { return nil }
    self.init(text: String(parts[2]), place: LinePlace(file: file, line: number), cutBytes: cutBytes)
  }
}
