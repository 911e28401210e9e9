/// The rule by which a language chooses the form of a word for a number.
///
/// In Russian the form of 22 is `few`. The rules are those of the Unicode CLDR. Numbers in compact notation (*1 M*) are
/// not supported.
public struct PluralRule: Sendable, Hashable {
  /// The use of a number.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// How many: *2 articles*.
    case cardinal
    /// Which in a row: *2nd article*.
    case ordinal
  }

  private let kind: Kind
  private let index: Int

  /// Whether CLDR has a rule of this kind for the language. Another language has the form `other` only.
  public let isKnown: Bool

  /// Creates the rule of a language.
  ///
  /// - Parameters:
  ///   - tag: The language tag. The rule of `pt-PT` differs from `pt`; other regions and scripts have the rule of their
  ///     language.
  ///   - kind: The use of the number.
  public init(_ tag: String, _ kind: Kind = .cardinal) {
    let tag = LanguageTag(tag)
    let rules = kind == .cardinal ? Self.cardinalRules : Self.ordinalRules
    let found = ([tag.description] + tag.fallbacks + [tag.language]).lazy.compactMap { rules[$0[...]] }.first
    (self.kind, index, isKnown) = (kind, found ?? -1, found != nil)
  }

  /// The forms of the language, in the order of ``PluralForm``.
  public var forms: [PluralForm] {
    (kind == .cardinal ? Self.cardinalForms(index) : Self.ordinalForms(index)) + [.other]
  }

  /// Returns the form for a number.
  public func form(of number: PluralOperands) -> PluralForm {
    kind == .cardinal ? Self.cardinalForm(index, number) : Self.ordinalForm(index, number)
  }

  /// Returns the form for a whole number.
  public func form(of number: Int) -> PluralForm { form(of: PluralOperands(number)) }

  private static let cardinalRules = rules(of: cardinalLanguages)
  private static let ordinalRules = rules(of: ordinalLanguages)

  /// The number of the rule of each language.
  private static func rules(of languages: [String]) -> [Substring: Int] {
    Dictionary(
      languages.enumerated().flatMap { index, list in list.split(separator: " ").map { ($0, index) } }
    ) { first, _ in first }
  }
}
