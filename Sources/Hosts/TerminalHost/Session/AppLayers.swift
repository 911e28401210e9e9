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
    /// Opens a web page.
    case open(address: String)
  }

  private let host: ScreenHost
  private let bars: AppBars
  /// The views of the mounted components that have been shown.
  private var views: [ComponentUID: ScreenView] = [:]
  /// The screen with the field that the user edits; nil for none.
  private var edited: ScreenLayer?

  init(_ host: ScreenHost, _ bars: AppBars) { (self.host, self.bars) = (host, bars) }

  /// The field that the user edits; nil for none.
  var editing: ScreenView.Editing? { host.top.flatMap { views[$0.uid]?.editing } }

  // MARK: - Input

  func handle(_ input: TerminalInput, in areas: FrameAreas, look: ScreenLook) -> Effect {
    if case .mouse(.press, let column, let row) = input {
      if let command = bars.command(column, row, in: areas, look: look) {
        let effect = operate(in: areas, look) { $0.endEditing() } ?? .none
        return effect == .none ? .command(command) : effect
      }
    }
    return operate(in: areas, look) { $0.handle(input) } ?? Self.command(input)
  }

  /// Gives the text that is edited to the module, as the user leaves.
  func endEditing(in areas: FrameAreas, look: ScreenLook) { _ = operate(in: areas, look) { $0.endEditing() } }

  /// Gives the text that is edited to the module if its screen is not the top one any more: another screen has come by
  /// itself.
  func endHiddenEditing() {
    guard let layer = edited, layer.uid != host.top?.uid else { return }
    edited = nil
    // Editing has ended already if the field was removed.
    guard let editing = views[layer.uid]?.editing else { return }
    views[layer.uid]?.endEditing()
    let controls = ScreenLayout(layer.controller.screen, width: 0, look: ScreenLook()).controls
    guard let text = editing.change, let control = controls.first(where: { $0.id == editing.id })?.control,
      let target = try? control.effect(of: text)
    else { return }
    layer.controller.choose(target)
  }

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
    edited = operation.view.editing == nil ? nil : layer
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
      canvas.write(HostTexts(look.locale).nothingIsOpen, in: areas.content, start: 2, line: 1)
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
    view.draw(layout, in: area, isFront: isFront, isOld: screen.isOld, on: &canvas)
    views[layer.uid] = view
  }

  private func drawState(of screen: Screen, in box: Area, _ look: ScreenLook, on canvas: inout Canvas) {
    guard let state = AppBars.state(of: screen, look, width: box.width) else { return }
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
    let room =
      layer.navigator.isModal
      ? areas.modal(modalIndex(of: layer)).width - 8 : bars.titleColumns(areas.title.width).count
    return title.columns > room ? title : nil
  }

  /// The number of modals below a modal.
  private func modalIndex(of layer: ScreenLayer) -> Int {
    host.layers.prefix { $0.uid != layer.uid }.count { $0.navigator.isModal }
  }
}
