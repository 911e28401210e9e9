import ComponentEngine
import EngineTerminal

/// Explains to the author of a link why it does not open.
struct LinkHints {
  let table: RouteTable
  var source = LinkSource.external

  /// Returns a sentence with the fault and a correct alternative; nil if the error's own message suffices.
  ///
  /// - Parameters:
  ///   - line: The line of the link, also one that is no link.
  ///   - failure: The error of the line.
  func hint(about line: String, _ failure: ReplayStep.Failure) -> String? {
    // A path has no scheme, as a link of another directive has.
    guard Self.firstWord(of: line) != "forward" else { return failure.linkError.flatMap { valueHint($0, "") } }
    let text = Self.link(in: line)
    switch failure.linkError {
    case .notExternal(let component, _)?:
      return "\(component) opens from inside the app only; a link from outside needs an external route"
    case .unavailable?, .linkTooLong?, .tooManySegments?, .tooManyComponents?, .tooManyParameters?, .notOfModule?,
      .unknownComponent?:
      return nil
    case nil where failure.code != "unknownDirective" || Self.isDirective(line): return nil
    default:
      return textHint(text) ?? repairHint(text)
        ?? failure.linkError.flatMap { routeHint($0, text) ?? valueHint($0, text) }
    }
  }

  /// Whether a line begins with a directive, also with a misspelled one.
  private static func isDirective(_ line: String) -> Bool {
    nearestName(to: firstWord(of: line), in: DirectiveError.names) != nil
  }

  /// Returns the fault of a text that no change of its characters corrects.
  private func textHint(_ text: String) -> String? {
    if let row = LinkColumn(in: text, table, source: source) {
      let warning = CheckWarning.tableRow(column: row.number, write: row.link)
      return opens(row.link) ? warning.description : warning.fault
    }
    guard let raw = RawLink(text) else { return nil }
    if raw.isOneOfSeveral(in: text) { return CheckWarning.severalLinks.description }
    let values = raw.segments + raw.pairs.compactMap(\.value)
    if let text = values.compactMap(\.placeholder).first { return CheckWarning.placeholder(text).description }
    if text.hasReplacementCharacter { return CheckWarning.notUTF8.description }
    return values.contains(where: \.isShortened) && repairHint(text) == nil ? CheckWarning.shortened.description : nil
  }

  private func opens(_ text: String) -> Bool { table.opens(text, source: source) }

  /// Returns the link of a line with a directive, or the whole line.
  static func link(in line: String) -> String {
    let word = firstWord(of: line)
    guard ["open", "append", "reset"].contains(word) else { return line }
    return String(line.dropFirst(word.count).drop { $0 == " " || $0 == "\t" })
  }

  private static func firstWord(of line: String) -> String { String(line.prefix { $0 != " " && $0 != "\t" }) }

  /// Returns the first repair with which the text opens.
  private func repairHint(_ text: String) -> String? {
    guard text.utf8.count <= table.policy.limits.bytes else { return nil }
    if let (fault, link) = repair(text, LinkRepair.allCases.filter { $0 != .segments }) {
      return "\(fault); write \(link.shortenedInTheMiddle(to: 200))"
    }
    guard let withScheme = LinkRepair.scheme.apply(to: text, table),
      let (fault, link) = repair(withScheme, LinkRepair.allCases.filter { $0 != .scheme })
    else { return nil }
    let scheme = LinkRepair.scheme.fault(of: text, withScheme)
    return "\(scheme), and \(fault); write \(link.shortenedInTheMiddle(to: 200))"
  }

  /// Returns the fault of the first repair with which a text opens, and the link that opens.
  private func repair(_ text: String, _ repairs: [LinkRepair]) -> (fault: String, link: String)? {
    for repair in repairs {
      guard let repaired = repair.apply(to: text, table), repaired.contains("://"),
        // Any text can be the path of a web page, but a link was meant to be one.
        let link = table.proposal(repaired, source: source, opensPages: text.contains("://"))
      else { continue }
      return (repair.fault(of: text, repaired), link)
    }
    return nil
  }

  /// Returns the first repair of the segments and parameters with which the link opens.
  private func routeHint(_ error: LinkError, _ text: String) -> String? {
    for repair in RouteRepairs(table: table, source: source).repairs(of: text, error) {
      guard let link = repair.links.first(where: opens) else { continue }
      return "\(repair.fault); write \(link.shortenedInTheMiddle(to: 200))"
    }
    return nil
  }

  private func valueHint(_ error: LinkError, _ text: String) -> String? {
    switch error {
    case .noRoute(let unmatched):
      segmentHint(unmatched.segment, text) ?? (unmatched.suggestions.isEmpty ? alternatives(unmatched, text) : nil)
    case .invalidParameter(let component, let key, let value?, let expected) where !expected.contains(" "):
      "\(ValueFault(value: value, expected: expected).description) (\"\(key)\" of \(component))"
    default: nil
    }
  }

  /// Returns the beginnings of routes for a segment that is similar to none.
  private func alternatives(_ unmatched: UnmatchedLink, _ text: String) -> String? {
    guard let url = try? RouterURL.parse(text, policy: table.policy) else { return nil }
    return RouteRepairs(table: table, source: source).alternatives(to: unmatched.segment, of: url.segments.map(\.name))
  }

  /// Returns the fault of a segment that has the place of a typed one.
  private func segmentHint(_ position: Int, _ text: String) -> String? {
    guard let url = try? RouterURL.parse(text, policy: table.policy), url.segments.indices.contains(position) else {
      return nil
    }
    let names = url.segments.map(\.name)
    for route in table.routes where route.unavailability == nil {
      guard let places = try? RoutePattern(route.path).places else { continue }
      for (index, place) in places.enumerated() where index <= position {
        guard case .parameter(_, let type) = place, !type.accepts(names[position]), index > 0 else { continue }
        let before = names[(position - index)..<position]
        guard zip(places, before).allSatisfy({ $0.matches($1) }) else { continue }
        let fault = ValueFault(value: names[position], expected: type.description).description
        return "\(fault), which \(route.path) needs"
          + numberHint(names[position], type, position, LinkSegments(text, url))
      }
    }
    return nil
  }

  /// Returns the link with the only number of a segment in its place, if it opens.
  private func numberHint(_ name: String, _ type: LinkValueType, _ position: Int, _ link: LinkSegments?) -> String {
    let numbers = name.matches(of: /[0-9]+/)
    guard type == .int, numbers.count == 1, let number = numbers.first?.output, number != name, var link else {
      return ""
    }
    link.segments[position] = String(number) + link.segments[position].drop { $0 != "?" && $0 != ";" }
    return opens(link.text) ? "; did you mean \(link.text.shortenedInTheMiddle(to: 200))?" : ""
  }
}

extension RoutePattern.Place {
  /// Returns whether the place matches a segment.
  func matches(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text == segment
    case .parameter(_, let type): type.accepts(segment)
    case .catchAll: true
    }
  }
}
