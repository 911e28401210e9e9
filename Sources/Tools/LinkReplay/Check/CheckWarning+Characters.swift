import EngineTerminal

/// Characters that a link should not have.
extension CheckWarning {
  /// `write` is the link without blanks beside its delimiters.
  static func blank(write link: String? = nil) -> Self {
    Self("blank", "the link has a blank, where other programs cut it", link: link, "a blank is %20")
  }

  /// A decoded value begins or ends with a blank.
  static func surroundingBlank(_ value: String) -> Self {
    Self("blank", "\(quoted(value)) begins or ends with a blank", "delete it")
  }

  /// The text has a plus sign between letters.
  static func plusForBlank(_ text: String) -> Self {
    Self("plusForBlank", "\(quoted(text)) keeps its plus sign", "a blank is %20")
  }

  /// `write` is the link without backslashes.
  static func backslash(write link: String?) -> Self {
    Self("backslash", "a link has no \\", link: link, "delete it")
  }

  /// A value stands in quotes; `write` is the link without them.
  static func quotedValue(_ value: String, write link: String?) -> Self {
    Self(
      "quotedValue", "the quotes of \(value.shortenedInTheMiddle(to: 60)) become a part of the link",
      link: link, "delete them")
  }

  /// A character looks like an ASCII character; `write` is the link with that one.
  static func lookAlike(found: Unicode.Scalar, plain: Unicode.Scalar, write link: String?) -> Self {
    Self("lookAlike", LookAlikes.description((found, plain)), link: link, "write \(plain)")
  }

  static func invisibleCharacter(_ scalar: Unicode.Scalar) -> Self {
    let isBlank = scalar.properties.generalCategory == .spaceSeparator
    return Self(
      "invisibleCharacter", "the link has an invisible character (\(scalar.code))",
      isBlank ? "a blank is %20" : "delete it")
  }

  /// The link ends with a punctuation mark, a quote or a bracket.
  static func punctuationAtEnd(_ mark: Character) -> Self {
    Self("punctuationAtEnd", "the \(mark) at the end is part of the link", "delete it")
  }

  /// The scheme or the host has capitals.
  static func upperCase(_ text: String) -> Self {
    Self("upperCase", "\(quoted(text)) has capitals, and some systems compare them", "write \(text.lowercased())")
  }

  /// The decoded text still has an escape; `write` is the link with that escape decoded.
  static func encodedTwice(_ text: String, write link: String? = nil) -> Self {
    Self(
      "encodedTwice", "\(quoted(text)) is encoded twice: the app shows the escapes",
      link: link, "write %20 instead of %2520")
  }
}
