import EngineTerminal

/// A step of a text trace.
struct TextTraceStep {
  let place: StepPlace
  /// The line of the trace at which the step begins, counted from 1.
  let line: Int
  var lines: [String]
  /// The lines before the step that are neither blank nor the name of a file; empty if the trace has no legend here.
  var legend: [String] = []

  /// Returns the number of the step that a line begins; nil for another line.
  static func number(in line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let number = Int(words[0]), ReplayStep.Outcome(rawValue: String(words[1])) != nil,
      line.hasPrefix("\(String(number).padded(toLeft: 4))  \(words[1])")
    else { return nil }
    return number
  }

  /// Returns the lines of a diff with the legend before a step; empty if the trace has no legend here, or the same one.
  func legendDifferences(from actual: some Sequence<String>, at path: String) -> [String] {
    let actual = Self.legend(in: actual)
    guard !legend.isEmpty, legend != actual else { return [] }
    return ["\(path):\(line): the lines before step \(place.number) differ:"]
      + legend.map { "  - \($0)" } + actual.map { "  + \($0)" }
  }

  /// Returns lines without blank ones and without the names of files, which depend on where the files are.
  static func legend(in lines: some Sequence<String>) -> [String] {
    lines.filter { !$0.trimmingWhiteSpace().isEmpty && !$0.hasPrefix("# ") }
  }

  /// Returns the lines of a diff; empty if there is no difference.
  func differences(from actual: [String], at path: String, _ name: String) -> [String] {
    var diff: [String] = []
    var firstDifference: Int?
    for index in 0..<max(lines.count, actual.count) {
      let expected = index < lines.count ? lines[index] : nil
      let found = index < actual.count ? actual[index] : nil
      if let expected, let found, expected.utf8.elementsEqual(found.utf8) {
        diff.append("    \(found)")
        continue
      }
      firstDifference = firstDifference ?? line + index
      if let expected { diff.append("  - \(expected)") }
      if let found { diff.append("  + \(found)") }
    }
    return firstDifference.map { ["\(path):\($0): \(name) differs:"] + diff } ?? []
  }
}
