/// A word, a symbol or a string literal of Swift source code.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, a number, or a name including its backticks.
    case word
    /// One byte of punctuation.
    case symbol
    /// The text between the quotation marks, with a `*` for each interpolation.
    case string
  }

  var kind: Kind
  var text: String
  /// The token's first line, counted from 1.
  var line: Int
  /// The token's bytes in UTF-8. Those of a string include its quotation marks and interpolations.
  var range: Range<Int>

  /// The name without backticks; nil for other tokens.
  var name: String? {
    guard kind == .word else { return nil }
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func `is`(_ text: String) -> Bool {
    kind != .string && self.text == text
  }
}
