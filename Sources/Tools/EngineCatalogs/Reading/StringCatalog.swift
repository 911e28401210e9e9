package import EngineLanguages

/// The texts of a String Catalog, Apple's format `xcstrings` as Xcode 16 and later write it.
package struct StringCatalog: Sendable, Equatable {
  /// A text in all languages.
  package struct Entry: Sendable, Equatable {
    /// The offset of the key in bytes.
    package let offset: Int
    package let key: String
    /// A remark for translators.
    package var comment: String?
    /// Whether the text is translated at all.
    package var isTranslated = true
    /// The texts by language. A text that is not translated yet is left out.
    package var localizations: [String: Localization] = [:]
  }

  /// A text in one language.
  package struct Localization: Sendable, Equatable {
    package let offset: Int
    package let forms: Forms
    /// The parts of the text that have plural forms of their own, by name.
    package var substitutions: [String: Substitution] = [:]
  }

  /// One text, or one for each plural form.
  package enum Forms: Sendable, Equatable {
    case text(FormatText)
    case plural([PluralForm: FormatText])

    /// The text without a number, or for numbers without a form of their own.
    package var usual: FormatText? {
      switch self {
      case .text(let text): text
      case .plural(let texts): texts[.other]
      }
    }

    /// The texts in the order of the forms.
    package var texts: [FormatText] {
      switch self {
      case .text(let text): [text]
      case .plural(let texts): PluralForm.allCases.compactMap { texts[$0] }
      }
    }
  }

  /// The plural forms of a part, `%#@articles@`.
  package struct Substitution: Sendable, Equatable {
    package let offset: Int
    /// The argument that chooses the form, counted from 1; nil for the place of the part in its text.
    package let argument: Int?
    package let forms: [PluralForm: FormatText]
  }

  package let sourceLanguage: String
  /// The entries in the order of the file.
  package let entries: [Entry]

  /// The languages with texts, the source language first and the others in alphabetical order.
  package var languages: [String] {
    let others = Set(entries.flatMap(\.localizations.keys)).subtracting([sourceLanguage])
    return [sourceLanguage] + others.sorted()
  }
}

/// A fault of a catalog, with its place and what would be right.
package struct CatalogFault: Error, Sendable, Hashable, Comparable {
  /// The offset in bytes.
  package let offset: Int
  package let text: String
  /// Whether the catalog is usable, although something in it is ignored.
  package var isWarning = false

  package static func < (one: Self, other: Self) -> Bool { (one.offset, one.text) < (other.offset, other.text) }
}
