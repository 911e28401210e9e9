import CommonUI
import EngineTerminal

/// The keys, over the screens. They are scrolled where they have no room.
struct HelpPanel {
  private static let keys = [
    ("↑ ↓  Tab", "move between rows and buttons"), ("Enter", "open, press, switch, edit"),
    ("← →  + −", "change a number or a day"), ("Esc  ⌫", "go back, close"), ("1 … 9", "show a tab"),
    ("h", "go to the first screen of the tab"), ("m", "show the menu"), ("/", "open a link; Tab completes it"),
    ("r", "load the screen again"), ("t", "show or hide the trace"),
    ("PgUp PgDn", "scroll, as the wheel of a mouse does"),
    ("Ctrl-L", "draw everything again"), ("Ctrl-Z", "suspend; fg continues"), ("q  Ctrl-C", "quit"),
    ("", ""), ("in a field", ""), ("Enter  Tab", "go on to the next element"),
    ("Enter", "make a new line, in a field of several lines"), ("Esc", "end editing"),
    ("Ctrl-U", "delete what is before the cursor"),
  ]

  private var view = ScreenView()

  /// Handles an input. Returns whether it closes the panel.
  mutating func handle(_ input: TerminalInput, in frame: Area, look: ScreenLook) -> Bool {
    let (inside, layout) = Self.place(frame, look)
    view.adapt(to: layout, in: inside)
    switch input {
    case .key(.up, _): view.scroll(by: -1, layout)
    case .key(.down, _): view.scroll(by: 1, layout)
    case .key(.pageUp, _): view.page(down: false, layout)
    case .key(.pageDown, _), .key(.character(" "), _): view.page(down: true, layout)
    case .key(.home, _): view.moveToEnd(last: false, layout)
    case .key(.end, _): view.moveToEnd(last: true, layout)
    case .mouse(.wheelUp, _, _): view.scroll(by: -3, layout)
    case .mouse(.wheelDown, _, _): view.scroll(by: 3, layout)
    default: return true
    }
    return false
  }

  mutating func draw(in frame: Area, look: ScreenLook, on canvas: inout Canvas) {
    let (inside, layout) = Self.place(frame, look)
    view.adapt(to: layout, in: inside)
    _ = canvas.box(inside.inset(-1, -1), title: "Keys")
    view.draw(layout, in: inside, isFront: true, isOld: false, on: &canvas)
  }

  private static func place(_ frame: Area, _ look: ScreenLook) -> (Area, ScreenLayout) {
    let width = min(frame.width - 2, 60)
    var layout = ScreenLayout(Screen(""), width: width, look: look)
    for (key, effect) in keys {
      let lines = effect.wrapped(max(layout.room - 12, 8))
      for line in 0..<max(lines.count, 1) {
        layout.addLine([
          LayoutSpan(start: 0, text: line == 0 ? key : "", style: .bold, isRightToLeft: false),
          LayoutSpan(start: 12, text: lines.isEmpty ? "" : lines[line], style: .plain, isRightToLeft: false),
        ])
      }
    }
    var area = frame
    // The line of the keys, which names those of this panel, is not covered.
    if frame.height > 3 { area.height -= 1 }
    return (area.inset(1, 1).centered(width: width, height: layout.lines.count), layout)
  }
}
