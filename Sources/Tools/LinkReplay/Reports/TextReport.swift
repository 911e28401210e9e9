import ComponentEngine
import EngineTerminal

/// Writes steps for people: a line for the step, a line for the phases of its components, and a line for every stack
/// with components.
///
/// ```
///    3  applied    shop://goods/42/order/new?qty=2
///         + article#2 id=42  + orderNew#3 qty=2  ○ goods#1  ● orderNew#3
///       ▸ goods    goods#1 › article#2 › orderNew#3 ●
///         account  account#4
/// ```
struct TextReport: Report {
  let style: ReportStyle
  /// The explanations of links that do not open; nil for none.
  let hints: LinkHints?
  /// Whether the next step is the first one, which follows the legend.
  private var isFirst = true
  private var heading: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - style: The colours and the line length.
  ///   - hints: The explanations of links that do not open. Default nil: none.
  init(style: ReportStyle, hints: LinkHints? = nil) {
    self.style = style
    self.hints = hints
  }

  mutating func begin(_ file: String) { heading = LinePlace.name(of: file) }

  mutating func append(_ step: ReplayStep, to text: inout [UInt8]) {
    if isFirst { appendLegend(to: &text) }
    if let heading { text.append((isFirst ? "" : "\n") + style.bold("# \(heading.escapedAndShortened())") + "\n") }
    isFirst = false
    heading = nil
    let outcome = step.outcome.rawValue.padded(to: 9)
    text.append("\(String(step.number).padded(toLeft: 4))  \(style.outcome(outcome, step.outcome))  ")
    // Not wrapped, so that a link can be copied.
    text.append(style.bold((step.input.isEmpty ? step.directive : step.input).escapedAndShortened()) + "\n")
    appendEffects(step, to: &text)
  }

  /// Appends the lines of a step after its first line.
  func appendEffects(_ step: ReplayStep, to text: inout [UInt8]) {
    if let failure = step.failure {
      append("\(failure.code):", style.red, failure.message, to: &text)
      if let hint = hints?.hint(about: step.input, failure) { append("hint:", style.yellow, hint, to: &text) }
    }
    if let pending = step.pending {
      append("pending:", style.yellow, "\(pending) waits until this is finished", to: &text)
    }
    for ended in step.ended {
      append("ended:", { style.outcome($0, ended.outcome) }, ended.sentence, to: &text)
    }
    for warning in step.warnings { append("warning:", style.yellow, warning, to: &text) }
    appendEvents(step, to: &text)
    if step.outcome == .applied || !step.events.isEmpty { appendStacks(step, to: &text) }
  }

  private static let indent = "        "

  private static let legend = [
    "+ willMount", "~ willUpdate", "○ willInactive", "● willActive", "− willUnmount", "▸ selected",
  ]

  /// Whether a line is the first one of a report.
  static func begins(with line: String) -> Bool { line.hasPrefix(legend[0]) }

  private func appendLegend(to text: inout [UInt8]) {
    var legend = WrappedText("", width: style.width)
    for sign in Self.legend { legend.append(sign, after: legend.isEmpty ? "" : "   ") }
    text.append(style.dim(legend.text) + "\n\n")
  }

  private func append(_ label: String, _ paint: (String) -> String, _ message: String, to text: inout [UInt8]) {
    var lines = WrappedText(Self.indent, indent: Self.indent.count + 2, width: style.width)
    lines.append(label, after: "", paint: paint)
    for word in message.escapedAndShortened().split(separator: " ", omittingEmptySubsequences: false) {
      lines.append(String(word))
    }
    text.append(lines.text + "\n")
  }

  private func appendEvents(_ step: ReplayStep, to text: inout [UInt8]) {
    guard !step.events.isEmpty else { return }
    var lines = WrappedText(Self.indent, width: style.width)
    for (position, event) in step.events.enumerated() {
      let words = ["\(Self.sign(of: event.phase)) \(event.uid)".escapingControls()] + Self.parameters(event, in: step)
      lines.append(together: words, after: position == 0 ? "" : "  ") { style.event($0, event.phase) }
    }
    text.append(lines.text + "\n")
  }

  private static func sign(of phase: LifecyclePhase) -> String {
    switch phase {
    case .willMount: "+"
    case .willUpdate: "~"
    case .willInactive: "○"
    case .willActive: "●"
    case .willUnmount: "−"
    }
  }

  private static func parameters(_ event: ReplayStep.Event, in step: ReplayStep) -> [String] {
    guard event.phase == .willMount || event.phase == .willUpdate else { return [] }
    let parameters = step.state.component(event.uid)?.component.parameters ?? []
    return parameters.map { parameter in
      parameter.key.quotedIfNeeded() + (parameter.value.map { "=" + $0.quotedIfNeeded() } ?? "")
    }
  }

  /// Appends a line for every navigator with components and for the selected navigator, which is marked.
  private func appendStacks(_ step: ReplayStep, to text: inout [UInt8]) {
    let selected = step.state.selected.id
    let navigators = step.state.navigators.filter { !$0.stack.isEmpty || $0.id == selected }
    let ids = navigators.map { $0.id.description.escapingControls() }
    let width = ids.map(\.columns).max() ?? 0
    for (navigator, id) in zip(navigators, ids) {
      let mark = navigator.id == selected ? "      ▸ " : Self.indent
      var line = WrappedText("\(mark)\(id.padded(to: width))  ", width: style.width)
      if navigator.stack.isEmpty { line.append("–", after: "") }
      for (position, mounted) in navigator.stack.enumerated() {
        let uid = mounted.uid.description.escapingControls()
        let isActive = mounted.uid == step.active
        let sign = isActive ? " ●" : position == navigator.stack.count - 1 ? "" : " ›"
        line.append(uid + sign, after: position == 0 ? "" : " ", paint: isActive ? style.green : { $0 })
      }
      text.append((navigator.id == selected || navigator.id.isModal ? line.text : style.dim(line.text)) + "\n")
    }
  }
}
