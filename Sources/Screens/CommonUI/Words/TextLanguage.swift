/// The language of a text, and the form of what is filled in.
public struct TextLanguage: Sendable {
  /// The locale of the screen, which writes numbers, money and days also if the catalog lacks its language.
  public let locale: ScreenLocale
  /// The direction of the text.
  public let isRightToLeft: Bool

  /// Whether the language is made of the source language.
  var isInvented: Bool { locale.isInvented }
}
