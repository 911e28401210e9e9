import EngineJSON
import EngineLanguages

/// Writes a Swift type with a member for each key of a catalog, and the texts in tables by language.
package struct TextsWriter {
  /// A key of the catalog that has the members.
  private struct Member {
    let name: MemberName
    let key: String
    let signature: Signature
  }

  private let catalog: StringCatalog
  private var lines: [String]
  private var faults: [CatalogFault] = []

  private init(_ catalog: StringCatalog, file: String) {
    self.catalog = catalog
    lines = ["// swift-format-ignore-file", "// Written from \(file). Change the texts there."]
  }

  private var text: String {
    get throws(CatalogFaults) {
      guard faults.isEmpty else { throw CatalogFaults(faults: Set(faults).sorted()) }
      return lines.joined(separator: "\n")
    }
  }

  // MARK: A type

  /// Returns the source file, and the warnings of the catalog.
  ///
  /// - Parameters:
  ///   - bytes: The catalog.
  ///   - file: The name of the catalog in comments.
  ///   - type: The name of the type.
  ///   - name: The name of the catalog for the translations of a host. Default nil: that of the type.
  ///   - access: The access level, as `public`; nothing for one that is internal.
  ///   - isInCommonUI: Whether the type is for CommonUI itself, and imports nothing.
  /// - Throws: All faults, in the order of their places.
  package static func swift(
    of bytes: [UInt8], file: String, type: String, name: String? = nil, access: String = "", isInCommonUI: Bool = false
  ) throws(CatalogFaults) -> (text: String, warnings: [CatalogFault]) {
    let (catalog, warnings) = try StringCatalog.read(bytes)
    var writer = TextsWriter(catalog, file: file)
    let access = access.isEmpty ? "" : access + " "
    if !isInCommonUI { writer.lines.append("\(access)import CommonUI") }
    writer.write(bytes, file: file, type: type, of: name ?? type, access)
    return (try writer.text, warnings)
  }

  private mutating func write(_ bytes: [UInt8], file: String, type: String, of name: String, _ access: String) {
    lines += [
      "",
      "/// The texts of \(file) in the language of a screen.",
      "\(access)nonisolated struct \(type): Sendable {",
      "  private let _texts: CatalogTexts",
      "",
      "  /// Each text is in the locale's language, or else in the nearest language in which the host or the catalog has it.",
      "  \(access)init(_ locale: ScreenLocale) { _texts = CatalogTexts(Self.catalog, locale) }",
    ]
    let members = members(bytes)
    let entries = Dictionary(catalog.entries.map { ($0.key, $0) }) { first, _ in first }
    for (number, member) in members.enumerated() {
      if let entry = entries[member.key] { declare(member, number, entry, access) }
    }
    lines += [
      "",
      "  /// The texts of each language in the order of the members, the source language first.",
      "  \(access)static let catalog = TextCatalog(",
      "    \"\(name)\", \"\(catalog.sourceLanguage)\",",
      "    [",
    ]
    table(catalog.sourceLanguage, members, entries, indent: "      ")
    lines += ["    ],", "    ["]
    let others = catalog.languages.dropFirst()
    if others.isEmpty { lines.append("      :") }
    for language in others {
      lines.append("      \"\(language)\": [")
      let isTranslated = entries.filter { $0.value.isTranslated }
      table(language, members, isTranslated, indent: "        ")
      lines.append("      ],")
    }
    lines += ["    ])", "}", ""]
  }

  /// Returns the members in the order of their names. Faults of the catalog are reported.
  private mutating func members(_ bytes: [UInt8]) -> [Member] {
    var members: [String: (Member, offset: Int)] = [:]
    for entry in catalog.entries {
      guard let name = MemberName(entry: entry) else {
        report(
          entry,
          "the key \"\(entry.key)\" makes no name in Swift; write words as key, and the text in \"localizations\"")
        continue
      }
      if let (other, offset) = members[name.text] {
        let line = JSONFault.place(of: offset, in: bytes).line
        report(
          entry,
          "the keys \"\(entry.key)\" and \"\(other.key)\" (line \(line)) are both \(name.text) in Swift; change one")
      }
      guard let source = entry.localizations[catalog.sourceLanguage] else { continue }
      var found: [CatalogFault] = []
      let signature = Signature(source, in: &found)
      if found.isEmpty {
        for localization in entry.localizations.values { signature.check(localization, in: &found) }
      }
      faults += found
      members[name.text] = (Member(name: name, key: entry.key, signature: signature), entry.offset)
    }
    return members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map(\.value.0)
  }

  private mutating func report(_ entry: StringCatalog.Entry, _ text: String) {
    faults.append(CatalogFault(offset: entry.offset, text: text))
  }

  private mutating func declare(_ member: Member, _ number: Int, _ entry: StringCatalog.Entry, _ access: String) {
    lines.append("")
    if let comment = entry.comment?.inComment, !comment.isEmpty { lines += ["  /// \(comment)", "  ///"] }
    let source = entry.localizations[catalog.sourceLanguage]?.forms.usual?.source ?? entry.key
    lines.append("  /// `\(source.inComment)`")
    let arguments = member.signature.arguments.enumerated()
    guard !member.signature.arguments.isEmpty else {
      return lines.append("  \(access)var \(member.name.declared): String { _texts[\(number)] }")
    }
    let list = arguments.map { "_ value\($0 + 1): \($1.type)" }.joined(separator: ", ")
    let values = arguments.map { $1.value($0 + 1) }.joined(separator: ", ")
    lines.append(
      "  \(access)func \(member.name.declared)(\(list)) -> String { _texts[\(number), \(values)] }")
  }

  // MARK: A host's translation

  /// Returns the source file of a host's translation of a catalog, and the warnings.
  ///
  /// - Parameters:
  ///   - bytes: The host's catalog.
  ///   - file: Its name in comments.
  ///   - name: The name of the translated catalog.
  ///   - original: The translated catalog, whose keys have the arguments.
  /// - Throws: All faults of the host's catalog, in the order of their places.
  package static func translation(
    of bytes: [UInt8], file: String, name: String, original: [UInt8]
  ) throws(CatalogFaults) -> (text: String, warnings: [CatalogFault]) {
    let (catalog, warnings) = try StringCatalog.read(bytes, isTranslation: true)
    var originals = try? TextsWriter(StringCatalog.read(original).catalog, file: name)
    guard let members = originals?.members(original), originals?.faults.isEmpty == true else {
      throw CatalogFaults(faults: [CatalogFault(offset: 0, text: "the catalog of \(name) has faults; correct it first")]
      )
    }
    var writer = TextsWriter(catalog, file: file)
    writer.translate(members, file: file, name: name)
    return (try writer.text, warnings)
  }

  private mutating func translate(_ members: [Member], file: String, name: String) {
    let signatures = Dictionary(members.map { ($0.key, $0.signature) }) { first, _ in first }
    for entry in catalog.entries {
      guard let signature = signatures[entry.key] else {
        report(entry, "\(name) has no key \"\(entry.key)\"; write one of its keys, or remove this one")
        continue
      }
      for localization in entry.localizations.values { signature.check(localization, in: &faults) }
    }
    let entries = Dictionary(catalog.entries.map { ($0.key, $0) }) { first, _ in first }
    lines += [
      "import ComponentEngine", "",
      "nonisolated extension CatalogTranslation {", "  /// The texts of \(file) for \(name).",
      "  static let \(MemberName(name)?.declared ?? name) = CatalogTranslation(",
      "    of: \"\(name)\",", "    texts: [",
    ]
    let languages = Set(catalog.entries.flatMap(\.localizations.keys)).sorted()
    if languages.isEmpty { lines.append("      :") }
    for language in languages {
      lines.append("      \"\(language)\": [")
      table(language, members, entries, indent: "        ")
      lines.append("      ],")
    }
    lines += ["    ])", "}", ""]
  }

  // MARK: The texts of a language

  /// Appends the texts of a language, one a line.
  private mutating func table(
    _ language: String, _ members: [Member], _ entries: [String: StringCatalog.Entry], indent: String
  ) {
    guard faults.isEmpty else { return }
    for member in members {
      let text = entries[member.key]?.localizations[language]?.compiled(for: member.signature)
      lines.append("\(indent)\(text.map { "\"\($0.swiftLiteral)\"" } ?? "nil"),  // \(member.name.text)")
    }
  }
}

extension StringCatalog.Localization {
  /// Returns the text as CommonUI's `CatalogTexts` reads it.
  fileprivate func compiled(for signature: Signature) -> String {
    switch forms {
    case .text(let text): signature.arguments.isEmpty ? text.plain : compiled(text, number: nil)
    case .plural(let texts): choice(of: texts, by: pluralArgument(of: signature) ?? 1)
    }
  }

  /// Returns the place of a number with the forms among which it chooses.
  private func choice(of texts: [PluralForm: FormatText], by number: Int) -> String {
    guard let usual = texts[.other] else { return "" }
    let others = PluralForm.allCases.dropLast().filter { texts[$0].map { $0.pieces != usual.pieces } ?? false }
    guard !others.isEmpty else { return compiled(usual, number: number) }
    // A form for 0 differs from that of the language's rule, maybe not from the usual one.
    let forms = PluralForm.allCases.filter { others.contains($0) || $0 == .zero || $0 == .other }
    let written = forms.compactMap { form in texts[form].map { "\(form.rawValue):\(compiled($0, number: number))" } }
    return "{\(number)|\(written.joined(separator: "|"))}"
  }

  /// - Parameter number: The argument that has chosen the plural form.
  private func compiled(_ text: FormatText, number: Int?) -> String {
    text.pieces.reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text):
        for scalar in text.unicodeScalars {
          if "{|}\\".unicodeScalars.contains(scalar) { result += "\\" }
          result.unicodeScalars.append(scalar)
        }
      case .argument(let position, _): result += "{\(position)}"
      case .substitution(let name, let place):
        if let substitution = substitutions[name] {
          result += choice(of: substitution.forms, by: substitution.argument ?? place)
        }
      case .number: result += number.map { "{\($0)}" } ?? ""
      }
    }
  }
}

extension FormatText {
  /// The text without arguments.
  fileprivate var plain: String {
    pieces.reduce(into: "") { text, piece in
      if case .literal(let part) = piece { text += part }
    }
  }
}

extension FormatText.Kind {
  /// The type of the parameter.
  fileprivate var type: String {
    switch self {
    case .text: "some TextArgument"
    case .whole: "Int"
    case .decimal: "Double"
    }
  }

  /// The argument in the call that fills it in.
  fileprivate func value(_ position: Int) -> String {
    if case .decimal(let digits) = self {
      "DecimalArgument(value\(position), decimals: \(digits))"
    } else {
      "value\(position)"
    }
  }
}
