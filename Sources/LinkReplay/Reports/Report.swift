/// Writes steps down as they come.
protocol Report {
  /// The steps that follow are those of this file, one of several.
  mutating func begin(_ file: String)

  /// The text of one step, with its line ends.
  mutating func append(_ step: ReplayStep, to text: inout [UInt8])
}

extension Report {
  /// Does nothing.
  func begin(_ file: String) {}
}

/// How a replay is written down.
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
