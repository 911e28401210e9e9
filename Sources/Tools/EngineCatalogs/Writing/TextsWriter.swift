import EngineJSON
import EngineLanguages

/// Writes a Swift type with a member for each key of a catalog.
package struct TextsWriter {
  private let catalog: StringCatalog
  /// The names of the file and of the type, and the access level with a blank or nothing.
  private let file: String
  private let type: String
  private let access: String
  /// The language of the texts that every other language falls back to; nil in a host's translation, whose texts are
  /// optional.
  private let sourceLanguage: String?
  private let languages: [String]
  private var lines: [String] = []
  private var faults: [CatalogFault] = []

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
    var writer = TextsWriter(catalog, file: file, type: type, access: access.isEmpty ? "" : access + " ")
    writer.write(bytes, of: name ?? type, isInCommonUI: isInCommonUI)
    return (try writer.text, warnings)
  }

  private init(_ catalog: StringCatalog, file: String, type: String, access: String) {
    (self.catalog, self.file, self.type, self.access) = (catalog, file, type, access)
    (sourceLanguage, languages) = (catalog.sourceLanguage, catalog.languages)
  }

  private var text: String {
    get throws(CatalogFaults) {
      guard faults.isEmpty else { throw CatalogFaults(faults: Set(faults).sorted()) }
      return lines.joined(separator: "\n")
    }
  }

  private mutating func write(_ bytes: [UInt8], of name: String, isInCommonUI: Bool) {
    let tags = languages.map { "\"\($0)\"" }.joined(separator: ", ")
    lines = ["// swift-format-ignore-file", "// Written from \(file). Change the texts there."]
    if !isInCommonUI { lines.append("\(access)import CommonUI") }
    lines += [
      "",
      "/// The texts of \(file) in the language of a screen.",
      "\(access)nonisolated struct \(type): Sendable {",
      "  /// The languages of the catalog, the source language first.",
      "  \(access)static let languages = TextLanguages([\(tags)], of: \"\(name)\")",
      "",
      "  private let _language: TextLanguage",
      "  private let _translation: TranslatedTexts?",
      "",
      "  /// Chooses the texts of the locale's language, or else of the nearest language that the catalog or the host has.",
      "  \(access)init(_ locale: ScreenLocale) {",
      "    _language = Self.languages.language(for: locale)",
      "    _translation = Self.languages.translation(for: locale)",
      "  }",
    ]
    for (name, entry) in members(bytes) {
      lines.append("")
      write(entry, named: name)
    }
    lines += ["}", ""]
  }

  /// Returns the entries with their names, in the order of the names.
  private mutating func members(_ bytes: [UInt8]) -> [(MemberName, StringCatalog.Entry)] {
    var members: [String: (MemberName, StringCatalog.Entry)] = [:]
    for entry in catalog.entries {
      guard let name = MemberName(entry: entry) else {
        report(
          entry,
          "the key \"\(entry.key)\" makes no name in Swift; write words as key, and the text in \"localizations\"")
        continue
      }
      if let (_, other) = members[name.text] {
        let line = JSONFault.place(of: other.offset, in: bytes).line
        report(
          entry,
          "the keys \"\(entry.key)\" and \"\(other.key)\" (line \(line)) are both \(name.text) in Swift; change one")
      }
      members[name.text] = (name, entry)
    }
    return members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map(\.value)
  }

  private mutating func report(_ entry: StringCatalog.Entry, _ text: String) {
    faults.append(CatalogFault(offset: entry.offset, text: text))
  }

  // MARK: A member

  private mutating func write(_ entry: StringCatalog.Entry, named name: MemberName) {
    guard let source = entry.localizations[catalog.sourceLanguage] else { return }
    var found: [CatalogFault] = []
    let signature = Signature(source, in: &found)
    if found.isEmpty {
      for localization in entry.localizations.values { signature.check(localization, in: &found) }
    }
    faults += found
    guard found.isEmpty else { return }
    comment(entry, source)
    if signature.arguments.isEmpty {
      lines.append("  \(access)var \(name.declared): String {")
    } else {
      let list = signature.arguments.enumerated().map { "_ value\($0 + 1): \($1.type)" }.joined(separator: ", ")
      lines.append("  \(access)func \(name.declared)(\(list)) -> String {")
    }
    let values = signature.arguments.enumerated().map { ", \($1.argument($0 + 1))" }.joined()
    lines.append(
      "    if let text = _translation?.text(\"\(entry.key.swiftLiteral)\"\(values)) { return text }")
    let start = lines.count
    let others = translations(of: entry)
    if !others.isEmpty { lines.append("    switch _language.index {") }
    cases(others, signature, indent: "    ")
    if !others.isEmpty { lines.append("    default:  // \(catalog.sourceLanguage)") }
    body(source, signature, indent: others.isEmpty ? "    " : "      ", isSource: true)
    lines += (others.isEmpty ? [] : ["    }"]) + ["  }"]
    // An argument that only chooses a form is not written.
    let written = signature.arguments.enumerated().filter { index, _ in
      lines[start...].contains { $0.contains("\\(text\(index + 1))") }
    }
    lines.insert(contentsOf: written.map { "    \($1.formatting($0 + 1))" }, at: start)
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
    let (catalog, warnings) = try StringCatalog.read(bytes)
    var writer = TextsWriter(translation: catalog, file: file, name: name)
    guard let original = try? StringCatalog.read(original).catalog else {
      throw CatalogFaults(faults: [CatalogFault(offset: 0, text: "the catalog of \(name) has faults; correct it first")]
      )
    }
    writer.writeTranslation(of: original)
    return (try writer.text, warnings)
  }

  private init(translation catalog: StringCatalog, file: String, name: String) {
    (self.catalog, self.file, type, access) = (catalog, file, name, "")
    let tags = catalog.entries.flatMap(\.localizations).filter { !$0.value.isKey }.map(\.key)
    (sourceLanguage, languages) = (nil, Set(tags).sorted())
  }

  private mutating func writeTranslation(of original: StringCatalog) {
    let entries = Dictionary(original.entries.map { ($0.key, $0) }) { first, _ in first }
    lines = [
      "// swift-format-ignore-file", "// Written from \(file). Change the texts there.", "import CommonUI",
      "import ComponentEngine", "",
      "nonisolated extension CatalogTranslation {", "  /// The texts of \(file) for \(type).",
      "  static let \(MemberName(type)?.declared ?? type) = CatalogTranslation(",
      "    of: \"\(type)\", languages: \(languages),", "    texts: [",
    ]
    let start = lines.count
    let sorted = catalog.entries.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
    for var entry in sorted {
      guard let source = entries[entry.key]?.localizations[original.sourceLanguage] else {
        report(entry, "\(type) has no key \"\(entry.key)\"; write one of its keys, or remove this one")
        continue
      }
      entry.localizations = entry.localizations.filter { !$0.value.isKey }
      // The faults of the original are errors of its own build.
      var others: [CatalogFault] = []
      write(entry, Signature(source, in: &others))
    }
    if lines.count == start { lines.append("      :") }
    lines += ["    ])", "}", ""]
  }

  /// Appends the text of a host for a key.
  private mutating func write(_ entry: StringCatalog.Entry, _ signature: Signature) {
    for localization in entry.localizations.values { signature.check(localization, in: &faults) }
    guard faults.isEmpty, !entry.localizations.isEmpty else { return }
    lines.append("      \"\(entry.key.swiftLiteral)\": { _language, _values in")
    let start = lines.count
    lines.append("        switch _language.index {")
    cases(translations(of: entry), signature, indent: "        ")
    lines += ["        default: return nil", "        }", "      },"]
    let code = lines[start...].joined()
    let values = signature.arguments.indices.map { $0 + 1 }.flatMap { position in
      let isWritten = code.contains("\\(text\(position))")
      let isUsed = isWritten || code.contains("(of: value\(position)")
      return (isUsed ? ["let value\(position) = _values[\(position - 1)]"] : [])
        + (isWritten ? ["let text\(position) = value\(position).text"] : [])
    }
    lines.insert(contentsOf: values.map { "        \($0)" }, at: start)
  }

  // MARK: Languages and forms

  private mutating func cases(
    _ translations: [([Int], StringCatalog.Localization)], _ signature: Signature, indent: String
  ) {
    for (indices, localization) in translations {
      let numbers = indices.map(String.init).joined(separator: ", ")
      lines.append("\(indent)case \(numbers):  // \(indices.map { languages[$0] }.joined(separator: ", "))")
      body(localization, signature, indent: indent + "  ", isSource: false)
    }
  }

  private mutating func comment(_ entry: StringCatalog.Entry, _ source: StringCatalog.Localization) {
    let text = source.forms.usual?.source ?? entry.key
    if let comment = entry.comment?.inComment, !comment.isEmpty {
      lines += ["  /// \(comment)", "  ///"]
    }
    lines.append("  /// `\(text.inComment)`")
  }

  /// The texts of the languages, without the source language if there is one. A language without a text has that of its
  /// first fallback that has one.
  private func translations(of entry: StringCatalog.Entry) -> [([Int], StringCatalog.Localization)] {
    guard entry.isTranslated else { return [] }
    var found: [(tag: String, indices: [Int])] = []
    for (index, language) in languages.enumerated() where language != sourceLanguage {
      let candidates = [language] + LanguageTag(language).fallbacks
      guard let tag = candidates.first(where: { entry.localizations[$0] != nil }), tag != sourceLanguage else {
        continue
      }
      if let place = found.firstIndex(where: { $0.tag == tag }) {
        found[place].indices.append(index)
      } else {
        found.append((tag, [index]))
      }
    }
    return found.compactMap { tag, indices in entry.localizations[tag].map { (indices, $0) } }
  }

  /// Appends the statements that return a text.
  private mutating func body(
    _ localization: StringCatalog.Localization, _ signature: Signature, indent: String, isSource: Bool
  ) {
    let parts = localization.substitutions.keys.sorted()
    for name in parts {
      guard let substitution = localization.substitutions[name], let number = localization.argument(of: name) else {
        continue
      }
      let constant = "let part\(parts.firstIndex(of: name) ?? 0) ="
      choose(constant, substitution.forms, by: number, parts, indent: indent) { "\"\($0)\"" }
    }
    let wrapped = { (literal: String) in isSource ? "_language.source(\"\(literal)\")" : "\"\(literal)\"" }
    switch localization.forms {
    case .text(let text):
      lines.append("\(indent)return \(wrapped(literal(text, number: nil, parts)))")
    case .plural(let texts):
      guard let number = localization.pluralArgument(of: signature) else { return }
      choose("return", texts, by: number, parts, indent: indent, wrapped)
    }
  }

  /// Appends a statement with the choice among plural forms.
  private mutating func choose(
    _ statement: String, _ texts: [PluralForm: FormatText], by number: Int, _ parts: [String], indent: String,
    _ wrapped: (String) -> String
  ) {
    guard let usual = texts[.other] else { return }
    let forms = PluralForm.allCases.compactMap { form in texts[form].map { (form, $0) } }
      .filter { $0.1.pieces != usual.pieces }
    guard !forms.isEmpty else {
      lines.append("\(indent)\(statement) \(wrapped(literal(usual, number: number, parts)))")
      return
    }
    let zero = texts[.zero] == nil ? "" : ", hasZero: true"
    lines.append("\(indent)\(statement) switch _language.form(of: value\(number)\(zero)) {")
    for (form, text) in forms {
      lines.append("\(indent)case .\(form.rawValue): \(wrapped(literal(text, number: number, parts)))")
    }
    lines += ["\(indent)default: \(wrapped(literal(usual, number: number, parts)))", "\(indent)}"]
  }

  /// Returns the content of a literal with the arguments in their places.
  ///
  /// - Parameters:
  ///   - number: The argument that has chosen the plural form.
  ///   - parts: The names of the substitutions, whose constants are numbered.
  private func literal(_ text: FormatText, number: Int?, _ parts: [String]) -> String {
    text.pieces.reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text): result += text.swiftLiteral
      case .argument(let position, _): result += "\\(text\(position))"
      case .substitution(let name, _): result += "\\(part\(parts.firstIndex(of: name) ?? 0))"
      case .number: result += number.map { "\\(text\($0))" } ?? ""
      }
    }
  }
}

extension StringCatalog.Localization {
  /// The argument that chooses the form of a substitution; nil if the text does not contain it.
  fileprivate func argument(of name: String) -> Int? {
    for case .substitution(name, let place) in forms.texts.flatMap(\.pieces) {
      return substitutions[name]?.argument ?? place
    }
    return nil
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

  /// The argument in a call that takes a host's text.
  fileprivate func argument(_ position: Int) -> String {
    if case .decimal(let digits) = self {
      "DecimalArgument(value\(position), decimals: \(digits))"
    } else {
      "value\(position)"
    }
  }

  /// The statement that formats the argument.
  fileprivate func formatting(_ position: Int) -> String {
    let decimals = if case .decimal(let digits) = self { ", decimals: \(digits)" } else { "" }
    return "let text\(position) = _language.text(value\(position)\(decimals))"
  }
}
