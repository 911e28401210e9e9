import ComponentEngine
import EngineLanguages

/// The texts of a catalog in all its languages. The type that is made of the catalog has one.
public struct TextCatalog: Sendable {
  /// The texts in one language.
  final class Table: Sendable {
    let language: String
    let texts: [String?]
    let rule: PluralRule
    let isRightToLeft: Bool
    /// Whether the language is the source language of the catalog, maybe of another region.
    let isSource: Bool

    init(_ language: String, _ texts: [String?], source: String) {
      (self.language, self.texts, rule) = (language, texts, PluralRule(language))
      let tag = LanguageTag(language)
      (isRightToLeft, isSource) = (tag.isRightToLeft, tag.language == LanguageTag(source).language)
    }
  }

  /// The name of the catalog for the texts of a host.
  let name: String
  /// The source language.
  let source: Table
  private let languages: [String: Table]
  /// The tables for a screen in a language of the catalog, in the order in which they have a text.
  private let orders: [String: [Table]]

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - name: The name of the catalog for the texts of a host: that of its target, or of its file.
  ///   - source: The texts in the source language, in the order of their numbers.
  ///   - language: The source language.
  ///   - translations: The texts in the other languages, in the same order; nil for one that a language does not have.
  public init(
    _ name: String, _ language: String, _ source: [String?], _ translations: KeyValuePairs<String, [String?]>
  ) {
    self.name = name
    let table = Table(language, source, source: language)
    let languages = translations.reduce(into: [language: table]) { languages, translation in
      languages[translation.key] = Table(translation.key, translation.value, source: language)
    }
    (self.source, self.languages) = (table, languages)
    orders = languages.mapValues { Self.order($0.language, table.language) { [languages[$0]].compactMap(\.self) } }
  }

  /// Returns the tables in which a screen's texts are searched: in the language of the screen, its fallbacks and the
  /// source language. In each of them the texts of the host come before those of the catalog.
  func tables(for language: String, _ translation: CatalogTranslation?) -> [Table] {
    if translation == nil, let order = orders[language] { return order }
    return Self.order(language, source.language) { tag in
      [translation?.texts[tag].map { Table(tag, $0, source: source.language) }, languages[tag]].compactMap(\.self)
    }
  }

  private static func order(_ language: String, _ source: String, _ tables: (String) -> [Table]) -> [Table] {
    let tag = LanguageTag(language)
    let tags = [tag.description] + tag.fallbacks
    return (tags.contains(source) ? tags : tags + [source]).flatMap(tables)
  }
}
