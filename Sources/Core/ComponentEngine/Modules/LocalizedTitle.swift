/// The title of a tab, of a menu item or of a section of the menu, in every language of the app.
///
/// A literal is a title that is the same in every language.
/// `LocalizedTitle("Orders") { Texts(ScreenLocale($0)).orders }` is a text of a module's catalog. A host asks for the
/// text whenever it draws the title, so that it follows the language.
public struct LocalizedTitle: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The language in which a title is drawn, for the code that makes its text.
  public struct Language: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The tag, such as `pt-BR`.
    public let tag: String
    /// The host's texts.
    package let translations: [CatalogTranslation]

    fileprivate init(_ tag: String, _ translations: [CatalogTranslation]) {
      (self.tag, self.translations) = (tag, translations)
    }

    /// Creates the language of a tag.
    public init(stringLiteral tag: String) { self.init(tag, []) }

    /// The tag.
    public var description: String { tag }

    /// Returns whether two languages have the same tag.
    public static func == (left: Self, right: Self) -> Bool { left.tag == right.tag }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
  }

  /// The name of the title, by which titles are compared and sorted, and which faults show: the text in the language of
  /// the code.
  public let name: String

  private let makeText: @Sendable (Language) -> String
  /// The host's texts.
  private var translations: [CatalogTranslation] = []

  /// Creates a title.
  ///
  /// - Parameters:
  ///   - name: The name, which is the text in the language of the code.
  ///   - text: Returns the text in a language. It is called for every drawing.
  public init(_ name: String, text: @escaping @Sendable (_ language: Language) -> String) {
    self.name = name
    makeText = text
  }

  /// Creates a title that is the same in every language.
  public init(_ name: String) { self.init(name) { _ in name } }

  /// Creates a title that is the same in every language.
  public init(stringLiteral value: String) { self.init(value) }

  /// Returns the text in the language of a tag such as `pt-BR`.
  public func text(in language: String) -> String { makeText(Language(language, translations)) }

  /// Returns the title with the host's texts.
  func translated(by translations: [CatalogTranslation]) -> Self {
    var title = self
    title.translations = translations
    return title
  }

  /// The name.
  public var description: String { name }

  /// Returns whether two titles have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
