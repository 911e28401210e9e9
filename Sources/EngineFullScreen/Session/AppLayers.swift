import CommonUI
import ComponentEngine
import EngineTerminal

/// The visible screens: that of the selected tab, and the modals over it as boxes. The user operates the last one.
@MainActor
final class AppLayers {
  /// The effect of an input.
  enum Effect: Equatable {
    case none
    case command(AppCommand)
    case problem(String)
  }

  private let host: ScreenHost
  /// The views of the mounted components that have been shown.
  private var views: [ComponentUID: ScreenView] = [:]

  init(_ host: ScreenHost) { self.host = host }

  /// Whether the user edits a field.
  var isEditing: Bool { host.top.map { views[$0.uid]?.editing != nil } ?? false }

  // MARK: - Input

  func handle(_ input: TerminalInput, in areas: FrameAreas, look: ScreenLook) -> Effect {
    if case .mouse(.press, let column, let row) = input {
      if let command = AppBars(host).command(column, row, in: areas, look: look) { return .command(command) }
    }
    return operate(in: areas, look) { $0.handle(input) } ?? Self.command(input)
  }

  /// Gives the text that is edited to the module, as the user leaves.
  func endEditing(in areas: FrameAreas, look: ScreenLook) { _ = operate(in: areas, look) { $0.endEditing() } }

  /// Operates the top screen; nil without one.
  private func operate(
    in areas: FrameAreas, _ look: ScreenLook, _ action: (inout LayerOperation) -> Effect
  ) -> Effect? {
    guard let layer = host.top else { return nil }
    var operation = LayerOperation(
      host, view: views[layer.uid] ?? ScreenView(), screen: layer.controller.screen, look: look,
      in: area(of: layer, areas), title: title(layer, areas))
    let effect = action(&operation)
    views[layer.uid] = operation.view
    return effect
  }

  static func command(_ input: TerminalInput) -> Effect {
    guard case .key(let key, let modifiers) = input, let command = AppCommand(key, modifiers) else { return .none }
    return .command(command)
  }

  // MARK: - Drawing

  func draw(in areas: FrameAreas, look: ScreenLook, isCovered: Bool, on canvas: inout Canvas) {
    let mounted = Set(host.state?.navigators.flatMap(\.stack).map(\.uid) ?? [])
    views = views.filter { mounted.contains($0.key) }
    for (position, layer) in host.layers.enumerated() {
      let isTop = position == host.layers.count - 1
      let screen = layer.controller.screen
      if layer.navigator.isModal {
        canvas.restyle(Area(column: 0, row: 0, width: areas.content.width, height: areas.tabs.row)) { $0.dimmed() }
        canvas.hideCursor()
        let box = areas.modal(modalIndex(of: layer))
        _ = canvas.box(box, title: screen.title.inOneLine)
        drawState(of: screen, in: box, look, on: &canvas)
      }
      draw(layer, screen, areas, look, isFront: isTop && !isCovered, on: &canvas)
    }
    if host.layers.isEmpty {
      canvas.write("Nothing is open; press / for a link, or m for the menu", in: areas.content, start: 2, line: 1)
    }
  }

  private func draw(
    _ layer: ScreenLayer, _ screen: Screen, _ areas: FrameAreas, _ look: ScreenLook, isFront: Bool,
    on canvas: inout Canvas
  ) {
    let area = area(of: layer, areas)
    var view = views[layer.uid] ?? ScreenView()
    let layout = LayerOperation.layout(screen, view, width: area.width, look: look, title: title(layer, areas))
    view.adapt(to: layout, in: area)
    let isOld = screen.isBusy && screen.sections.contains { !$0.rows.isEmpty }
    view.draw(layout, in: area, isFront: isFront, isOld: isOld, on: &canvas)
    views[layer.uid] = view
  }

  private func drawState(of screen: Screen, in box: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    guard let state = AppBars.state(of: screen, look) else { return }
    let start = box.width - 3 - state.columns
    if start > 4 { canvas.write(" \(state) ", in: box, start: start - 1, line: 0, style: TextStyle(.cyan)) }
  }

  /// The area of a layer's lines.
  private func area(of layer: ScreenLayer, _ areas: FrameAreas) -> Area {
    layer.navigator.isModal ? areas.modal(modalIndex(of: layer)).inset(1, 1) : areas.content
  }

  /// The title, if it is too long for its place above the lines.
  private func title(_ layer: ScreenLayer, _ areas: FrameAreas) -> String? {
    let title = layer.controller.screen.title.inOneLine
    let room = layer.navigator.isModal ? areas.modal(modalIndex(of: layer)).width - 8 : areas.title.width - 28
    return title.columns > room ? title : nil
  }

  /// The number of modals below a modal.
  private func modalIndex(of layer: ScreenLayer) -> Int {
    host.layers.prefix { $0.uid != layer.uid }.count { $0.navigator.isModal }
  }
}
