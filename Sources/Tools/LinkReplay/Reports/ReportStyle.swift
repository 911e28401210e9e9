import ComponentEngine
import EngineTerminal

/// The colours (ECMA-48, SGR) and the line length of a report.
struct ReportStyle {
  var isColoured = false

  /// The columns of the terminal; unlimited for other outputs.
  var width = Int.max

  init(isColoured: Bool = false, width: Int = .max) {
    self.isColoured = isColoured
    self.width = width
  }

  /// The style of an output: colours and lines for a terminal. The environment can disable colours (no-color.org).
  init(of output: Output, isColoured: Bool = true) {
    guard output.isTerminal else { return }
    let allowsColour = (Platform.environment("NO_COLOR") ?? "").isEmpty && Platform.environment("TERM") != "dumb"
    self.isColoured = isColoured && allowsColour
    width = output.terminalWidth.map { max($0, 40) } ?? .max
  }

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
