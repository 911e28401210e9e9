/// Typed text, normalized for use as data.
nonisolated extension StringProtocol {
  /// The text without leading and trailing white space.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// The lines of an address, separated by commas or line ends. Empty lines are skipped.
  var addressLines: [String] {
    split { $0 == "," || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Whether the text has an `@` between two other characters. Only the server can check that the address exists.
  var isEmailAddress: Bool {
    guard let at = lastIndex(of: "@") else { return false }
    return at > startIndex && index(after: at) < endIndex
  }
}
