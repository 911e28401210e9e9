/// Writes the steps of a replay.
protocol Report {
  /// Appends the text before the first step.
  func start(_ text: inout [UInt8])

  /// Begins the steps of one of several files.
  mutating func begin(_ file: String)

  /// Appends the text of a step with its line ends.
  mutating func append(_ step: ReplayStep, to text: inout [UInt8])

  /// Appends the text after the last step.
  func finish(_ text: inout [UInt8])
}

extension Report {
  /// Appends nothing.
  func start(_ text: inout [UInt8]) {}

  /// Does nothing.
  func begin(_ file: String) {}

  /// Appends nothing.
  func finish(_ text: inout [UInt8]) {}
}

/// The format of a report.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case html
}

extension [UInt8] {
  /// Appends the UTF-8 bytes of a text.
  @_disfavoredOverload  // so that a literal is appended as a static string, which costs less
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
