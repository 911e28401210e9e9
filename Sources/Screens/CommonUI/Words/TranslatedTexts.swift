import ComponentEngine
import EngineLanguages

/// A host's texts for a catalog in the language of a screen. The type that is made of a catalog has them, if there are
/// any.
public final class TranslatedTexts: Sendable {
  /// Whether the language is the source language of the catalog.
  let isSource: Bool

  private let translation: CatalogTranslation
  private let own: CatalogTranslation.Language
  private let language: TextLanguage

  init(_ translation: CatalogTranslation, index: Int, in locale: ScreenLocale, isSource: Bool) {
    let tag = translation.languages[index]
    let rule = PluralRule(tag)
    self.translation = translation
    self.isSource = isSource
    own = CatalogTranslation.Language(index: index, rule: rule)
    language = TextLanguage(
      index: index, locale: locale, rule: rule, isRightToLeft: LanguageTag(tag).isRightToLeft)
  }

  /// Returns the host's text for a key; nil if it has none in this language.
  public func text<each Argument: TextArgument>(_ key: String, _ values: repeat each Argument) -> String? {
    guard let text = translation.texts[key] else { return nil }
    var written: [CatalogTranslation.Value] = []
    for value in repeat each values {
      written.append(CatalogTranslation.Value(value.text(in: language), number: value as? Int))
    }
    return text(own, written)
  }
}
