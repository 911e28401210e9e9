public import EngineLanguages

/// A host's texts for the catalog of a module or of the product: in more languages, or in place of single texts.
///
/// The plugin `EngineTexts` makes one of each catalog in a target whose name is that of another one: the texts of
/// `SampleGoodsModule.xcstrings` are `.sampleGoodsModule`, to be given to ``ModuleAssembly``. A text that it does not
/// have is the catalog's own.
public struct CatalogTranslation: Sendable, Hashable {
  /// The language of a text, for the code that is made of a catalog.
  public struct Language: Sendable {
    /// The number of the language in ``CatalogTranslation/languages``.
    public let index: Int
    private let rule: PluralRule

    /// Returns the plural form for a value, which is `other` for one that is no whole number.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - hasZero: Whether the text has a form for 0, which is taken in every language.
    public func form(of value: Value, hasZero: Bool = false) -> PluralForm {
      guard let number = value.number else { return .other }
      return hasZero && number == 0 ? .zero : rule.form(of: number)
    }

    package init(index: Int, rule: PluralRule) { (self.index, self.rule) = (index, rule) }
  }

  /// A value that is filled into a text.
  public struct Value: Sendable {
    /// The value as it is filled in.
    public let text: String
    fileprivate let number: Int?

    package init(_ text: String, number: Int?) { (self.text, self.number) = (text, number) }
  }

  /// Returns a text with its values; nil in a language that does not have it.
  public typealias Text = @Sendable (_ language: Language, _ values: [Value]) -> String?

  /// The name of the translated catalog: that of its target, or of its file.
  public let catalog: String
  /// The tags of the languages in the order of their numbers.
  public let languages: [String]
  /// The texts by their keys.
  package let texts: [String: Text]

  /// Creates a translation.
  public init(of catalog: String, languages: [String], texts: [String: Text]) {
    (self.catalog, self.languages, self.texts) = (catalog, languages, texts)
  }

  /// Returns whether two translations are of the same catalog and in the same languages. An app has one for each
  /// catalog.
  public static func == (left: Self, right: Self) -> Bool {
    left.catalog == right.catalog && left.languages == right.languages
  }

  /// Hashes the name of the catalog.
  public func hash(into hasher: inout Hasher) { hasher.combine(catalog) }
}
