import CommonUI
import EngineTerminal

/// The keys, over the screens. They are scrolled where they have no room.
struct HelpPanel {
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
    _ = canvas.box(inside.inset(-1, -1), title: HostTexts(look.locale).keys)
    view.draw(layout, in: inside, isFront: true, isOld: false, on: &canvas)
  }

  private static func keys(_ words: HostTexts) -> [(key: String, effect: String)] {
    [
      ("↑ ↓  Tab", words.helpMove), ("Enter", words.helpChoose), ("← →  + −", words.helpStep),
      ("Esc  ⌫", words.helpBack), ("1 … 9", words.helpTab), ("h", words.helpHome), ("m", words.helpMenu),
      ("/", words.helpLink), ("r", words.helpRefresh), ("t", words.helpTrace), ("l", words.helpLanguage),
      ("PgUp PgDn", words.helpScroll), ("Ctrl-L", words.helpDraw), ("Ctrl-Z", words.helpSuspend),
      ("q  Ctrl-C", words.keyQuit), ("", ""),
      (words.helpInAField, ""), ("Enter  Tab", words.helpNext), ("Enter", words.helpNewLine),
      ("Esc", words.helpEndEditing), ("Ctrl-U", words.helpDelete),
    ]
  }

  private static func place(_ frame: Area, _ look: ScreenLook) -> (Area, ScreenLayout) {
    let width = min(frame.width - 2, 60)
    var layout = ScreenLayout(Screen(""), width: width, look: look)
    for (key, effect) in keys(HostTexts(look.locale)) {
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
