import ComponentEngine
import EngineTerminal

/// Explains to the author of a link why it does not open.
struct LinkHints {
  let table: RouteTable
  var source = LinkSource.external
  /// Whether a line can be a directive. A line of a check is a link.
  var isSession = true
  /// The line with the empty cells before its text, if it can be a row of a table; nil if nothing is before it.
  var row: String?

  /// Returns the advice as a sentence.
  func hint(about line: String, _ failure: ReplayStep.Failure) -> String? {
    advice(about: line, failure)?.description
  }

  /// Returns the fault and a correct alternative; nil if the error's own message suffices.
  ///
  /// - Parameters:
  ///   - line: The line of the link, also one that is no link.
  ///   - failure: The error of the line.
  func advice(about line: String, _ failure: ReplayStep.Failure) -> Advice? {
    // A path has no scheme, as a link of another directive has.
    guard !isSession || Self.firstWord(of: line) != "forward" else {
      let path = Self.argument(of: line)
      if Directive.isBareLink(path) { return Advice("forward takes a path", "write append \(path)") }
      return failure.linkError.flatMap { valueHint($0, "") }.map { Advice($0) }
    }
    let text = Self.link(in: line)
    switch failure.linkError {
    case .notExternal(let component, _)?:
      return Advice("\(component) opens from inside the app only; a link from outside needs an external route")
    case .unavailable?, .linkTooLong?, .tooManySegments?, .tooManyComponents?, .tooManyParameters?, .notOfModule?,
      .unknownComponent?:
      return nil
    case nil where failure.code != "unknownDirective" || isDirective(line): return nil
    default:
      return CheckedText(text, table: table, source: source, row: row).advice ?? repairHint(text) ?? failure.linkError
        .flatMap { routeHint($0, text) } ?? innerHint(text)
        ?? failure.linkError.flatMap { valueHint($0, text) }.map { Advice($0) }
    }
  }

  /// Whether a line is a directive, or in a session begins with a misspelled one.
  private func isDirective(_ line: String) -> Bool {
    if !isSession { return (try? Directive(line, source: source)) != nil }
    return nearestName(to: Self.firstWord(of: line), in: DirectiveError.names) != nil
  }

  private func opens(_ text: String) -> Bool { table.opens(text, source: source) }

  /// Returns the link of a line with a directive, or the whole line.
  static func link(in line: String) -> String {
    ["open", "append", "reset"].contains(firstWord(of: line)) ? argument(of: line) : line
  }

  /// Returns the text after the first word, and after the navigator of a link that is appended.
  private static func argument(of line: String) -> String {
    let word = firstWord(of: line)
    var argument = line.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    if ["append", "forward"].contains(word) { _ = argument.takeAppendOptions() }
    return String(argument)
  }

  private static func firstWord(of line: String) -> String { String(line.prefix { $0 != " " && $0 != "\t" }) }

  /// Returns the repairs with which the text opens: one, or one of the text around the link and another one.
  private func repairHint(_ text: String) -> Advice? {
    guard text.utf8.count <= table.policy.limits.bytes else { return nil }
    return LinkRepairs(table: table, source: source).proposal(for: text).map { proposal in
      Advice(proposal.faults.joined(separator: ", and "), link: proposal.link)
    }
  }

  /// Returns the fault of the text around a link, and the fault of the link.
  private func innerHint(_ text: String) -> Advice? {
    for repair in LinkRepair.all(in: .aroundLink) {
      // Words are no path without a scheme, and a bracket can belong to a value.
      guard let link = repair.apply(to: text, table), link.hasSchemeMark,
        repair != .scheme || text.wholeMatch(of: /\/?[\w.~-]+\/\S*/) != nil,
        let error = table.error(of: link, source: source),
        repair != .unwrapping || !text.hasPrefix(link) || text.hasPrefix(link + " ")
      else { continue }
      switch error {
      case .noRoute, .missingParameter, .invalidParameter, .notExternal: break
      default: continue
      }
      let failure = ReplayStep.Failure(RouterError.link(error))
      return (advice(about: link, failure) ?? Advice(failure.message)).after(
        "\(repair.fault(text, link)), and \(link.shortenedInTheMiddle(to: 100)) does not open")
    }
    return nil
  }

  /// Returns the first repair of the segments and parameters with which the link opens.
  private func routeHint(_ error: LinkError, _ text: String) -> Advice? {
    guard let path = BrokenPath(text, error, table: table, source: source) else { return nil }
    for repair in LinkRepair.all where !isSession || repair != .nearSegment {
      for change in repair.segments?(path) ?? [] {
        guard let link = change.links.lazy.compactMap({ table.proposal($0, source: source) }).first else { continue }
        // A number after the name of a file can be a part of the path: `goods.php?id=42`.
        let opened = try? table.resolve(DeepLink(absolute: link), source: .external)
        let advice = CheckedText(link, opened, table: table).uses.lazy.compactMap(\.pathAdvice).first
        return Advice(change.fault, link: advice?.link ?? link)
      }
    }
    return nil
  }

  private func valueHint(_ error: LinkError, _ text: String) -> String? {
    switch error {
    case .noRoute(let unmatched): segmentHint(unmatched.segment, text) ?? alternatives(unmatched, text)
    case .invalidParameter(let component, let key, let value?, let expected) where !expected.contains(" "):
      "\(ValueFault(value: value, expected: expected).description) (\"\(key)\" of \(component))"
    case .invalidPercentEncoding, .invalidParameterEncoding: EscapedBytes.fault(in: text)
    default: nil
    }
  }

  /// Returns the segments that can be in place of one without a match, and the link without it.
  private func alternatives(_ unmatched: UnmatchedLink, _ text: String) -> String? {
    guard let url = try? RouterURL.parse(text, policy: table.policy) else { return nil }
    let path = BrokenPath(text, .noRoute(unmatched), table: table, source: source)
    let shorter = path?.withoutSegment.map {
      "; or leave it out and write \($0.shortenedInTheMiddle(to: 200))"
    }
    let near = unmatched.suggestions
    guard near.isEmpty || !isSession && shorter != nil else { return nil }
    return table.alternatives(to: unmatched.segment, of: url.segments.map(\.name), from: source, near: near)
      + (shorter ?? "")
  }

  /// Returns the fault of a segment that has the place of a typed one.
  private func segmentHint(_ position: Int, _ text: String) -> String? {
    guard let url = try? RouterURL.parse(text, policy: table.policy), url.segments.indices.contains(position) else {
      return nil
    }
    let names = url.segments.map(\.name)
    for route in table.routes where route.unavailability == nil {
      guard let places = try? RoutePattern(route.path).places else { continue }
      if places.count > names.count, names.count > 1, zip(places, names).allSatisfy({ $0.matches($1) }) {
        return "the link ends before the last part of \(route.path)"
      }
      for (index, place) in places.enumerated() where index <= position {
        guard case .parameter(_, let type) = place, !type.accepts(names[position]), index > 0 else { continue }
        let before = names[(position - index)..<position]
        guard zip(places, before).allSatisfy({ $0.matches($1) }) else { continue }
        let fault = ValueFault(value: names[position], expected: type.description).description
        if type == .int, SpreadsheetFaults.isRounded(names[position]) { return fault }
        return "\(fault), which \(route.path) needs"
          + numberHint(names[position], type, position, LinkSegments(text, url))
      }
    }
    return nil
  }

  /// Returns the link with the only number of a segment in its place, if it opens. A letter beside the number can be a
  /// part of an identifier.
  private func numberHint(_ name: String, _ type: LinkValueType, _ position: Int, _ link: LinkSegments?) -> String {
    let numbers = name.unicodeScalars.split { !$0.isASCIIDigit }.map { String($0) }
    guard type == .int, let number = SpreadsheetFaults.wholeNumber(in: name) ?? (numbers.count == 1 ? numbers[0] : nil),
      number != name,
      !zip(name, name.dropFirst()).contains(where: { $0.isLetter && $1.isNumber || $0.isNumber && $1.isLetter }),
      var link
    else { return "" }
    link.segments[position] = number + link.segments[position].drop { $0 != "?" && $0 != ";" }
    return opens(link.text) ? "; did you mean \(link.text.shortenedInTheMiddle(to: 200))?" : ""
  }
}

extension RoutePattern.Place {
  /// Returns whether the place matches a segment.
  func matches(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text.hasSameBytes(as: segment)
    case .parameter(_, let type): type.accepts(segment)
    case .catchAll: true
    }
  }
}
