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
      return textHint(text) ?? repairHint(text) ?? failure.linkError.flatMap { valueHint($0, text) }
    }
  }

  /// Whether a line begins with a directive, also with a misspelled one.
  private static func isDirective(_ line: String) -> Bool {
    nearestName(to: firstWord(of: line), in: DirectiveError.names) != nil
  }

  /// Returns the fault of a text that no change of its characters corrects.
  private func textHint(_ text: String) -> String? {
    guard let raw = RawLink(text) else { return nil }
    if text.ranges(of: "://").count > 1, raw.nestedLink == nil { return CheckWarning.severalLinks.description }
    return (raw.segments + raw.pairs.compactMap(\.value)).compactMap(\.placeholder).first.map {
      CheckWarning.placeholder($0).description
    }
  }

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
        let link = try? table.resolve(Link(absolute: repaired), source: source), !link.isEmpty
      else { continue }
      return (repair.fault(of: text, repaired), repaired)
    }
    return nil
  }

  private func valueHint(_ error: LinkError, _ text: String) -> String? {
    switch error {
    case .noRoute(let unmatched): segmentHint(unmatched.segment, text)
    case .invalidParameter(let component, let key, let value?, let expected) where !expected.contains(" "):
      "\(ValueFault(value: value, expected: expected).description) (\"\(key)\" of \(component))"
    default: nil
    }
  }

  /// Returns the fault of a segment that has the place of a typed one.
  private func segmentHint(_ position: Int, _ text: String) -> String? {
    guard let names = try? RouterURL.parse(text, policy: table.policy).segments.map(\.name),
      names.indices.contains(position)
    else { return nil }
    for route in table.routes where route.unavailability == nil {
      guard let places = try? RoutePattern(route.path).places else { continue }
      for (index, place) in places.enumerated() where index <= position {
        guard case .parameter(_, let type) = place, !type.accepts(names[position]), index > 0 else { continue }
        let before = names[(position - index)..<position]
        guard zip(places, before).allSatisfy({ $0.matches($1) }) else { continue }
        let fault = ValueFault(value: names[position], expected: type.description).description
        return "\(fault), which \(route.path) needs"
      }
    }
    return nil
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
