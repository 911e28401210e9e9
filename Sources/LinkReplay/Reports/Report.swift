/// Writes the steps of a replay.
protocol Report {
  /// Begins the steps of one of several files.
  mutating func begin(_ file: String)

  /// Appends the text of a step with its line ends.
  mutating func append(_ step: ReplayStep, to text: inout [UInt8])
}

extension Report {
  /// Does nothing.
  func begin(_ file: String) {}
}

/// The format of a report.
enum ReportFormat: String, CaseIterable {
  case text
  case json
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
