import ComponentEngine
import EngineTerminal

/// Writes an explanation for people, section by section.
struct TextExplanation {
  private let explanation: LinkExplanation
  private let style: ReportStyle
  private(set) var text = ""

  private var reading: LinkReading { explanation.reading }

  init(_ explanation: LinkExplanation, style: ReportStyle) {
    self.explanation = explanation
    self.style = style
    appendVerdict()
    appendReading()
    appendRuns()
    for component in reading.components { append(component) }
    appendTarget()
    appendGuards()
    append("From a fresh start", explanation.cold)
    if let after = explanation.after {
      let count = after.stepCount == 1 ? "1 line" : "\(after.stepCount) lines"
      append("After \(after.file.escapedAndShortened()) (\(count))", after.step)
    }
    if !explanation.nearest.isEmpty {
      append(heading: "Similar links that open")
      for link in explanation.nearest { text += "  \(link.escapingControls())\n" }
    }
  }

  private mutating func append(heading: String) { text += "\n\(style.bold(heading))\n" }

  /// Appends words after a label. The label has this many columns.
  private mutating func append(
    _ label: String, _ words: String, indent: Int = 2, column: Int = 11,
    labelPaint: (String) -> String = { $0 }, paint: (String) -> String = { $0 }
  ) {
    var lines = WrappedText(String(repeating: " ", count: indent), indent: indent + column, width: style.width)
    lines.append(label, after: "", paint: labelPaint)
    let gap = String(repeating: " ", count: max(0, column - label.columns))
    for (position, word) in Self.words(words).enumerated() {
      lines.append(word, after: position == 0 ? gap : " ", paint: paint)
    }
    text += lines.text + "\n"
  }

  /// Appends a line about a run's other routes.
  private mutating func append(note: String) {
    var lines = WrappedText("       ", indent: 9, width: style.width)
    for (position, word) in Self.words(note).enumerated() { lines.append(word, after: position == 0 ? "" : " ") }
    text += style.dim(lines.text) + "\n"
  }

  private static func words(_ text: String) -> [String] {
    text.escapedAndShortened().split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
  }

  private mutating func appendVerdict() {
    // Not wrapped, so that the link can be copied.
    text += style.bold(explanation.link.escapedAndShortened()) + "\n"
    let steps = [explanation.cold] + (explanation.after.map { [$0.step] } ?? [])
    if let failed = steps.first(where: { $0.outcome == .failed }) {
      append("fails", failed.failure?.message ?? "", indent: 0, column: 7, labelPaint: style.red)
    } else if steps.contains(where: { $0.pending != nil }) {
      append("opens", "after what a guard requires", indent: 0, column: 7, labelPaint: style.yellow)
    } else {
      append("opens", opened, indent: 0, column: 7, labelPaint: style.green)
    }
    if let hint = explanation.hint { append("", hint, indent: 0, column: 7, paint: style.yellow) }
    if let error = reading.outsideError {
      append("", "From outside it fails: \(error)", indent: 0, column: 7, paint: style.yellow)
    }
  }

  /// The names of the components.
  private var opened: String {
    let names = reading.components.map(\.route.name)
    return names.isEmpty ? "the bottom of the selected navigator" : names.joined(separator: ", ")
  }

  private mutating func appendReading() {
    guard let url = reading.url else { return }
    append(heading: "Read")
    append("scheme", url.scheme ?? "none: a path of the app")
    if let host = url.host { append("host", host) }
    for (position, segment) in url.segments.enumerated() {
      let words = [segment.name.quotedIfNeeded()] + words(segment.parameters)
      append("segment \(position + 1)", words.joined(separator: "  "))
    }
    if url.segments.isEmpty { append("segments", "none") }
    if !url.parameters.isEmpty { append("parameters", words(url.parameters).joined(separator: "  ")) }
    if let fragment = url.fragment {
      append("fragment", "\(fragment.quotedIfNeeded()), which no component receives")
    }
    for warning in url.warnings { append("warning", warning.description, paint: style.yellow) }
  }

  private func words(_ parameters: LinkParameters) -> [String] {
    parameters.map { $0.key.quotedIfNeeded() + ($0.value.map { "=" + $0.quotedIfNeeded() } ?? "") }
  }

  private mutating func appendRuns() {
    guard !reading.runs.isEmpty else { return }
    append(heading: "Matched")
    for run in reading.runs {
      let (first, last) = (run.segments.lowerBound + 1, run.segments.upperBound)
      let range = first == last ? "\(first)" : "\(first)–\(last)"
      if let route = run.route {
        append(range, "\(route.path) opens \(route.name)", column: 5, labelPaint: style.green)
      } else {
        append(range, "no route", column: 5, labelPaint: style.red)
      }
      let shown = run.losers.prefix(10)
      for loser in shown {
        append(note: "not \(loser.route.path)\(name(of: loser.route)): \(loser.reason)")
      }
      let rest = run.losers.count - shown.count
      if rest > 0 { append(note: "and \(rest) more that match at the beginning") }
      let isListed = reading.alternatives != nil && reading.runs.count == 1 && run.losers.isEmpty
      if run.otherCount > 0, !isListed {
        let segment = quoted(reading.segments[first - 1])
        let routes = run.otherCount == 1 ? "1 other route does" : "\(run.otherCount) other routes do"
        append(note: "\(routes) not begin with \(segment)")
      }
    }
    if let alternatives = reading.alternatives { append(note: alternatives) }
  }

  /// Returns the component of a route, unless its path is the same.
  private func name(of route: Route) -> String { route.path == route.name ? "" : " (\(route.name))" }
}

extension TextExplanation {
  private mutating func append(_ component: ReadComponent) {
    let route = component.route
    append(heading: "Component \(route.name.escapingControls())")
    if !route.summary.isEmpty { append("summary", route.summary) }
    for parameter in component.parameters {
      append("parameter", words(parameter), paint: paint(of: parameter))
    }
    append(
      "mode", "\(component.navigateMode.rawValue), \(component.requestedMode == nil ? "of the route" : "of the link")")
    if let transition = component.transition {
      let origin = component.requestedTransition == nil ? "of the route" : "of the link"
      append("transition", "\(transition.quotedIfNeeded()), \(origin)")
    }
    append("reach", "\(route.reach.rawValue): \(route.reach.words)")
    if !route.guards.isEmpty { append("guards", route.guards.joined(separator: ", ")) }
    if let reason = route.unavailability { append("", "unavailable: \(reason)", paint: style.red) }
  }

  private func paint(of parameter: ReadComponent.Parameter) -> (String) -> String {
    if parameter.fault != nil { return style.red }
    if parameter.near != nil { return style.yellow }
    return { $0 }
  }

  private func words(_ parameter: ReadComponent.Parameter) -> String {
    let values = parameter.values.map { $0.map { $0.quotedIfNeeded() } ?? "without value" }.joined(separator: ", ")
    let type = parameter.type?.description ?? "not declared"
    var words = [parameter.name.quotedIfNeeded(), "="]
    switch parameter.origin {
    case .path: words += [values + ",", type + ",", "from the path"]
    case .fixed: words += [values + ",", "fixed by the route"]
    case .link: words += [values + ",", type]
    case .overridden: words += [values + ",", "ignored: the path has the parameter"]
    case .default: words += [values + ",", type + ",", "by default"]
    case .notGiven: words = [parameter.name.quotedIfNeeded() + ",", type + ",", "not in the link"]
    }
    let notes = [parameter.near.map { "did you mean \($0.quotedIfNeeded())?" }, parameter.fault].compactMap(\.self)
    return words.joined(separator: " ") + notes.map { "; \($0)" }.joined()
  }

  private mutating func appendTarget() {
    guard let target = explanation.target else { return }
    append(heading: "Target")
    append("navigator", "\(target.navigator): \(target.reason.words)")
    if !target.parents.isEmpty {
      let parents = target.parents.map { ([$0.name] + words($0.parameters)).joined(separator: " ") }
      append("parents", "\(parents.joined(separator: " › ")), below the first component")
    }
  }

  private mutating func appendGuards() {
    guard !explanation.guards.isEmpty else { return }
    append(heading: "Guards")
    for each in explanation.guards {
      let scope = each.isGlobal ? "of all components" : "of \(each.components.joined(separator: ", "))"
      append(each.name.escapingControls(), "\(scope): \(answer(each))", column: max(11, each.name.columns + 2))
    }
  }

  private func answer(_ each: LinkExplanation.Guard) -> String {
    switch each.answer {
    case nil: "not asked"
    case .allow: "allows it"
    case .reject(let reason): "rejects it: \(reason) (try --grant \(each.name))"
    case .redirect(let link): "opens \(link) first (try --grant \(each.name))"
    }
  }

  private mutating func append(_ heading: String, _ step: ReplayStep) {
    append(heading: heading)
    var bytes: [UInt8] = []
    bytes.append("  \(style.outcome(step.outcome.rawValue, step.outcome))\n")
    TextReport(style: style).appendEffects(step, to: &bytes)
    text += String(decoding: bytes, as: UTF8.self)
  }
}

extension RouteReach {
  /// The callers, in words.
  fileprivate var words: String {
    switch self {
    case .module: "components of its own module"
    case .internal: "the app itself"
    case .external: "links from outside too"
    }
  }
}

extension LinkTarget.Reason {
  /// The reason, in words.
  fileprivate var words: String {
    switch self {
    case .presented: "the first component is presented over the selected navigator"
    case .route: "the route of the first component names it"
    case .root: "the first component is its root"
    case .parent: "a parent of the first component is its root"
    case .selected: "the selected navigator, because the link names no other"
    }
  }
}
