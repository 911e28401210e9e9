import CommonUI
import ComponentEngine
import EngineTerminal

/// The lines around a screen: its title, the tabs, the keys.
@MainActor
struct AppBars {
  private static let backText = "‹ Back"

  private let host: ScreenHost

  init(_ host: ScreenHost) { self.host = host }

  /// Returns the command of a click on a bar; nil beside what can be clicked.
  func command(_ column: Int, _ row: Int, in areas: FrameAreas, look: ScreenLook) -> AppCommand? {
    if areas.title.contains(column, row), canGoBack {
      let start = Canvas.start(of: column, in: areas.title, isRightToLeft: look.isRightToLeft)
      return start < Self.backText.columns + 2 ? .back : nil
    }
    guard areas.tabs.contains(column, row) else { return nil }
    let start = Canvas.start(of: column, in: areas.tabs, isRightToLeft: look.isRightToLeft)
    return tabs(areas.tabs.width).firstIndex { ($0.start..<$0.start + $0.text.columns).contains(start) }.map {
      .select($0)
    }
  }

  func draw(
    in areas: FrameAreas, look: ScreenLook, message: HostMessage?, isEditing: Bool, on canvas: inout Canvas
  ) {
    drawTitle(in: areas.title, look, on: &canvas)
    drawTabs(in: areas.tabs, on: &canvas)
    drawKeys(in: areas.keys, look, message, isEditing, on: &canvas)
  }

  /// The mark of a screen that changes by itself, or can be loaded again; nil for any other.
  static func state(of screen: Screen, _ look: ScreenLook) -> String? {
    if screen.isBusy {
      let hasContent = screen.sections.contains { !$0.rows.isEmpty }
      return hasContent ? "\(look.spinner) updating" : "\(look.spinner) loading"
    }
    return screen.refresh == nil ? nil : "↻"
  }

  private var canGoBack: Bool { host.state?.canGoBack == true }

  private func drawTitle(in area: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    canvas.clear(area, style: .inverse)
    if canGoBack {
      let text = look.isRightToLeft ? "Back ›" : Self.backText
      canvas.write(text, in: area, start: 1, line: 0, style: .inverse, isRightToLeft: look.isRightToLeft)
    }
    guard let layer = host.layers.first(where: { !$0.navigator.isModal }) else { return }
    let screen = layer.controller.screen
    let room = max(area.width - 28, 4)
    let title = screen.title.inOneLine.truncated(to: room)
    canvas.write(
      title, in: area, start: max(0, (area.width - title.columns) / 2), line: 0,
      style: TextStyle(bold: true, inverse: true))
    if let state = Self.state(of: screen, look) {
      canvas.write(state, in: area, start: area.width - 1 - state.columns, line: 0, style: .inverse)
    }
  }

  private func tabs(_ width: Int) -> [(start: Int, text: String)] {
    var start = 1
    return (host.state?.roots ?? []).enumerated().map { index, navigator in
      let name = navigator.id.description
      let text = " \(index < 9 ? "\(index + 1) " : "")\(name.prefix(1).uppercased())\(name.dropFirst()) ".inOneLine
      defer { start += text.columns + 3 }
      return (start, " \(text) ")
    }
  }

  private func drawTabs(in area: Area, on canvas: inout Canvas) {
    guard area.height > 0 else { return }
    for (index, tab) in tabs(area.width).enumerated() {
      let isSelected = index == host.state?.selectedIndex
      canvas.write(
        tab.text, in: area, start: tab.start, line: 0,
        style: isSelected ? TextStyle(.cyan, bold: true, inverse: true) : TextStyle(underlined: true))
    }
  }

  private func drawKeys(
    in area: Area, _ look: ScreenLook, _ message: HostMessage?, _ isEditing: Bool, on canvas: inout Canvas
  ) {
    switch message {
    case .problem(let text):
      canvas.write("! \(text.inOneLine)", in: area, start: 1, line: 0, style: TextStyle(.red, bold: true))
    case .note(let text): canvas.write("… \(text.inOneLine)", in: area, start: 1, line: 0, style: TextStyle(.yellow))
    case nil:
      let keys = isEditing ? Self.editingKeys : host.question == nil ? keys : Self.answeringKeys
      drawKeys(keys, in: area, look, on: &canvas)
    }
  }

  private static let answeringKeys = [("←→", "choose"), ("Enter", "answer"), ("y", "yes"), ("n", "no")]
  private static let editingKeys = [("Enter", "next"), ("Esc", "done"), ("^U", "empty")]

  private var keys: [(String, String)] {
    var keys = [("↑↓", "move"), ("Enter", "choose")]
    if canGoBack { keys.append(("Esc", "back")) }
    if host.top?.controller.screen.refresh != nil { keys.append(("r", "refresh")) }
    if host.menu.controls.count > 0 { keys.append(("m", "menu")) }
    return keys + [("/", "link"), ("t", "trace"), ("?", "help"), ("q", "quit")]
  }

  private func drawKeys(_ keys: [(String, String)], in area: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    var start = 1
    for (key, effect) in keys {
      guard start + key.columns + effect.columns + 2 < area.width else { return }
      canvas.write(key, in: area, start: start, line: 0, style: .bold, isRightToLeft: false)
      canvas.write(
        effect, in: area, start: start + key.columns + 1, line: 0, style: look.secondary, isRightToLeft: false)
      start += key.columns + effect.columns + 3
    }
  }
}
