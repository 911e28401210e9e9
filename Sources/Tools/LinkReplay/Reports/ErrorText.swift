import EngineTerminal

extension String {
  /// The lines of a message, which is broken between words if standard error is a narrower terminal.
  var linesForErrors: [String] {
    guard Platform.isTerminal(2), let width = Platform.terminalWidth(2) else { return [self] }
    return lines(of: max(width, 40))
  }

  /// Returns lines of this width, broken between words. Lines after the first one are indented by two columns more.
  func lines(of width: Int) -> [String] {
    guard columns > width else { return [self] }
    let margin = prefix { $0 == " " }
    var lines = WrappedText(String(margin), indent: margin.count + 2, width: width)
    let words = dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false)
    for (position, word) in words.enumerated() {
      lines.append(String(word), after: position == 0 ? "" : " ")
    }
    return lines.lines
  }
}
