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
  let hint: String?
  let warnings: [CheckWarning]

  var verdict: Verdict { failure != nil ? .doesNotOpen : warnings.isEmpty ? .opens : .opensBut }

  /// Creates the result of a cold step.
  init(_ step: ReplayStep, _ place: LinePlace, _ inspection: LinkInspection) {
    self.place = place
    input = step.input
    failure = step.failure
    let text = LinkHints.link(in: step.input)
    let link = failure == nil ? try? inspection.table.resolve(Link(absolute: text), source: .external) : nil
    components = link?.components ?? []
    redirect =
      step.pending == nil ? [] : [step.active.flatMap { step.state.component($0)?.component }].compactMap(\.self)
    shown = step.active?.name
    hint = step.failure.flatMap { failure in
      LinkHints(table: inspection.table).hint(about: step.input, failure)
        ?? (failure.code == "unknownDirective" ? Self.hint(aboutDirective: step.input, inspection.table.policy) : nil)
    }
    var warnings = link.map { inspection.warnings(text, $0) } ?? []
    if failure == nil, components.isEmpty, shown == nil { warnings.append(.opensNothing) }
    self.warnings = warnings
  }
}

extension LinkCheck {
  /// Explains a line that is no link.
  private static func hint(aboutDirective line: String, _ policy: LinkPolicy) -> String? {
    let word = String(line.prefix { $0 != " " && $0 != "\t" })
    if DirectiveError.names.contains(word) {
      return "\"\(word)\" is a directive of a replay; every line of a check is a link"
    }
    guard nearestName(to: word, in: DirectiveError.names) == nil || word == line else { return nil }
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
