/// A line of the lint's output: `file:line: fault and correct alternative`.
struct Finding: Sendable, Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var text: String
  /// Whether the finding is a warning instead of a fault.
  var isWarning: Bool

  init(_ file: String, _ line: Int, _ text: String, isWarning: Bool = false) {
    (self.file, self.line, self.text, self.isWarning) = (file, line, text, isWarning)
  }

  var description: String { "\(file):\(line): \(isWarning ? "warning: " : "")\(text)" }

  static func < (one: Finding, other: Finding) -> Bool {
    (one.file, one.line, one.text) < (other.file, other.line, other.text)
  }
}
