import ComponentEngine
public import EngineLanguages

/// The languages of a catalog. The type that is made of the catalog has one.
public struct TextLanguages: Sendable {
  private struct Language {
    let tag: String
    let rule: PluralRule
    let isRightToLeft: Bool
  }

  private let languages: [Language]
  private let catalog: String

  /// Creates the languages of a catalog.
  ///
  /// - Parameters:
  ///   - tags: The tags in the order of their numbers, the source language first.
  ///   - catalog: The name of the catalog for the texts of a host: that of its target, or of its file.
  public init(_ tags: [String], of catalog: String) {
    self.catalog = catalog
    languages = tags.map { tag in
      Language(tag: tag, rule: PluralRule(tag), isRightToLeft: LanguageTag(tag).isRightToLeft)
    }
  }

  /// Returns the language of the texts for a locale: its own, or the nearest of its fallbacks, or the source language.
  /// For `en-XA` and `ar-XB` it is an invented language that is made of the source language.
  public func language(for locale: ScreenLocale) -> TextLanguage {
    if let invented = locale.invented {
      return TextLanguage(
        index: 0, locale: locale, rule: languages[0].rule, isRightToLeft: invented.isRightToLeft, invented: invented)
    }
    let index = index(of: locale.identifier) ?? fallback(of: locale.identifier) ?? 0
    let language = languages[index]
    return TextLanguage(index: index, locale: locale, rule: language.rule, isRightToLeft: language.isRightToLeft)
  }

  /// Returns the host's texts for a locale; nil if the host has none in the locale's language or one of its fallbacks,
  /// or if the catalog has a nearer language. If neither has one, the host's texts in the source language are taken.
  public func translation(for locale: ScreenLocale) -> TranslatedTexts? {
    guard !locale.isInvented, let translation = locale.translations.first(where: { $0.catalog == catalog }) else {
      return nil
    }
    let tag = LanguageTag(locale.identifier)
    let tags = [tag.description] + tag.fallbacks + [languages[0].tag]
    guard let near = tags.first(where: { translation.languages.contains($0) || index(of: $0) != nil }),
      let index = translation.languages.firstIndex(of: near)
    else { return nil }
    return TranslatedTexts(
      translation, index: index, in: locale,
      isSource: LanguageTag(near).language == LanguageTag(languages[0].tag).language)
  }

  private func index(of tag: String) -> Int? { languages.firstIndex { $0.tag == tag } }

  private func fallback(of identifier: String) -> Int? {
    let tag = LanguageTag(identifier)
    return ([tag.description] + tag.fallbacks).lazy.compactMap { index(of: $0) }.first
  }
}

/// The language of the texts of a screen, and the form of what is filled in. The type that is made of a catalog has
/// one.
public struct TextLanguage: Sendable {
  /// The number of the language in its catalog.
  public let index: Int
  /// The locale of the screen, which writes numbers, money and days also if the catalog lacks its language.
  public let locale: ScreenLocale
  /// The direction of the texts.
  public let isRightToLeft: Bool

  private let rule: PluralRule
  private let invented: InventedLanguage?

  init(
    index: Int, locale: ScreenLocale, rule: PluralRule, isRightToLeft: Bool, invented: InventedLanguage? = nil
  ) {
    (self.index, self.locale, self.rule, self.isRightToLeft) = (index, locale, rule, isRightToLeft)
    self.invented = invented
  }

  /// Whether the language is made of the source language.
  var isInvented: Bool { invented != nil }

  /// Returns the plural form for a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - hasZero: Whether the text has a form for 0, which is taken in every language.
  public func form(of number: Int, hasZero: Bool = false) -> PluralForm {
    hasZero && number == 0 ? .zero : rule.form(of: number)
  }

  /// Returns a value as it is filled into a text.
  public func text(_ value: some TextArgument) -> String { filledIn(value.text(in: self)) }

  /// Returns a number with decimals as it is filled into a text.
  public func text(_ number: Double, decimals: Int) -> String {
    filledIn(locale.number(number, decimals: decimals))
  }

  /// Returns a text of the source language, or what an invented language makes of it.
  public func source(_ text: String) -> String { invented.map { $0.text(text) } ?? text }

  /// Returns a value that is filled into a text, with marks in an invented language, which leaves it as it is.
  private func filledIn(_ text: String) -> String { invented == nil ? text : InventedLanguage.marked(text) }
}
