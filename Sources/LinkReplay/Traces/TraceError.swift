/// The reason why a trace cannot be replayed.
struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  var line = 0
  /// The fault, and what would be right.
  let reason: String

  /// Whether the line is no JSON, as a line whose end is missing.
  let isTornLine: Bool

  init(_ reason: String) {
    self.reason = reason
    isTornLine = false
  }

  init(notJSON error: ManifestError) {
    reason = "\(error)"
    isTornLine = true
  }

  var description: String { "\(line): \(reason)" }
}
