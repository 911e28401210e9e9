import CommonUI
import EngineTerminal

/// The app's menu over the screens.
struct MenuPanel {
  /// The effect of an input.
  enum Effect: Equatable {
    case none
    case close
    /// Opens the entry with this number.
    case choose(Int)
  }

  private var view = ScreenView()

  /// Handles an input.
  mutating func handle(_ input: TerminalInput, _ menu: Screen, in frame: Area, look: ScreenLook) -> Effect {
    let (inside, layout) = Self.place(menu, frame, look)
    view.adapt(to: layout, in: inside)
    switch input {
    case .key(.escape, _), .key(.backspace, _), .key(.character("m"), []), .key(.character("q"), []): return .close
    case .key(.up, _): view.move(down: false, layout)
    case .key(.down, _): view.move(down: true, layout)
    case .key(.tab, let modifiers): view.cycle(forward: modifiers.isEmpty, layout)
    case .key(.enter, _), .key(.character(" "), _): return view.focus(in: layout).map { .choose($0) } ?? .close
    case .mouse(.wheelUp, _, _): view.scroll(by: -3, layout)
    case .mouse(.wheelDown, _, _): view.scroll(by: 3, layout)
    case .mouse(.press, let column, let row):
      guard inside.contains(column, row) else { return .close }
      let line = row - inside.row + view.scroll
      if layout.lines.indices.contains(line), let number = layout.lines[line].control { return .choose(number) }
    default: break
    }
    return .none
  }

  mutating func draw(_ menu: Screen, in frame: Area, look: ScreenLook, on canvas: inout Canvas) {
    let (inside, layout) = Self.place(menu, frame, look)
    view.adapt(to: layout, in: inside)
    _ = canvas.box(inside.inset(-1, -1), title: menu.title)
    view.draw(layout, in: inside, isFront: true, isOld: false, on: &canvas)
  }

  private static func place(_ menu: Screen, _ frame: Area, _ look: ScreenLook) -> (Area, ScreenLayout) {
    let width = min(frame.width - 2, 48)
    var menu = menu
    if menu.controls.isEmpty { menu.sections = [ScreenSection(nil, [Row(HostTexts(look.locale).noMenu)])] }
    let layout = ScreenLayout(menu, width: width, look: look)
    return (frame.inset(1, 1).centered(width: width, height: layout.lines.count), layout)
  }
}
