/// What somebody typed, as what is meant.
nonisolated extension StringProtocol {
  /// The text without the white space around it.
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }

  /// The lines of an address, which are set apart by commas or line ends; empty ones are none.
  var addressLines: [String] {
    split { $0 == "," || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Whether the text has an `@` with something on both sides. Whether mail arrives there, only the server can tell.
  var isEmailAddress: Bool {
    guard let at = lastIndex(of: "@") else { return false }
    return at > startIndex && index(after: at) < endIndex
  }
}
