/// Changes that other programs make to a link, and values that they have not filled in.
extension CheckWarning {
  static func placeholder(_ text: String) -> Self {
    let shown = text.utf8.count <= 200 ? "\"\(text)\"" : quoted(text)
    return Self("placeholder", "\(shown) is a placeholder without its value")
  }

  /// A program has shortened the link for a screen.
  static let shortened = Self(
    "shortened", "a program has shortened the link", "copy the text that the dots stand for")

  /// A service has shortened the link.
  static func shortLink(_ host: String) -> Self {
    Self(
      "shortened", "\(host) shortens links, so that nothing is known of the link behind it", "check that link")
  }

  /// The line is a formula of a spreadsheet.
  static let formula = Self(
    "spreadsheetValue", "the line is the formula of a spreadsheet and not its result", "copy the cell as text")

  /// A spreadsheet's error stands in place of a value.
  static func spreadsheetError(_ text: String) -> Self {
    Self(
      "spreadsheetValue", "\(text) is the error of a spreadsheet's formula in place of a value",
      "correct the formula")
  }

  /// A spreadsheet has replaced the last digits of a number with an exponent.
  static func roundedNumber(_ text: String) -> Self {
    Self(
      "spreadsheetValue", "\(quoted(text)) is a number of which a spreadsheet has kept the first digits only",
      "format its column as text, and write the number again")
  }

  /// The link was copied from HTML, where a reference such as `&amp;` stands for a character.
  static func htmlEntity(_ reference: String, plain: String, write link: String? = nil) -> Self {
    let (fault, correction) =
      plain.isEmpty
      ? ("\(reference) is a blank of HTML", "delete it") : ("\(reference) is the \(plain) of HTML", "write \(plain)")
    return Self("htmlEntity", fault, link: link, correction)
  }

  /// The link was copied from a mail's source, where an escape such as `=3D` stands for a character.
  static func quotedPrintable(_ escape: String, plain: String, write link: String? = nil) -> Self {
    Self(
      "quotedPrintable",
      "\(escape) is the \(plain == " " ? "blank" : plain) of a mail's source (quoted-printable)", link: link)
  }

  /// The link goes on in the next line, because a mail's source breaks it.
  static let softLineBreak = Self("quotedPrintable", QuotedPrintable.softLineBreak, "join both lines")

  /// The file is not UTF-8.
  static let notUTF8 = Self(
    "notUTF8", "the file is not UTF-8, so that a character is lost", "save it as UTF-8")

  /// A value has letters that UTF-8 becomes in a program that reads another encoding.
  static func garbled(_ text: String) -> Self {
    Self(
      "notUTF8", "\(quoted(text)) is UTF-8 that a program has read as another encoding", "write the text again")
  }
}
