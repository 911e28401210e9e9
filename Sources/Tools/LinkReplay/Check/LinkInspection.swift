import ComponentEngine
import EngineBase
import EngineTerminal

/// Finds the reasons why a link that opens is probably not the link that its author meant.
struct LinkInspection {
  let table: RouteTable
  var allowed = AllowedParameters()

  /// Returns the warnings about a resolved link.
  ///
  /// - Parameters:
  ///   - text: The text of the link.
  ///   - link: The resolved link.
  ///   - row: The link with the empty cells before it in a table. Default nil: none.
  func warnings(_ text: String, _ link: ResolvedLink, row: String? = nil) -> [CheckWarning] {
    guard let raw = RawLink(text) else { return [] }
    if raw.isOneOfSeveral(in: text) { return [.severalLinks] }
    if let error = SpreadsheetFaults.error(in: text) { return [.spreadsheetError(error)] }
    if QuotedPrintable.isContinued(text) { return [.softLineBreak] }
    if let placeholder = text.linkPlaceholder, placeholder.hasPrefix("#") { return [.placeholder(placeholder)] }
    if let (escape, plain) = QuotedPrintable.first(in: text) {
      return [.quotedPrintable(escape, plain: plain, write: proposal(QuotedPrintable.decoded(text)))]
    }
    if let nested = raw.nestedLink {
      // The nested link has cut the parameters: warnings about them would mislead.
      return [.nestedLink(key: nested.key, correct: "\(nested.key)=\(nested.text.percentEncoded)")]
    }
    if let entity = HTMLEntities.first(in: text) {
      let link = LinkRepair.htmlEntities.apply(to: text, table).flatMap(proposal)
      return textWarnings(text, raw) + [.htmlEntity(entity.reference, plain: entity.plain, write: link)]
    }
    if text.has("\t") || text.has(";"), let row = LinkColumn(in: row ?? text, table), proposal(row.link) != nil,
      row.separator == "\t" || row.separator == ";" && row.number == 1 && hasCells(text, after: row.link, link)
    {
      return [.tableRow(column: row.number, write: row.link)]
    }
    if isPage(link) { return textWarnings(text, raw) + pageWarnings(text, raw) }
    return textWarnings(text, raw) + fragmentWarnings(text, link)
      + ParameterInspection(table: table, allowed: allowed, text: text).warnings(link)
      + decodedWarnings(text, link)
  }

  /// Whether the text after a link has other cells of a row: each is a text that no component declares as a parameter.
  private func hasCells(_ text: String, after row: String, _ link: ResolvedLink) -> Bool {
    let declared = link.components.flatMap { $0.route.parameters.map(\.name) }
    return text.hasPrefix(row + ";")
      && text.dropFirst(row.count).split(separator: ";").allSatisfy { cell in
        let key = String(cell)
        return !cell.contains("=") && !declared.contains(key) && !allowed.contains(key)
          && nearestParameter(to: key, in: declared, []) == nil
      }
  }

  private func proposal(_ text: String) -> String? { table.proposal(text, source: .external, opensPages: false) }

  /// Whether the link opens the component for web pages.
  private func isPage(_ link: ResolvedLink) -> Bool { link.first?.routePosition == table.routes.count }
}

// MARK: - Text

extension LinkInspection {
  private func textWarnings(_ text: String, _ raw: RawLink) -> [CheckWarning] {
    CharacterInspection(table: table, text: text, raw: raw).warnings
  }

  private func fragmentWarnings(_ text: String, _ link: ResolvedLink) -> [CheckWarning] {
    guard let fragment = link.url.fragment else { return [] }
    if let placeholder = fragment.placeholder { return [.placeholder(placeholder)] }
    let declared = link.components.flatMap(\.route.parameters).map(\.name)
    let proposed = withoutNumberSign(text, declared).flatMap(proposal)
    return [.droppedFragment(fragment, write: proposed)]
  }

  /// Returns the link with the fragment as a path, as after `/#/` and `/#!/`, or as parameters, as in
  /// `#utm_source=mail`.
  private func withoutNumberSign(_ text: String, _ declared: [String]) -> String? {
    guard let sign = text.firstIndex(of: "#") else { return nil }
    let before = String(text[..<sign])
    let fragment = text[text.index(after: sign)...].drop { $0 == "!" }
    // A value can end with the sign, as in `q=C#`.
    if fragment.isEmpty { return before.contains(/=[^=&;]+$/) ? before + "%23" : nil }
    if before.hasSuffix("/") || fragment.hasPrefix("/") { return LinkRepair.withFragmentInPath(text) }
    let pairs = fragment.drop { $0 == "?" }
    let keys = pairs.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    guard pairs.contains("="), keys.allSatisfy({ declared.contains($0) || allowed.contains($0) }) else { return nil }
    return before + (before.contains("?") ? "&" : "?") + pairs
  }

  private func decodedWarnings(_ text: String, _ link: ResolvedLink) -> [CheckWarning] {
    var warnings: [CheckWarning] = []
    var undecoded: [String?] = []
    for case .malformedEscape(let key, let value) in link.url.warnings {
      warnings.append(.malformedEscape(key: key, value: value))
      undecoded.append(value)
    }
    let segments = link.url.segments
    let parameters = segments.flatMap(\.parameters) + link.url.parameters
    let decoded = (segments.map(\.name) + parameters.compactMap(\.value)).filter { !undecoded.contains($0) }
    warnings += decoded.filter(\.hasEscape).map { .encodedTwice($0, write: proposal(text.decodedOnce)) }
    warnings += decoded.filter(\.isGarbled).map { .garbled($0) }
    if let segment = segments.map(\.name).first(where: \.hasParameter) {
      let repairs: [LinkRepair] = [.questionMark, .decodingDelimiters]
      let link = repairs.lazy.compactMap { $0.apply(to: text, table) }.compactMap(proposal).first
      warnings.append(.parameterInSegment(segment, write: link))
    }
    let declared = link.components.flatMap(\.route.parameters).map(\.name)
    warnings += ValueInspection(table: table, allowed: allowed, text: text).warnings(parameters, declared: declared)
    // A character that is not encoded has a warning of its own.
    if text.firstInvisible == nil, let scalar = decoded.lazy.compactMap(\.firstInvisible).first {
      warnings.append(.invisibleCharacter(scalar))
    }
    let blanks = decoded.filter(\.hasSurroundingBlank)
    // A blank that is not encoded has a warning of its own.
    if !blanks.isEmpty, !text.unicodeScalars.contains(where: \.properties.isWhitespace) {
      warnings += blanks.map { .surroundingBlank($0) }
    }
    return warnings
  }
}

// MARK: - Web pages

extension LinkInspection {
  private func pageWarnings(_ text: String, _ raw: RawLink) -> [CheckWarning] {
    guard let host = raw.host?.lowercased() else { return [] }
    if table.policy.hosts.contains(host) {
      guard let error = pathError(of: text), case .noRoute(let unmatched) = error else { return [] }
      let repairs = RouteRepairs(table: table, source: .external, keepsUnknownPrefixes: true).repairs(of: text, error)
      let link = repairs.flatMap(\.links).lazy.compactMap(proposal).first
      let near = link.map { [$0] } ?? unmatched.suggestions
      return near.isEmpty ? [] : [.unmatchedPage(near: near)]
    }
    for sister in table.policy.hosts where host.sharesDomain(with: sister) {
      let link = DeepLink(absolute: "\(raw.scheme)://\(sister)\(raw.body)")
      guard let opened = try? table.resolve(link, source: .external), !isPage(opened), !opened.isEmpty else { continue }
      return [.webPage(host: sister, opens: opened.components.map(\.name).joined(separator: " › "))]
    }
    return []
  }

  /// Returns the error of a web link's path as a path of the app.
  private func pathError(of text: String) -> LinkError? {
    do throws(LinkError) {
      let url = try RouterURL.parse(text, policy: table.policy)
      _ = try table.resolve(
        RouterURL(scheme: nil, segments: url.segments, parameters: url.parameters), source: .external)
      return nil
    } catch {
      return error
    }
  }
}

extension String {
  /// The text with one escape in place of an escape that is escaped itself.
  fileprivate var decodedOnce: String { replacing(/%25(?=[0-9A-Fa-f]{2})/, with: "%") }

  /// Whether the text has an escape. A link as a value has escapes of its own.
  fileprivate var hasEscape: Bool {
    guard !contains("://") else { return false }
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "%")
        && bytes[(index + 1)...(index + 2)].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// Whether the text has a `?` or an `&` with a parameter after it. A link has parameters of its own.
  fileprivate var hasParameter: Bool {
    utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") } && !contains("://")
      && contains(/[?&][A-Za-z_]+=/)
  }

  /// Whether the text begins or ends with a blank or a line end.
  fileprivate var hasSurroundingBlank: Bool {
    [unicodeScalars.first, unicodeScalars.last].contains { $0?.properties.isWhitespace == true }
  }

  /// Whether the text has letters that UTF-8 becomes in a program that reads Latin-1 or Windows-1252.
  fileprivate var isGarbled: Bool {
    !isASCII && contains(/[ÃÂ][\u{80}-\u{BF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/)
  }

  /// Whether both hosts end with the same two names.
  fileprivate func sharesDomain(with other: String) -> Bool {
    let ends = [self, other].map { $0.split(separator: ".").suffix(2) }
    return ends[0].count == 2 && ends[0] == ends[1]
  }
}
