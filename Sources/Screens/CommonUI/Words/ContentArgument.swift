/// A text that a server or a user has written, which is filled into a text of a catalog.
public struct ContentArgument: TextArgument, Sendable, Hashable {
  /// The text.
  public let content: String

  /// Returns the text with the marks of ``ScreenLocale/content(_:)``, or isolated as any other text.
  public func text(in language: TextLanguage) -> String {
    language.marksContent ? language.locale.content(content) : content.text(in: language)
  }
}

extension TextArgument where Self == ContentArgument {
  /// A text that a server or a user has written.
  public static func content(_ text: String) -> ContentArgument { ContentArgument(content: text) }
}

extension ScreenLocale {
  /// Returns a text that a server or a user has written, as a screen shows it.
  ///
  /// In an invented language it is between U+2068 and U+2069, so that ``Screen/untranslatedTexts(in:)`` knows it,
  /// and has none of these characters itself. In every other language it is as it was.
  public func content(_ text: String) -> String {
    marksContent && !text.isEmpty ? InventedLanguage.enclosed(text, in: "\u{2068}", "\u{2069}") : text
  }
}
