/// The language of a text, and the form of what is filled in.
public struct TextLanguage: Sendable {
  /// The locale of the screen, which writes numbers, money and days also if the catalog lacks its language.
  public let locale: ScreenLocale
  /// The direction of the text.
  public let isRightToLeft: Bool

  /// Whether only texts of servers and users are put between marks.
  var marksContent: Bool { locale.marksContent }
}
