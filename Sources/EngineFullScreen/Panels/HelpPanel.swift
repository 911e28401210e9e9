import EngineTerminal

/// The keys, over the screens.
struct HelpPanel {
  private static let keys = [
    ("↑ ↓  Tab", "move between rows and buttons"), ("Enter", "open, press, switch, edit"),
    ("← →  + −", "change a number or a day"), ("Esc  ⌫", "go back, close"), ("1 … 9", "show a tab"),
    ("h", "go to the first screen of the tab"), ("m", "show the menu"), ("/", "open a link; Tab completes it"),
    ("r", "load the screen again"), ("t", "show or hide the trace"),
    ("PgUp PgDn", "scroll, as the wheel of a mouse does"),
    ("Ctrl-L", "draw everything again"), ("Ctrl-Z", "suspend; fg continues"), ("q  Ctrl-C", "quit"),
    ("", ""), ("in a field", ""), ("Enter  Tab", "go on to the next element"), ("Esc", "end editing"),
    ("Ctrl-U", "delete what is before the cursor"),
  ]

  func draw(in frame: Area, look: ScreenLook, on canvas: inout Canvas) {
    let area = frame.centered(width: 58, height: Self.keys.count + 2)
    let inside = canvas.box(area, title: "Keys")
    for (line, (key, effect)) in Self.keys.enumerated() {
      canvas.write(key, in: inside, start: 2, line: line, style: .bold, isRightToLeft: false)
      canvas.write(effect, in: inside, start: 14, line: line, isRightToLeft: false)
    }
  }
}
