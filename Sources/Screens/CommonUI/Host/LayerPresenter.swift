import ComponentEngine

/// Keeps the visible screens up to date, and reports every change.
@MainActor
final class LayerPresenter: Presenter {
  /// The state that is shown; nil before the first transition.
  private(set) var state: RouterState?
  private(set) var layers: [ScreenLayer] = []
  var traits: ScreenTraits { didSet { for layer in layers { layer.controller.traits = traits } } }
  var onChange: (@MainActor () -> Void)?
  private var presentation: Presentation<ScreenController>?

  init(traits: ScreenTraits) { self.traits = traits }

  func present(_ presentation: Presentation<ScreenController>, completion: @escaping @MainActor () -> Void) {
    for layer in layers { layer.controller.onChange = nil }
    self.presentation = presentation
    let after = presentation.after
    state = after
    layers = ([after.selected] + after.modals).compactMap { navigator in
      guard let uid = navigator.stack.last?.uid, let controller = presentation.viewController(of: uid) else {
        return nil
      }
      return ScreenLayer(
        navigator: navigator.id, uid: uid, path: navigator.stack.map(\.component.name), controller: controller)
    }
    for layer in layers {
      layer.controller.traits = traits
      layer.controller.onChange = { [weak self] in self?.onChange?() }
    }
    onChange?()
    completion()
  }

  /// Returns the title of the screen of a mounted component in the language of ``traits``; empty without a screen.
  func title(of uid: ComponentUID) -> String {
    guard let controller = presentation?.viewController(of: uid) else { return "" }
    controller.traits = traits
    return controller.screen.title
  }
}
