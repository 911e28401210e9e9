import ComponentEngine

/// Steps for people: a line for the step, one for what its components heard, one for every stack that holds something.
///
/// ```
///    3  applied    shop://goods/42/order/new?qty=2
///         + article#2 id=42  + orderNew#3 qty=2  ○ goods#1  ● orderNew#3
///       ▸ goods    goods#1 › article#2 › orderNew#3 ●
///         account  account#4
/// ```
struct TextReport: Report {
  let style: TextStyle
  private var isFirst = true

  init(style: TextStyle) { self.style = style }

  mutating func append(_ step: ReplayStep, to text: inout [UInt8]) {
    if isFirst {
      isFirst = false
      text.append(style.dim("+ willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected") + "\n\n")
    }
    let outcome = step.outcome.rawValue.padded(to: 9)
    text.append("\(String(step.number).padded(toLeft: 4))  \(style.outcome(outcome, step.outcome))  ")
    text.append(style.bold((step.input.isEmpty ? step.directive : step.input).escapingControls()) + "\n")
    if let failure = step.failure {
      text.append(Self.indent + style.red(failure.code) + ": " + failure.message.escapingControls() + "\n")
    }
    for warning in step.warnings {
      text.append(Self.indent + style.yellow("warning: " + warning.escapingControls()) + "\n")
    }
    appendEvents(step, to: &text)
    if step.outcome == .applied || !step.events.isEmpty { appendStacks(step, to: &text) }
  }

  private static let indent = "        "
  private static let width = 110

  private func appendEvents(_ step: ReplayStep, to text: inout [UInt8]) {
    var column = 0
    for event in step.events {
      let word = Self.word(for: event, in: step)
      let length = word.count
      if column > 0, column + 2 + length > Self.width {
        text.append("\n")
        column = 0
      }
      text.append(column == 0 ? Self.indent : "  ")
      text.append(style.event(word, event.phase))
      column += length + (column == 0 ? Self.indent.count : 2)
    }
    if column > 0 { text.append("\n") }
  }

  private static func word(for event: ReplayStep.Event, in step: ReplayStep) -> String {
    switch event.phase {
    case .willMount: "+ \(event.uid)".escapingControls() + parameters(of: event.uid, in: step)
    case .willUpdate: "~ \(event.uid)".escapingControls() + parameters(of: event.uid, in: step)
    case .willInactive: "○ \(event.uid)".escapingControls()
    case .willActive: "● \(event.uid)".escapingControls()
    case .willUnmount: "− \(event.uid)".escapingControls()
    }
  }

  private static func parameters(of uid: ComponentUID, in step: ReplayStep) -> String {
    let parameters = step.state.component(uid)?.component.parameters ?? []
    return parameters.map { parameter in
      " " + parameter.key.quotedIfNeeded() + (parameter.value.map { "=" + $0.quotedIfNeeded() } ?? "")
    }.joined()
  }

  /// A line for every navigator that holds something, and for the selected one, which is marked.
  private func appendStacks(_ step: ReplayStep, to text: inout [UInt8]) {
    let selected = step.state.selected.id
    let navigators = step.state.navigators.filter { !$0.stack.isEmpty || $0.id == selected }
    let ids = navigators.map { $0.id.description.escapingControls() }
    let width = ids.map(\.count).max() ?? 0
    for (navigator, id) in zip(navigators, ids) {
      let stack = navigator.stack.map { mounted in
        let uid = mounted.uid.description.escapingControls()
        return mounted.uid == step.active ? style.green("\(uid) ●") : uid
      }
      let mark = navigator.id == selected ? "      ▸ " : Self.indent
      let line = "\(mark)\(id.padded(to: width))  \(stack.isEmpty ? "–" : stack.joined(separator: " › "))"
      text.append((navigator.id == selected || navigator.id.isModal ? line : style.dim(line)) + "\n")
    }
  }
}

/// Colour, where the terminal wants it (ECMA-48, SGR).
struct TextStyle {
  let isColoured: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }

  func outcome(_ text: String, _ outcome: ReplayStep.Outcome) -> String {
    switch outcome {
    case .applied: green(text)
    case .unchanged: dim(text)
    case .failed: red(text)
    }
  }

  func event(_ text: String, _ phase: LifecyclePhase) -> String {
    switch phase {
    case .willMount, .willActive: green(text)
    case .willUpdate: yellow(text)
    case .willInactive: dim(text)
    case .willUnmount: red(text)
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text as one word: in quotes if it holds white space or quotes, control characters made visible.
  fileprivate func quotedIfNeeded() -> String {
    let text = escapingControls()
    guard text.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return text }
    return "\"\(text.replacing("\"", with: "\\\""))\""
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  fileprivate func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
