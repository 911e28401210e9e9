import EngineJSON
import EngineLanguages

extension StringCatalog {
  /// Reads a catalog. What the format does not define is ignored.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - isTranslation: Whether the catalog is a host's, whose keys are names of texts, and no texts.
  /// - Returns: The catalog, and warnings about what is in it and has no effect.
  /// - Throws: All faults, in the order of their places.
  package static func read(
    _ bytes: [UInt8], isTranslation: Bool = false
  ) throws(CatalogFaults) -> (catalog: StringCatalog, warnings: [CatalogFault]) {
    let node: JSONNode
    do throws(JSONFault) {
      node = try JSONNode(bytes)
    } catch {
      throw CatalogFaults(faults: [CatalogFault(offset: error.offset, text: "no JSON: \(error.reason)")])
    }
    var reader = CatalogReader(isTranslation: isTranslation)
    let catalog = reader.catalog(node)
    let faults = reader.found.filter { !$0.isWarning }.sorted()
    guard let catalog, faults.isEmpty else { throw CatalogFaults(faults: faults) }
    return (catalog, reader.found.filter(\.isWarning).sorted())
  }
}

/// The faults of a catalog, at least one.
package struct CatalogFaults: Error, Sendable, Equatable {
  package let faults: [CatalogFault]
}

/// A pass over a catalog that collects its faults.
private struct CatalogReader {
  private(set) var found: [CatalogFault] = []
  private let isTranslation: Bool
  /// Whether a text of the source language is read, which can be new.
  private var isSource = false

  init(isTranslation: Bool) { self.isTranslation = isTranslation }

  mutating func catalog(_ node: JSONNode) -> StringCatalog? {
    guard let root = object(node, "a catalog") else { return nil }
    if let version = root["version"], version.text?.hasPrefix("1.") != true {
      report(version, "the version of a catalog is \"1.0\"")
    } else if root["version"] == nil {
      report(node, "a catalog has \"version\" : \"1.0\"")
    }
    let language = root["sourceLanguage"]
    let tag = language?.text ?? ""
    if tag.isEmpty || LanguageTag(tag).description != tag {
      report(language ?? node, "a catalog has the language of its keys, \"sourceLanguage\" : \"en\"")
    }
    guard let strings = root["strings"] else {
      report(node, "a catalog has its texts in \"strings\" : { }")
      return nil
    }
    guard case .object(let members) = strings.content, let source = language?.text else {
      _ = object(strings, "\"strings\"")
      return nil
    }
    _ = object(strings, "\"strings\"")
    return StringCatalog(sourceLanguage: source, entries: members.map { entry($0, source: source) })
  }

  private mutating func entry(_ member: JSONNode.Member, source: String) -> StringCatalog.Entry {
    var entry = StringCatalog.Entry(offset: member.offset, key: member.name)
    guard let fields = object(member.value, "the entry of a key") else { return entry }
    if let comment = fields["comment"] { entry.comment = text(comment, "a comment") }
    if let flag = fields["shouldTranslate"] {
      if case .bool(let isTranslated) = flag.content {
        entry.isTranslated = isTranslated
      } else {
        report(flag, "\"shouldTranslate\" is true or false")
      }
    }
    let languages = fields["localizations"].flatMap { object($0, "\"localizations\"") } ?? [:]
    for (language, node) in languages {
      isSource = language == source
      if LanguageTag(language).description != language || language.isEmpty {
        report(node, "\"\(language)\" is no language; write a tag like \"de\", \"pt-BR\" or \"zh-Hans\"")
      } else {
        entry.localizations[language] = localization(node)
      }
    }
    if languages[source] == nil, !isTranslation {
      // The key is the text of the source language.
      do throws(CatalogFault) {
        let text = try FormatText(member.name, at: member.offset)
        entry.localizations[source] = StringCatalog.Localization(offset: member.offset, forms: .text(text))
      } catch {
        found.append(error)
      }
    }
    return entry
  }

  private mutating func localization(_ node: JSONNode) -> StringCatalog.Localization? {
    guard let fields = object(node, "a localization") else { return nil }
    if fields["stringUnit"] != nil, let variations = fields["variations"] {
      report(variations, "a localization has either \"stringUnit\" or \"variations\"")
    }
    guard let forms = forms(fields, in: node, isSubstitution: false) else { return nil }
    var localization = StringCatalog.Localization(offset: node.offset, forms: forms)
    if let substitutions = fields["substitutions"] {
      for (name, value) in object(substitutions, "\"substitutions\"") ?? [:] {
        localization.substitutions[name] = substitution(value)
      }
    }
    for case .substitution(let name, _) in forms.texts.flatMap(\.pieces) where localization.substitutions[name] == nil {
      report(node, "%#@\(name)@ is not in \"substitutions\"; write its plural forms there")
    }
    return localization
  }

  private mutating func substitution(_ node: JSONNode) -> StringCatalog.Substitution? {
    guard let fields = object(node, "a substitution") else { return nil }
    var argument: Int?
    if let number = fields["argNum"] {
      guard case .number(let digits) = number.content, let position = Int(digits), 1...20 ~= position else {
        report(number, "\"argNum\" is the position of an argument, 1 to 20")
        return nil
      }
      argument = position
    }
    if let specifier = fields["formatSpecifier"],
      !["d", "i", "u", "ld", "lu", "li", "lld", "llu", "lli"].contains(specifier.text)
    {
      report(specifier, "the argument of a substitution is a whole number; write \"lld\"")
    }
    guard let variations = fields["variations"] else {
      report(node, "a substitution has its plural forms in \"variations\" : { \"plural\" : { } }")
      return nil
    }
    guard let forms = self.forms(["variations": variations], in: node, isSubstitution: true) else { return nil }
    guard case .plural(let texts) = forms else {
      report(variations, "a substitution has plural forms, { \"plural\" : { } }")
      return nil
    }
    return StringCatalog.Substitution(offset: node.offset, argument: argument, forms: texts)
  }

  /// Reads a unit or variations. Of a device's variations, those of other devices are taken.
  private mutating func forms(
    _ fields: [String: JSONNode], in node: JSONNode, isSubstitution: Bool
  ) -> StringCatalog.Forms? {
    if let unit = fields["stringUnit"] {
      return self.unit(unit, isSubstitution: isSubstitution).map { .text($0) }
    }
    guard let variations = fields["variations"] else {
      report(node, "a localization has a text, \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"…\" }")
      return nil
    }
    guard let kinds = object(variations, "\"variations\"") else { return nil }
    if let plural = kinds["plural"] { return self.plural(plural, isSubstitution: isSubstitution) }
    guard let device = kinds["device"] else {
      report(variations, "variations are by \"plural\" or by \"device\"")
      return nil
    }
    guard let devices = object(device, "\"device\"") else { return nil }
    guard let other = devices["other"] else {
      report(device, "variations by device have \"other\", whose text is shown")
      return nil
    }
    found.append(
      CatalogFault(
        offset: device.offset, text: "texts for single devices are not used; \"other\" is shown on all", isWarning: true
      ))
    guard let inner = object(other, "a variation") else { return nil }
    return self.forms(inner, in: other, isSubstitution: isSubstitution)
  }

  private mutating func plural(_ node: JSONNode, isSubstitution: Bool) -> StringCatalog.Forms? {
    guard case .object(let members) = node.content else {
      _ = object(node, "\"plural\"")
      return nil
    }
    _ = object(node, "\"plural\"")
    var texts: [PluralForm: FormatText] = [:]
    var isComplete = true
    for member in members {
      guard let form = PluralForm(rawValue: member.name) else {
        report(member.offset, "\"\(member.name)\" is no plural form; the forms are zero, one, two, few, many, other")
        continue
      }
      guard let fields = object(member.value, "a plural form") else { continue }
      guard let forms = forms(fields, in: member.value, isSubstitution: isSubstitution) else {
        isComplete = false
        continue
      }
      guard case .text(let text) = forms else {
        report(member.value, "a plural form has one text; two numbers need a substitution each")
        continue
      }
      texts[form] = text
    }
    if texts[.other] == nil, isComplete {
      report(node, "\"other\" is missing; it is the form of every number that has no other one")
    }
    return texts[.other] == nil ? nil : .plural(texts)
  }

  /// Reads a text. Returns nil for one that is not translated yet.
  private mutating func unit(_ node: JSONNode, isSubstitution: Bool) -> FormatText? {
    guard let fields = object(node, "\"stringUnit\"") else { return nil }
    guard let state = fields["state"], let value = fields["value"] else {
      report(node, "\"stringUnit\" has \"state\" and \"value\"")
      return nil
    }
    guard let state = text(state, "\"state\""), let source = text(value, "\"value\"") else { return nil }
    guard ["translated", "needs_review", "new", "stale"].contains(state) else {
      report(fields["state"] ?? node, "\"\(state)\" is no state; write translated, needs_review, new or stale")
      return nil
    }
    do throws(CatalogFault) {
      let text = try FormatText(source, at: value.offset, isSubstitution: isSubstitution)
      return state == "new" && !isSource ? nil : text
    } catch {
      found.append(error)
      return nil
    }
  }

  // MARK: JSON

  /// Returns the members of an object. Names that occur twice are faults.
  private mutating func object(_ node: JSONNode, _ name: String) -> [String: JSONNode]? {
    guard case .object(let members) = node.content else {
      report(node, "\(name) is an object, { }")
      return nil
    }
    var fields: [String: JSONNode] = [:]
    for member in members where fields.updateValue(member.value, forKey: member.name) != nil {
      report(member.offset, "\"\(member.name)\" is in this object already; remove one of both")
    }
    return fields
  }

  private mutating func text(_ node: JSONNode, _ name: String) -> String? {
    if node.text == nil { report(node, "\(name) is a text in quotes") }
    return node.text
  }

  private mutating func report(_ node: JSONNode, _ text: String) { report(node.offset, text) }

  private mutating func report(_ offset: Int, _ text: String) {
    found.append(CatalogFault(offset: offset, text: text))
  }
}

extension JSONNode {
  fileprivate var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}
