import ComponentEngine

/// Shows the top screen as text, after every transition and whenever it changes.
@MainActor
final class TerminalPresenter: Presenter {
  /// The screen on top; nil while there is none.
  private(set) var controller: ScreenController?

  private let renderer: TextRenderer
  private let write: @MainActor (String) -> Void
  private var place = ""
  private var lastText = ""
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(renderer: TextRenderer, write: @escaping @MainActor (String) -> Void) {
    self.renderer = renderer
    self.write = write
  }

  func present(_ presentation: Presentation<ScreenController>, completion: @escaping @MainActor () -> Void) {
    controller?.onChange = nil
    controller = presentation.after.top.flatMap { presentation.viewController(of: $0.uid) }
    controller?.onChange = { [weak self] in self?.draw() }
    place = Self.place(presentation.after)
    draw()
    completion()
  }

  /// Returns when the screen on top is not busy.
  func untilSettled() async {
    while let controller, controller.screen.isBusy {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func draw() {
    let text = "\n\(place)\n" + (controller.map { renderer.render($0.screen) } ?? "")
    if text != lastText { write(text) }
    lastText = text
    guard controller?.screen.isBusy != true else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// The navigators, the selected one in brackets, and what is on the frontmost stack.
  private static func place(_ state: RouterState) -> String {
    let roots = state.roots.map { $0.id == state.selected.id ? "[\($0.id)]" : "\($0.id)" }
    let names = state.frontmost.stack.map(\.component.name).joined(separator: " › ")
    let modal = state.frontmost.id.isModal ? "(\(state.frontmost.id)) " : ""
    return "── \(roots.joined(separator: " ")) ── \(modal)\(names)"
  }
}
