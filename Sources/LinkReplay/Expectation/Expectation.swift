/// A trace that a replay is held against, step by step.
///
/// A text trace must be equal line by line; at the first step that differs the comparison ends. Of a JSON trace, what the
/// expectation says must be so; keys that it does not have are passed over.
struct Expectation: ~Copyable {
  private var reader: LineReader
  private let path: String
  private let format: ReportFormat
  private var lineNumber = 0
  private var hasEnded = false
  private var hasDiverged = false

  init(path: String, format: ReportFormat) throws(CommandError) {
    self.path = path
    self.format = format
    reader = try CommandError.reading { () throws(FileError) in try LineReader(path: path, limit: .max) }
  }

  /// Holds one step, and what the report wrote for it, against the next lines of the trace.
  ///
  /// The result is the lines of a diff; it is empty where all is as it should be.
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
    guard let line = try nextLine(skippingBlanks: true) else {
      hasDiverged = true
      return ["\(path):\(lineNumber): the trace has ended, the replay goes on with \(Self.name(of: step))"]
    }
    guard !line.utf8.elementsEqual(text) else { return [] }
    do throws(ManifestError) {
      let expected = try JSONValue.parse(line.utf8)
      guard case .object = expected else { throw ManifestError(place: "", reason: "expected an object, the step") }
      let differences = try expected.differences(from: .parse(text))
      return differences.isEmpty ? [] : ["\(place(of: step, lineNumber)):"] + differences.map { "  \($0)" }
    } catch {
      throw .unusable("\(path):\(lineNumber): \(error)")
    }
  }

  private mutating func compareText(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    var diff: [String] = []
    var firstDifference: Int?
    for actual in String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      let expected = try nextLine(skippingBlanks: false)
      if let expected, expected.utf8.elementsEqual(actual.utf8) {
        diff.append("    \(actual)")
      } else {
        firstDifference = firstDifference ?? lineNumber
        if let expected { diff.append("  - \(expected)") }
        diff.append("  + \(actual)")
      }
    }
    guard let firstDifference else { return [] }
    // Lines of a text trace cannot be told apart by step: after the first difference they do not meet again.
    hasDiverged = true
    return ["\(place(of: step, firstDifference)); what follows is not compared:"] + diff
  }

  private func place(of step: ReplayStep, _ lineNumber: Int) -> String {
    "\(path):\(lineNumber): \(Self.name(of: step)) differs"
  }

  private static func name(of step: ReplayStep) -> String {
    "step \(step.number) (\(step.input.isEmpty ? step.directive : step.input.legible()))"
  }

  /// The next line of the trace; `lineNumber` is its number, at the end of the trace that of the line that is not there.
  private mutating func nextLine(skippingBlanks: Bool) throws(CommandError) -> String? {
    while true {
      let line = try CommandError.reading { () throws(FileError) in try reader.next() }
      if !hasEnded { lineNumber += 1 }
      guard let line else {
        hasEnded = true
        return nil
      }
      if !skippingBlanks || !line.trimmingWhiteSpace().isEmpty { return line }
    }
  }
}
