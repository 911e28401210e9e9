/// A trace that a replay is held against, step by step.
///
/// A text trace must be equal line by line. Of a JSON trace, what the expectation says must be so; keys that it does not have
/// are passed over.
struct Expectation: ~Copyable {
  private var reader: LineReader
  private let path: String
  private let format: ReportFormat
  private var lineNumber = 0
  private var hasDiverged = false

  init(path: String, format: ReportFormat) throws(CommandError) {
    self.path = path
    self.format = format
    reader = try CommandError.reading { () throws(FileError) in try LineReader(path: path, limit: .max) }
  }

  /// Holds one step against the next lines of the trace.
  ///
  /// - Parameter text: What the report wrote for the step.
  /// - Returns: The lines of a diff; empty where all is as it should be.
  mutating func compare(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    guard !hasDiverged else { return [] }
    switch format {
    case .json: return try compareJSON(step, text.dropLast())
    case .text: return try compareText(step, text)
    }
  }

  /// Looks whether the trace goes on where the replay has ended.
  mutating func finish() throws(CommandError) -> [String] {
    guard !hasDiverged, let line = try nextLine(skippingBlanks: true) else { return [] }
    return ["\(path):\(lineNumber): the replay has ended, the trace goes on:", "  - \(line)"]
  }

  private mutating func compareJSON(_ step: ReplayStep, _ text: ArraySlice<UInt8>) throws(CommandError) -> [String] {
    guard let line = try nextLine(skippingBlanks: true) else { return diverge(step, "the trace has ended") }
    guard !line.utf8.elementsEqual(text) else { return [] }
    do throws(ManifestError) {
      let differences = try JSONValue.parse(line.utf8).differences(from: .parse(text))
      return differences.isEmpty ? [] : [header(step)] + differences.map { "  \($0)" }
    } catch {
      throw .unusable("\(path):\(lineNumber): \(error)")
    }
  }

  private mutating func compareText(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    var diff: [String] = []
    var isEqual = true
    for actual in String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      let expected = try nextLine(skippingBlanks: false)
      if let expected, expected == actual {
        diff.append("    \(actual)")
      } else {
        isEqual = false
        if let expected { diff.append("  - \(expected)") }
        diff.append("  + \(actual)")
      }
    }
    guard !isEqual else { return [] }
    // Lines of a text trace cannot be told apart by step: after the first difference they do not meet again.
    return diverge(step, "this and what follows") + diff
  }

  private mutating func diverge(_ step: ReplayStep, _ reason: String) -> [String] {
    hasDiverged = true
    return ["\(header(step)) \(reason)"]
  }

  private func header(_ step: ReplayStep) -> String {
    "\(path):\(lineNumber): step \(step.number) (\(step.input.isEmpty ? step.directive : step.input)) differs:"
  }

  private mutating func nextLine(skippingBlanks: Bool) throws(CommandError) -> String? {
    while true {
      guard let line = try CommandError.reading({ () throws(FileError) in try reader.next() }) else { return nil }
      lineNumber += 1
      if !skippingBlanks || !line.trimmingWhiteSpace().isEmpty { return line }
    }
  }
}
