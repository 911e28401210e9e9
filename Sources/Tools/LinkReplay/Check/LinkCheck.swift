import ComponentEngine
import EngineTerminal

/// The result of one line of `deeplink check`.
struct LinkCheck {
  enum Verdict: String, CaseIterable {
    case opens
    case opensBut
    case doesNotOpen
  }

  let place: LinePlace
  let input: String
  /// The components that the link opens, or would open after its redirect.
  let components: [ResolvedComponent]
  /// The components that a guard's redirect opens first; empty without a redirect.
  let redirect: [ResolvedComponent]
  /// The component that is shown if the link names none.
  let shown: String?
  let failure: ReplayStep.Failure?
  /// The explanation of the error; nil if its own message suffices.
  let advice: Advice?
  /// The offset of the error in the UTF-8 of the input; nil if it is unknown.
  let faultOffset: Int?
  /// The column of the error in its line, in Unicode scalars from 1; nil if it is unknown.
  let column: Int?
  let warnings: [CheckWarning]

  var hint: String? { advice?.description }
  var verdict: Verdict { failure != nil ? .doesNotOpen : warnings.isEmpty ? .opens : .opensBut }

  /// Returns whether a link that opens its components has the mark of no mistake, as most links.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - line: The line, which has only the link.
  ///   - allowed: The parameters that links may have although no route declares them.
  static func isClean(
    _ link: ResolvedLink, _ line: ReplayLine, _ table: RouteTable, _ allowed: AllowedParameters
  ) -> Bool {
    let marks = LinkMarks(of: line.text, link, allowed, line: line.text, row: line.row)
    return link[0].routePosition < table.routes.count && !LinkRule.marksOfComponents.intersects(marks)
  }

  /// Creates the result of a line with a link that opens its components; see ``ForeseenLinks``.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isClean: Whether it has no mistake.
  ///   - line: The line, which has only the link.
  ///   - allowed: The parameters that links may have although no route declares them.
  init(
    foreseen link: ResolvedLink, isClean: Bool, _ line: ReplayLine, _ table: RouteTable, _ allowed: AllowedParameters
  ) {
    place = line.place
    input = line.text
    failure = nil
    components = link.components
    (redirect, shown, faultOffset, column, advice) = ([], nil, nil, nil, nil)
    warnings = isClean ? [] : CheckedText(line.text, link, table: table, allowed: allowed, row: line.row).warnings
  }

  /// Creates the result of a cold step.
  ///
  /// - Parameters:
  ///   - step: The step that opened the line, or the link of a comment.
  ///   - line: The line.
  ///   - broken: The whole link that the line ends; nil if it continues no link.
  ///   - table: The routes.
  ///   - allowed: The parameters that links may have although no route declares them.
  init(
    _ step: ReplayStep, _ line: ReplayLine, continuing broken: String? = nil, _ table: RouteTable,
    _ allowed: AllowedParameters
  ) {
    place = line.place
    input = line.text
    failure = step.failure
    let text = LinkHints.link(in: step.input)
    let link = failure == nil ? try? table.resolve(DeepLink(absolute: text), source: .external) : nil
    components = link.map { Self.remaining($0.components, step) } ?? []
    redirect =
      step.pending == nil ? [] : [step.active.flatMap { step.state.component($0)?.component }].compactMap(\.self)
    shown = step.active?.name
    faultOffset = Self.faultOffset(step, line)
    column = faultOffset.map { offset in
      (Array(line.indent.utf8) + line.text.utf8.prefix(offset)).count { $0 & 0xC0 != 0x80 } + 1
    }
    advice = step.failure.flatMap { failure in
      if let broken { return BrokenLink.advice(about: broken, table) }
      let advice =
        LinkHints(table: table, isSession: false, row: line.row).advice(about: step.input, failure)
        ?? (failure.code == "unknownDirective" ? Self.hint(aboutLine: step.input, table.policy) : nil).map {
          Advice($0)
        }
      let comment = LinkRule.commentedLink.find(CheckedText(text, table: table, line: line.text)).first
      return comment.map { (advice ?? Advice(failure.message)).after($0.fault) } ?? advice
    }
    let opensNothing = components.isEmpty && shown == nil
    warnings =
      link.map { link in
        CheckedText(
          text, link, table: table, allowed: allowed, line: line.text, row: line.row, opensNothing: opensNothing
        ).warnings
      } ?? []
  }
}

extension LinkCheck {
  /// Returns the components that a link leaves open: a later one can close or replace earlier ones.
  private static func remaining(_ components: [ResolvedComponent], _ step: ReplayStep) -> [ResolvedComponent] {
    let mounted = step.components.compactMap { step.state.component($0)?.component }
    if !mounted.isEmpty { return mounted }
    return components.reduce(into: []) { remaining, component in
      switch component.requestedMode ?? component.route.navigateMode {
      case .root: remaining = []
      case .replace: if !remaining.isEmpty { remaining.removeLast() }
      case .push, .present, .reuse: break
      }
      remaining.append(component)
    }
  }

  /// Returns the offset of the error in the line, from its offset in the link.
  private static func faultOffset(_ step: ReplayStep, _ line: ReplayLine) -> Int? {
    guard let offset = step.failure?.offset, ["open", "append", "reset"].contains(step.directive) else { return nil }
    let (text, link) = (line.text.utf8, LinkHints.link(in: step.input).utf8)
    let isAtEnd = text.suffix(link.count).elementsEqual(link)
    guard
      let start = isAtEnd
        ? text.count - link.count
        : text.firstRange(of: link).map({ text.distance(from: text.startIndex, to: $0.lowerBound) })
    else { return nil }
    return start + offset
  }

  /// Explains a line that is no link.
  private static func hint(aboutLine line: String, _ policy: LinkPolicy) -> String? {
    if line.hasPrefix(TraceFormat.beginning) { return nil }
    if TableRows.separator(namedBy: line) != nil {
      return "the line is no link: \(line) names the separator of a spreadsheet's table"
    }
    if let name = Directive.nameWithoutLink(line) ?? (try? Directive(line, source: .external).name) {
      return "\"\(name)\" is a directive of a replay; every line of a check is a link"
    }
    let scheme = policy.schemes.first ?? (policy.hosts.isEmpty ? nil : "https")
    return "the line is no link" + (scheme.map { "; a link begins with \($0)://" } ?? "")
  }

  /// The components that open, as text for people.
  var effect: String {
    let names = components.map(Self.text).joined(separator: " › ")
    if !redirect.isEmpty { return "\(redirect.map(Self.text).joined(separator: " › ")), then \(names)" }
    return components.isEmpty ? shown ?? "nothing" : names
  }

  private static func text(_ component: ResolvedComponent) -> String {
    ([component.name]
      + component.parameters.map { parameter in
        parameter.key + (parameter.value.map { "=" + $0.shortenedInTheMiddle(to: 40).quotedIfNeeded() } ?? "")
      }).joined(separator: " ")
  }
}
