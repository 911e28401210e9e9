import EngineJSON
import EngineTerminal

/// A trace that is compared with a replay, step by step.
///
/// A text trace must be equal line by line; the comparison ends at the first difference. Of a JSON trace, only the keys
/// in the expectation are compared.
struct Expectation: ~Copyable {
  private var reader: LineReader
  private let path: String
  private let isJSON: Bool
  private var lineNumber = 0
  private var hasEnded = false
  private var hasDiverged = false

  init(path: String, isJSON: Bool) throws(CommandError) {
    self.path = path
    self.isJSON = isJSON
    reader = try CommandError.reading { () throws(FileError) in try LineReader(path: path, limit: .max) }
  }

  /// Compares a step and its report with the next lines of the trace.
  ///
  /// Returns the lines of a diff; empty if there is no difference.
  mutating func compare(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    guard !hasDiverged else { return [] }
    return isJSON ? try compareJSON(step, text.dropLast()) : try compareText(step, text)
  }

  /// Returns the lines of a diff if the trace continues after the end of the replay.
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
    // The lines of a text trace cannot be assigned to steps, so that nothing can be compared after the first
    // difference.
    hasDiverged = true
    return ["\(place(of: step, firstDifference)); what follows is not compared:"] + diff
  }

  private func place(of step: ReplayStep, _ lineNumber: Int) -> String {
    "\(path):\(lineNumber): \(Self.name(of: step)) differs"
  }

  private static func name(of step: ReplayStep) -> String {
    "step \(step.number) (\(step.input.isEmpty ? step.directive : step.input.escapedAndShortened()))"
  }

  /// Returns the next line of the trace and sets `lineNumber`, also at the end of the trace.
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
