import CommonUI
import EngineTerminal

/// The newest lines of the app's trace.
struct TracePane {
  private static let limit = 1000
  private var lines: [TraceLine] = []
  /// The number of lines below the visible ones.
  private var offset = 0

  mutating func add(_ line: TraceLine) {
    if lines.count >= Self.limit { lines.removeFirst(Self.limit / 4) }
    lines.append(line)
    if offset > 0 { offset = min(offset + 1, lines.count) }
  }

  mutating func scroll(by count: Int) { offset = max(0, min(offset - count, lines.count - 1)) }

  func draw(in area: Area, look: ScreenLook, on canvas: inout Canvas) {
    let inside = canvas.box(area, title: HostTexts(look.locale).trace, style: look.secondary)
    // Lines are broken from the last one up, until the pane is full.
    var shown: [(text: String, style: TextStyle)] = []
    for line in lines.dropLast(offset).reversed() {
      guard shown.count < inside.height else { break }
      let (mark, style) = Self.look(of: line.kind, look)
      let parts = line.text.wrapped(max(inside.width - 4, 2))
      for (position, part) in parts.enumerated().reversed() {
        shown.append((position == 0 ? "\(mark) \(part)" : "  \(part)", style))
      }
    }
    for (position, line) in shown.prefix(inside.height).reversed().enumerated() {
      canvas.write(line.text, in: inside, start: 1, line: position, style: line.style, isRightToLeft: false)
    }
  }

  private static func look(of kind: TraceLine.Kind, _ look: ScreenLook) -> (String, TextStyle) {
    switch kind {
    case .intent: ("→", TextStyle(bold: true))
    case .lifecycle: ("·", TextStyle(.green))
    case .data: ("≈", TextStyle(.cyan))
    }
  }
}
