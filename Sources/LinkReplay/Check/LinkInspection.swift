import ComponentEngine
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
  func warnings(_ text: String, _ link: ResolvedLink) -> [CheckWarning] {
    guard let raw = RawLink(text) else { return [] }
    if raw.isOneOfSeveral(in: text) { return [.severalLinks] }
    if let nested = raw.nestedLink {
      // The nested link has cut the parameters: warnings about them would mislead.
      return [.nestedLink(key: nested.key, correct: "\(nested.key)=\(nested.text.percentEncoded)")]
    }
    if let entity = HTMLEntities.first(in: text) {
      let link = opening(HTMLEntities.decoded(text))
      return textWarnings(text, raw) + [.htmlEntity(entity.reference, plain: entity.plain, write: link)]
    }
    if let row = LinkColumn(in: text, table), row.separator == "\t" {
      return [.tableRow(column: row.number, write: row.link)]
    }
    if isPage(link) { return textWarnings(text, raw) + pageWarnings(text, raw) }
    return textWarnings(text, raw) + fragmentWarnings(text, link) + parameterWarnings(link)
      + decodedWarnings(text, link)
  }

  /// Returns the link if it opens components.
  private func opening(_ text: String) -> String? {
    let link = try? table.resolve(Link(absolute: text), source: .external)
    return link.map { $0.isEmpty || isPage($0) } == false ? text : nil
  }

  /// Whether the link opens the component for web pages.
  private func isPage(_ link: ResolvedLink) -> Bool { link.first?.routePosition == table.routes.count }
}

// MARK: - Text

extension LinkInspection {
  private func textWarnings(_ text: String, _ raw: RawLink) -> [CheckWarning] {
    var warnings: [CheckWarning] = []
    if raw.scheme != raw.scheme.lowercased() { warnings.append(.upperCase(raw.scheme)) }
    if let host = raw.host, host != host.lowercased() { warnings.append(.upperCase(host)) }
    if raw.scheme.lowercased() == "http", isOwn(raw.host) { warnings.append(.unencrypted) }
    if text.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) { warnings.append(.blank) }
    if let scalar = text.firstInvisible { warnings.append(.invisibleCharacter(scalar)) }
    if text.hasReplacementCharacter { warnings.append(.notUTF8) }
    let values = raw.segments + raw.pairs.compactMap(\.value)
    if values.contains(where: \.isShortened) { warnings.append(.shortened) }
    warnings += characterWarnings(text, values)
    warnings += values.filter(\.hasPlusBetweenLetters).map { .plusForBlank($0) }
    warnings += values.compactMap(\.placeholder).map { .placeholder($0) }
    warnings += raw.pairs.filter(\.hasSecondQuestionMark).map { .secondQuestionMark(key: $0.key) }
    warnings += raw.pairs.filter { $0.value?.first == "=" }.map { .doubledEqualsSign(key: $0.key) }
    let isExplained = warnings.contains { ["shortened", "quotedValue", "placeholder"].contains($0.code) }
    if let last = text.last, ".,;:!?\"'”“’`»>)]}".contains(last), !isExplained, !text.contains("#") {
      warnings.append(.punctuationAtEnd(last))
    }
    return warnings
  }

  private func isOwn(_ host: String?) -> Bool { host.map { table.policy.hosts.contains($0.lowercased()) } ?? false }

  /// Returns the warnings about quotes, characters that only look like others, and backslashes.
  private func characterWarnings(_ text: String, _ values: [String]) -> [CheckWarning] {
    if text.contains("\\") {
      return [.backslash(write: LinkRepair.backslashes.apply(to: text, table).flatMap(opening))]
    }
    if let quoted = QuoteMarks.quotedPart(in: text) {
      return [.quotedValue(quoted, write: opening(QuoteMarks.removed(from: text)))]
    }
    // The last character has a warning of its own.
    for value in values where !(text.hasSuffix(value) && LinkRepair.trimmingPunctuation.apply(to: text, table) != nil) {
      guard let pair = LookAlikes.firstAmongLatin(in: value) else { continue }
      let link = opening(text.replacing(value, with: LookAlikes.replaced(in: value)))
      return [.lookAlike(found: pair.found, plain: pair.plain, write: link)]
    }
    return []
  }

  private func fragmentWarnings(_ text: String, _ link: ResolvedLink) -> [CheckWarning] {
    guard let fragment = link.url.fragment else { return [] }
    if let placeholder = fragment.placeholder { return [.placeholder(placeholder)] }
    return [.droppedFragment(fragment, write: Self.withoutNumberSign(text).flatMap(opening))]
  }

  /// Returns the link with the fragment as a path, as after `/#/` and `/#!/`, or as parameters, as in `#utm_source=mail`.
  private static func withoutNumberSign(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "#") else { return nil }
    let before = String(text[..<sign])
    let fragment = text[text.index(after: sign)...].drop { $0 == "!" }
    if fragment.isEmpty { return nil }
    if before.hasSuffix("/") { return before + fragment.drop { $0 == "/" } }
    if fragment.hasPrefix("/") { return before + fragment }
    return fragment.contains("=") ? before + (before.contains("?") ? "&" : "?") + fragment : nil
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
    warnings += decoded.filter(\.hasEscape).map { .encodedTwice($0) }
    // A blank that is not encoded has a warning of its own.
    if !text.unicodeScalars.contains(where: \.properties.isWhitespace) {
      warnings += decoded.filter(\.hasSurroundingBlank).map { .surroundingBlank($0) }
    }
    return warnings
  }
}

// MARK: - Parameters

extension LinkInspection {
  /// A component of a link with the parameters of its segments.
  private struct Part {
    let component: ResolvedComponent
    let parameters: [LinkParameter]

    var declared: [String] { component.route.parameters.map(\.name) }
  }

  private func parameterWarnings(_ link: ResolvedLink) -> [CheckWarning] {
    let parts = parts(of: link)
    return parts.flatMap { part in
      var seen: Set<String> = []
      return part.parameters.filter { seen.insert($0.key).inserted }.flatMap { parameter in
        warnings(parameter, in: part, parts)
      }
    }
  }

  private func warnings(_ parameter: LinkParameter, in part: Part, _ parts: [Part]) -> [CheckWarning] {
    var warnings: [CheckWarning] = []
    let key = parameter.key
    let same = part.parameters.filter { $0.key == key }
    if let warning = declarationWarning(key, in: part, parts) { warnings.append(warning) }
    if same.count > 1 { warnings.append(.repeatedParameter(key: key, count: same.count)) }
    let declaration = part.component.route.parameters.first { $0.name == key }
    if same.contains(where: { $0.value == nil }), declaration?.type != .bool {
      warnings.append(.parameterWithoutValue(key: key))
    }
    return warnings
  }

  private func declarationWarning(_ key: String, in part: Part, _ parts: [Part]) -> CheckWarning? {
    let (route, name) = (part.component.route, part.component.name)
    guard !navigationParameters.contains(key) else { return nil }
    let captures = (try? RoutePattern(route.path).captures) ?? []
    if captures.contains(key) || route.fixed.keys.contains(key) {
      return .ineffectiveParameter(key: key, component: name)
    }
    guard !part.declared.contains(key), !allowed.contains(key) else { return nil }
    if let owner = parts.first(where: { $0.declared.contains(key) }) {
      return .misplacedParameter(key: key, component: name, owner: owner.component.name)
    }
    return .undeclaredParameter(
      key: key, component: name, near: nearestParameter(to: key, in: part.declared, navigationParameters),
      declared: part.declared)
  }

  private var navigationParameters: [String] {
    [
      table.navigationParameters.navigateMode, table.navigationParameters.transition,
      table.navigationParameters.animated,
    ]
  }

  /// Returns the components of a link, each with the parameters of the segments that its pattern matches.
  private func parts(of link: ResolvedLink) -> [Part] {
    var segments = link.url.segments[...]
    return link.components.map { component in
      guard let pattern = try? RoutePattern(component.route.path) else {
        return Part(component: component, parameters: [])
      }
      var isOpen = false
      if case .catchAll = pattern.places.last { isOpen = true }
      let own = isOpen ? segments : segments.prefix(pattern.places.count)
      segments = segments.dropFirst(own.count)
      return Part(component: component, parameters: own.flatMap(\.parameters) + link.url.parameters)
    }
  }
}

// MARK: - Web pages

extension LinkInspection {
  private func pageWarnings(_ text: String, _ raw: RawLink) -> [CheckWarning] {
    guard let host = raw.host?.lowercased() else { return [] }
    if isOwn(host) {
      if let link = routeRepair(of: text, raw) { return [.unmatchedPage(near: [link])] }
      guard case .noRoute(let unmatched)? = linkError(of: raw.body), !unmatched.suggestions.isEmpty else { return [] }
      return [.unmatchedPage(near: unmatched.suggestions)]
    }
    for sister in table.policy.hosts where host.sharesDomain(with: sister) {
      let link = Link(absolute: "\(raw.scheme)://\(sister)\(raw.body)")
      guard let opened = try? table.resolve(link, source: .external), !isPage(opened), !opened.isEmpty else { continue }
      return [.webPage(host: sister, opens: opened.components.map(\.name).joined(separator: " › "))]
    }
    return []
  }

  /// Returns the link with another beginning that opens components.
  private func routeRepair(of text: String, _ raw: RawLink) -> String? {
    guard let error = linkError(of: raw.body), case .noRoute(let unmatched) = error, unmatched.segment == 0 else {
      return nil
    }
    let repairs = RouteRepairs(table: table, source: .external).repairs(of: text, error)
    return repairs.flatMap(\.links).first { text in
      guard let link = try? table.resolve(Link(absolute: text), source: .external) else { return false }
      return !link.isEmpty && !isPage(link)
    }
  }

  /// Returns the error of a web link's path as a path of the app.
  private func linkError(of body: String) -> LinkError? {
    do throws(LinkError) {
      guard let scheme = table.policy.schemes.first(where: { !$0.hasPrefix("http") }) else { return nil }
      _ = try table.resolve(Link(absolute: "\(scheme):/\(body)"), source: .external)
      return nil
    } catch {
      return error
    }
  }
}

extension String {
  /// Whether the text has an escape. A link as a value has escapes of its own.
  fileprivate var hasEscape: Bool {
    guard !contains("://") else { return false }
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "%")
        && bytes[(index + 1)...(index + 2)].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// Whether the text begins or ends with a blank or a line end.
  fileprivate var hasSurroundingBlank: Bool {
    [unicodeScalars.first, unicodeScalars.last].contains { $0?.properties.isWhitespace == true }
  }

  /// Whether a plus sign stands between two letters or digits, of which one at least is a letter.
  fileprivate var hasPlusBetweenLetters: Bool {
    let parts = split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), !contains("://") else { return false }
    return Double(self) == nil && contains(where: \.isLetter)
  }

  /// Whether both hosts end with the same two names.
  fileprivate func sharesDomain(with other: String) -> Bool {
    let ends = [self, other].map { $0.split(separator: ".").suffix(2) }
    return ends[0].count == 2 && ends[0] == ends[1]
  }
}

extension RawLink.Pair {
  /// Whether the value has a `?` and another parameter. A link as the value may have them.
  fileprivate var hasSecondQuestionMark: Bool {
    guard let value, !value.contains("://") else { return false }
    return value.contains(/\?[^?=]+=/)
  }
}
