/// A word, a symbol or a string literal of Swift source.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, a name (in backticks too, which are part of it) or a number.
    case word
    /// One byte of punctuation.
    case symbol
    /// What stands between the quotation marks, a `*` in place of what is interpolated.
    case string
  }

  var kind: Kind
  var text: String
  /// The line on which it begins, from 1.
  var line: Int

  /// The name without backticks; nil if this is no word.
  var name: String? {
    guard kind == .word else { return nil }
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func `is`(_ text: String) -> Bool {
    kind != .string && self.text == text
  }
}
