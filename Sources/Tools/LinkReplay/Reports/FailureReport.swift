import EngineTerminal

/// The lines about failed steps, for a replay that writes no steps.
struct FailureReport {
  /// The explanations of links that do not open.
  let hints: LinkHints

  /// Returns the line about a failed step, without a line end; nil for any other step.
  func line(_ step: ReplayStep) -> String? {
    guard step.outcome == .failed, let failure = step.failure else { return nil }
    let place = step.place.map { "\($0): " } ?? ""
    let name = step.input.isEmpty ? step.directive : step.input.shortenedInTheMiddle(to: 200)
    let hint = hints.hint(about: step.input, failure).map { " — \($0)" } ?? ""
    let text = "\(place)step \(step.number) (\(name)) has failed: \(failure.code): \(failure.message)\(hint)"
    return text.escapingControls()
  }
}

/// Passes the first lines about failed steps on, so that those of a long log do not fill the terminal.
struct FailureLimit {
  private static let limit = 100

  private var count = 0

  /// Whether further lines are not written, so that their explanations need not be searched for.
  var isExceeded: Bool { count > Self.limit }

  /// Returns the line to be written in place of the next line; nil for none.
  mutating func admit(_ line: String) -> String? {
    count += 1
    if count <= Self.limit { return line }
    return count == Self.limit + 1 ? "further failed steps are only counted" : nil
  }
}
