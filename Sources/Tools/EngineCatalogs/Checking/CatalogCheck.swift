import EngineLanguages

/// The gaps of a catalog that can be compiled: texts and plural forms that are missing, arguments that a translation
/// does not show, and keys that no code uses.
package struct CatalogCheck: Sendable {
  /// The share of a language.
  package struct Completeness: Sendable, Equatable {
    package let language: String
    package let translated: Int
    package let total: Int
  }

  /// The gaps, in the order of the file.
  package let warnings: [CatalogFault]
  /// The shares of the languages besides the source language.
  package let completeness: [Completeness]

  /// Checks a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - uses: The names of the members that code uses.
  package init(_ catalog: StringCatalog, uses: Set<String>) {
    let others = Array(catalog.languages.dropFirst())
    let translated = catalog.entries.filter(\.isTranslated)
    var found = Self.gaps(in: catalog) { $0.localizations[catalog.sourceLanguage] }
    for entry in translated {
      let missing = others.filter { entry.localization(in: $0) == nil }
      if !missing.isEmpty {
        found.append(.gap(entry.offset, "\"\(entry.key)\" has no text in \(missing.joined(separator: ", "))"))
      }
    }
    for entry in catalog.entries {
      if let name = MemberName(entry: entry)?.text, !uses.contains(name) {
        found.append(.gap(entry.offset, "no code uses \"\(entry.key)\" (\(name)); remove the key"))
      }
    }
    warnings = Set(found).sorted()
    completeness = others.map { language in
      Completeness(
        language: language, translated: translated.count { $0.localization(in: language) != nil },
        total: translated.count)
    }
  }

  /// Returns the gaps of a host's translation, which has any part of the texts: languages that CLDR has no rule for,
  /// plural forms that are missing, and arguments that a text does not show.
  ///
  /// - Parameters:
  ///   - translation: The catalog of the host.
  ///   - original: The translated catalog.
  package static func gaps(ofTranslation translation: StringCatalog, of original: StringCatalog) -> [CatalogFault] {
    let sources = Dictionary(original.entries.map { ($0.key, $0.localizations[original.sourceLanguage]) }) { $1 }
    return Set(gaps(in: translation) { sources[$0.key] ?? nil }).sorted()
  }

  /// - Parameter source: Returns the text of the source language.
  private static func gaps(
    in catalog: StringCatalog, source: (StringCatalog.Entry) -> StringCatalog.Localization?
  ) -> [CatalogFault] {
    var found: [CatalogFault] = []
    for language in catalog.languages where !PluralRule(language).isKnown {
      let place = catalog.entries.first { $0.localizations[language] != nil }?.offset ?? 0
      found.append(.gap(place, "CLDR has no plural rule for the language \(language); use another tag"))
    }
    for entry in catalog.entries {
      for (language, localization) in entry.localizations {
        found += forms(of: localization, in: language)
        if let source = source(entry) { found += arguments(of: localization, in: language, source) }
      }
    }
    return found
  }

  /// The plural forms that whole numbers need in a language. A form for millions only is not needed.
  private static func forms(of localization: StringCatalog.Localization, in language: String) -> [CatalogFault] {
    let rule = PluralRule(language)
    let needed = Set((0...200).map { rule.form(of: $0) })
    var sets = localization.substitutions.values.map { ($0.offset, $0.forms) }
    if case .plural(let texts) = localization.forms { sets.append((localization.offset, texts)) }
    return sets.compactMap { offset, texts in
      let missing = PluralForm.allCases.filter { needed.contains($0) && texts[$0] == nil }
      guard !missing.isEmpty else { return nil }
      return .gap(
        offset, "\(language) has no form \(missing.map(\.rawValue).joined(separator: ", ")); write it beside \"other\"")
    }
  }

  /// The arguments of the source language's usual text that a translation's usual text does not show.
  private static func arguments(
    of localization: StringCatalog.Localization, in language: String, _ source: StringCatalog.Localization
  ) -> [CatalogFault] {
    let missing = source.shownArguments.subtracting(localization.shownArguments).sorted()
    guard !missing.isEmpty else { return [] }
    let list = missing.map(String.init).joined(separator: ", ")
    return [
      .gap(
        localization.offset,
        "the text in \(language) does not show the argument \(list); write its position, as in %2$@")
    ]
  }
}

extension CatalogFault {
  fileprivate static func gap(_ offset: Int, _ text: String) -> CatalogFault {
    CatalogFault(offset: offset, text: text, isWarning: true)
  }
}

extension StringCatalog.Entry {
  /// The text in a language or its nearest fallback.
  fileprivate func localization(in language: String) -> StringCatalog.Localization? {
    ([language] + LanguageTag(language).fallbacks).lazy.compactMap { localizations[$0] }.first
  }
}

extension StringCatalog.Localization {
  /// The arguments that the usual text shows, also as a number in a part.
  fileprivate var shownArguments: Set<Int> {
    guard let usual = forms.usual else { return [] }
    return usual.pieces.reduce(into: []) { shown, piece in
      switch piece {
      case .argument(let position, _): shown.insert(position)
      case .substitution(let name, let place):
        guard let substitution = substitutions[name], let text = substitution.forms[.other] else { return }
        if text.pieces.contains(.number) { shown.insert(substitution.argument ?? place) }
        shown.formUnion(text.arguments.map(\.position))
      case .literal, .number: break
      }
    }
  }
}
