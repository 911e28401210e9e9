import ComponentEngine
import EngineTerminal

/// Shows the top screen as text, after every transition and whenever it changes.
@MainActor
final class TerminalPresenter: Presenter {
  /// The screen on top; nil if the frontmost stack is empty.
  private(set) var controller: ScreenController?

  private let renderer: TextRenderer
  private let traits: ScreenTraits
  private let write: @MainActor (String) -> Void
  private var place: [String] = []
  private var lastText = ""
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(renderer: TextRenderer, traits: ScreenTraits, write: @escaping @MainActor (String) -> Void) {
    self.renderer = renderer
    self.traits = traits
    self.write = write
  }

  /// Whether the screen on top will change by itself.
  var isBusy: Bool { controller?.screen.isBusy == true }

  func present(_ presentation: Presentation<ScreenController>, completion: @escaping @MainActor () -> Void) {
    controller?.onChange = nil
    controller = presentation.after.top.flatMap { presentation.viewController(of: $0.uid) }
    controller?.traits = traits
    controller?.onChange = { [weak self] in self?.draw() }
    place = Self.place(presentation.after).wrapped(renderer.width)
    draw()
    completion()
  }

  /// Returns when the current top screen is not busy, or when the task is cancelled.
  func untilSettled() async {
    while isBusy, !Task.isCancelled {
      let (draws, settling) = AsyncStream.makeStream(of: Void.self)
      waiting.append(settling)
      for await _ in draws {}
    }
  }

  /// Writes the visible text if it differs from the last one.
  private func draw() {
    let screen = controller.map { renderer.render($0.screen, locale: traits.locale) } ?? ""
    let text = "\n\(place.joined(separator: "\n"))\n\(screen)"
    if text != lastText { write(text) }
    lastText = text
    guard !isBusy else { return }
    for settling in waiting { settling.finish() }
    waiting = []
  }

  /// The navigators, the selected one in brackets, and the frontmost stack.
  private static func place(_ state: RouterState) -> String {
    let roots = state.roots.map { $0.id == state.selected.id ? "[\($0.id)]" : "\($0.id)" }
    let names = state.frontmost.stack.map(\.component.name).joined(separator: " › ")
    let modal = state.frontmost.id.isModal ? "(\(state.frontmost.id)) " : ""
    return "── \(roots.joined(separator: " ")) ── \(modal)\(names)"
  }
}
