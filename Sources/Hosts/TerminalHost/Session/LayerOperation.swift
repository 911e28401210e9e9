import CommonUI
import ComponentEngine
import EngineTerminal

/// Operates the controls of the top screen with keys and clicks.
@MainActor
struct LayerOperation {
  private(set) var view: ScreenView
  private let host: ScreenHost
  private let screen: Screen
  private let look: ScreenLook
  private let area: Area
  private let layout: ScreenLayout

  init(_ host: ScreenHost, view: ScreenView, screen: Screen, look: ScreenLook, in area: Area, title: String?) {
    self.host = host
    self.view = view
    self.screen = screen
    self.look = look
    self.area = area
    layout = Self.layout(screen, view, width: area.width, look: look, title: title)
    self.view.adapt(to: layout, in: area)
  }

  /// Returns the lines of a screen with the field that is edited.
  static func layout(
    _ screen: Screen, _ view: ScreenView, width: Int, look: ScreenLook, title: String?
  ) -> ScreenLayout {
    let layout = ScreenLayout(screen, width: width, look: look, title: title)
    guard let editing = view.editing, let control = layout.controls.first(where: { $0.id == editing.id }) else {
      return layout
    }
    var look = look
    look.editing = (control.number, editing.editor)
    return ScreenLayout(screen, width: width, look: look, title: title)
  }

  mutating func handle(_ input: TerminalInput) -> AppLayers.Effect {
    if let editing = view.editing, let control = layout.controls.first(where: { $0.id == editing.id }) {
      if let effect = edit(control, editing, input) { return effect }
    }
    switch input {
    case .key(.up, []): view.move(down: false, layout)
    case .key(.down, []): view.move(down: true, layout)
    case .key(.tab, let modifiers): view.cycle(forward: modifiers.isEmpty, layout)
    case .key(.pageUp, _): view.page(down: false, layout)
    case .key(.pageDown, _): view.page(down: true, layout)
    case .key(.home, _): view.moveToEnd(last: false, layout)
    case .key(.end, _): view.moveToEnd(last: true, layout)
    case .key(.enter, _), .key(.character(" "), []):
      if let control = focused { return activate(control) }
    case .key(.left, _): return step(look.isRightToLeft ? 1 : -1)
    case .key(.right, _): return step(look.isRightToLeft ? -1 : 1)
    case .key(.character("+"), _), .key(.character("="), _): return step(1)
    case .key(.character("-"), _): return step(-1)
    case .mouse(.wheelUp, _, _): view.scroll(by: -3, layout)
    case .mouse(.wheelDown, _, _): view.scroll(by: 3, layout)
    case .mouse(.press, let column, let row): return press(column, row)
    case .paste(let text):
      // A text is pasted into the field with the focus.
      guard let control = focused, case .field? = control.control?.kind, view.edit(control) else { return .none }
      paste(text)
    default: return AppLayers.command(input)
    }
    return .none
  }

  private var focused: LayoutControl? { view.focus(in: layout).flatMap { layout.control($0) } }

  // MARK: - Controls

  private mutating func activate(_ control: LayoutControl) -> AppLayers.Effect {
    view.focus(control, layout)
    if view.edit(control) { return .none }
    if case .stepper? = control.control?.kind { return .none }
    return operate(control)
  }

  private func operate(_ control: LayoutControl, with text: String? = nil) -> AppLayers.Effect {
    switch control.element {
    case .page(let address): return .open(address: address)
    case .control(_, let number):
      do throws(InputError) { try host.operate(number, with: text) } catch { return .problem(error.description) }
      return .none
    }
  }

  /// Changes a number by a step, or a day by one.
  private func step(_ step: Int) -> AppLayers.Effect {
    guard let control = focused else { return .none }
    switch control.control?.kind {
    case .stepper(let stepper)?:
      guard (step > 0 ? stepper.next : stepper.previous) != nil else { return .none }
      return operate(control, with: step > 0 ? "+" : "-")
    case .date(let date)?:
      guard let day = date.day ?? date.range?.lowerBound else { return .none }
      let next = date.day == nil ? day : day.advanced(by: step > 0 ? 1 : -1)
      return operate(control, with: next.description)
    case .target?, .field?, .toggle?, nil: return .none
    }
  }

  private mutating func press(_ column: Int, _ row: Int) -> AppLayers.Effect {
    let line = row - area.row + view.scroll
    guard area.contains(column, row), layout.lines.indices.contains(line),
      let control = layout.lines[line].control.flatMap({ layout.control($0) })
    else { return .none }
    let start = Canvas.start(of: column, in: area, isRightToLeft: look.isRightToLeft)
    let span = layout.lines[line].spans.last { $0.start <= start && start < $0.start + $0.text.columns }
    guard let input = span?.input else { return activate(control) }
    view.focus(control, layout)
    return operate(control, with: input)
  }

  // MARK: - Editing

  /// Handles an input while a field is edited; nil for an input that is no editing.
  private mutating func edit(
    _ control: LayoutControl, _ editing: ScreenView.Editing, _ input: TerminalInput
  ) -> AppLayers.Effect? {
    let width = layout.room - 4
    switch input {
    case .key(.escape, _):
      guard case .date? = control.control?.kind else { return end(control, editing) }
      view.endEditing()
    case .key(.enter, []) where editing.isMultiLine: insertLineFeed()
    case .key(.up, _) where editing.isMultiLine:
      if !view.change({ $0.moveLine(down: false, width: width) }) { return finish(control, editing, forward: false) }
    case .key(.down, _) where editing.isMultiLine:
      if !view.change({ $0.moveLine(down: true, width: width) }) { return finish(control, editing, forward: true) }
    case .key(.enter, _), .key(.down, _): return finish(control, editing, forward: true)
    case .key(.up, _): return finish(control, editing, forward: false)
    case .key(.tab, let modifiers): return finish(control, editing, forward: modifiers.isEmpty)
    case .key(let key, let modifiers): view.change { $0.handle(key, modifiers) }
    case .paste(let text): paste(text)
    case .mouse(.press, _, _):
      let effect = end(control, editing)
      return effect == .none ? nil : effect
    case .mouse: return nil
    }
    return AppLayers.Effect.none
  }

  private mutating func insertLineFeed() {
    view.change { editor in
      editor.insert("\n")
      return true
    }
  }

  private mutating func paste(_ text: String) {
    guard let isMultiLine = view.editing?.isMultiLine else { return }
    view.change { editor in
      editor.paste(text, isMultiLine: isMultiLine)
      return true
    }
  }

  /// Ends editing, as the user is about to leave the screen.
  mutating func endEditing() -> AppLayers.Effect {
    guard let editing = view.editing, let control = layout.controls.first(where: { $0.id == editing.id }) else {
      return .none
    }
    return end(control, editing)
  }

  /// Gives a changed text to the module and ends editing. A text that is refused stays.
  private mutating func end(_ control: LayoutControl, _ editing: ScreenView.Editing) -> AppLayers.Effect {
    let effect = editing.change.map { operate(control, with: $0) } ?? .none
    if effect == .none { view.endEditing() }
    return effect
  }

  /// Ends editing and goes on to the next element, which is edited if it is a field. A text that is refused stays.
  private mutating func finish(
    _ control: LayoutControl, _ editing: ScreenView.Editing, forward: Bool
  ) -> AppLayers.Effect {
    let effect = end(control, editing)
    guard effect == .none else { return effect }
    let next = control.number + (forward ? 1 : -1)
    guard let neighbour = layout.control(next) else { return .none }
    view.focus(neighbour, layout)
    if case .field? = neighbour.control?.kind { _ = view.edit(neighbour) }
    return .none
  }
}
