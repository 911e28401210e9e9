import CommonUI
import ComponentEngine
import EngineTerminal

/// The lines around a screen: its title, the tabs, the keys.
@MainActor
struct AppBars {
  /// The keys that the last line shows.
  enum Keys {
    case screen
    case editing(isMultiLine: Bool)
    case question
    case menu
    case help
  }

  private let host: ScreenHost
  private let names: HeadNames

  init(_ host: ScreenHost, _ names: HeadNames) { (self.host, self.names) = (host, names) }

  private var words: HostTexts { HostTexts(host.traits.locale) }

  /// Returns the command of a click on a bar; nil beside what can be clicked.
  func command(_ column: Int, _ row: Int, in areas: FrameAreas, look: ScreenLook) -> AppCommand? {
    if areas.title.contains(column, row), canGoBack {
      let start = Canvas.start(of: column, in: areas.title, isRightToLeft: look.isRightToLeft)
      return start < backText(look).columns + 2 ? .back : nil
    }
    guard areas.tabs.contains(column, row) else { return nil }
    let start = Canvas.start(of: column, in: areas.tabs, isRightToLeft: look.isRightToLeft)
    return tabs(areas.tabs.width).firstIndex { ($0.start..<$0.start + $0.text.columns).contains(start) }.map {
      .select($0)
    }
  }

  func draw(in areas: FrameAreas, look: ScreenLook, message: HostMessage?, keys: Keys, on canvas: inout Canvas) {
    drawTitle(in: areas.title, look, on: &canvas)
    drawTabs(in: areas.tabs, on: &canvas)
    switch message {
    case .problem(let text): draw("! \(text)", TextStyle(.red, bold: true), in: areas.keys, on: &canvas)
    case .note(let text): draw("… \(text)", TextStyle(.yellow), in: areas.keys, on: &canvas)
    case nil: draw(keys, in: areas.keys, look, on: &canvas)
    }
  }

  /// The mark of a screen that changes by itself, or can be loaded again; nil for any other.
  static func state(of screen: Screen, _ look: ScreenLook, width: Int) -> String? {
    guard screen.isBusy else { return screen.refresh == nil ? nil : "↻" }
    guard width >= wideWidth else { return look.spinner }
    let words = HostTexts(look.locale)
    return "\(look.spinner) \(screen.isOld ? words.updating : words.loading)"
  }

  /// The width from which the state of a screen has a word.
  private static let wideWidth = 60

  /// The columns of the title line in which the title is written, counted from the side where reading begins. They do
  /// not depend on the state of the screen, so that a title stays where it is.
  func titleColumns(_ width: Int) -> Range<Int> {
    let start = canGoBack ? words.back.columns + 4 : 1
    let state = width < Self.wideWidth ? 0 : max(words.loading.columns, words.updating.columns) + 2
    return start..<max(start + 4, width - state - 3)
  }

  /// The word for the way back, after an arrow against the direction of reading.
  private func backText(_ look: ScreenLook) -> String {
    words.back.isRightToLeft == look.isRightToLeft ? "‹ \(words.back)" : "\(words.back) ›"
  }

  private var canGoBack: Bool { host.state?.canGoBack == true }

  private func drawTitle(in area: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    canvas.clear(area, style: .inverse)
    if canGoBack {
      canvas.write(
        backText(look), in: area, start: 1, line: 0, style: .inverse, isRightToLeft: look.isRightToLeft)
    }
    guard let layer = host.layers.first(where: { !$0.navigator.isModal }) else { return }
    let screen = layer.controller.screen
    let columns = titleColumns(area.width)
    let title = names.name(of: layer).truncated(to: columns.count)
    let middle = (area.width - title.columns) / 2
    canvas.write(
      title, in: area, start: max(columns.lowerBound, min(middle, columns.upperBound - title.columns)), line: 0,
      style: TextStyle(bold: true, inverse: true))
    if let state = Self.state(of: screen, look, width: area.width) {
      canvas.write(state, in: area, start: area.width - 1 - state.columns, line: 0, style: .inverse)
    }
  }

  private func tabs(_ width: Int) -> [(start: Int, text: String)] {
    var start = 1
    return names.roots.enumerated().map { index, root in
      let text = " \(index < 9 ? "\(index + 1) " : "")\(root.name) ".inOneLine
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

  /// Draws a message in as many lines as it needs, the last of which is that of the keys.
  private func draw(_ message: String, _ style: TextStyle, in area: Area, on canvas: inout Canvas) {
    guard area.height > 0 else { return }
    let lines = message.wrapped(max(area.width - 2, 2)).prefix(max(area.row - 1, 1))
    let covered = Area(column: area.column, row: area.row + 1 - lines.count, width: area.width, height: lines.count)
    canvas.clear(covered)
    if let cursor = canvas.grid.cursor, covered.rows.contains(cursor.row) { canvas.hideCursor() }
    for (line, text) in lines.enumerated() { canvas.write(text, in: covered, start: 1, line: line, style: style) }
  }

  /// Draws as many of the keys as have room. Those that are always shown come first, and stand last.
  private func draw(_ keys: Keys, in area: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    let (others, always) = texts(of: keys)
    var start = 1
    var room = area.width - 1
    let shown = (always + others).prefix { text in
      room -= text.columns + 2
      return room >= -2
    }
    for text in shown.dropFirst(always.count) + shown.prefix(always.count) {
      canvas.write(text.key, in: area, start: start, line: 0, style: .bold, isRightToLeft: false)
      canvas.write(
        text.effect, in: area, start: start + text.key.columns + 1, line: 0, style: look.secondary,
        isRightToLeft: false)
      start += text.columns + 2
    }
  }

  /// A key and its effect.
  private struct KeyText {
    let key: String
    let effect: String

    init(_ key: String, _ effect: String) { (self.key, self.effect) = (key, effect) }

    var columns: Int { key.columns + 1 + effect.columns }
  }

  private func texts(of keys: Keys) -> (others: [KeyText], always: [KeyText]) {
    switch keys {
    case .screen: (screenTexts, [KeyText("?", words.keyHelp), KeyText("q", words.keyQuit)])
    case .editing(let isMultiLine):
      (
        (isMultiLine
          ? [KeyText("Enter", words.keyNewLine), KeyText("Tab", words.keyNext)] : [KeyText("Enter", words.keyNext)])
          + [KeyText("Esc", words.keyDone), KeyText("^U", words.keyEmpty)], []
      )
    case .question:
      (
        [
          KeyText("←→", words.keyChoose), KeyText("Enter", words.keyAnswer), KeyText("y", words.keyYes),
          KeyText("n", words.keyNo),
        ], []
      )
    case .menu:
      ([KeyText("↑↓", words.keyMove), KeyText("Enter", words.keyChoose), KeyText("Esc", words.keyClose)], [])
    case .help: ([KeyText("↑↓", words.keyScroll), KeyText("Esc", words.keyClose)], [])
    }
  }

  private var screenTexts: [KeyText] {
    var keys = [KeyText("↑↓", words.keyMove), KeyText("Enter", words.keyChoose)]
    if canGoBack { keys.append(KeyText("Esc", words.keyBack)) }
    if host.top?.controller.screen.refresh != nil { keys.append(KeyText("r", words.keyRefresh)) }
    if host.menu.controls.count > 0 { keys.append(KeyText("m", words.keyMenu)) }
    return keys + [KeyText("/", words.keyLink), KeyText("t", words.keyTrace)]
  }
}

extension Screen {
  /// Whether the content is older content that is being loaded again.
  var isOld: Bool { isBusy && sections.contains { !$0.rows.isEmpty } }
}
