import CommonUI
import ComponentEngine
import EngineTerminal
import ScreenText

/// The screen on top as text, written whenever it looks different.
@MainActor
final class TerminalPage {
  private let host: ScreenHost
  private let renderer: TextRenderer
  private let write: @MainActor (String) -> Void
  private var lastText = ""
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(_ host: ScreenHost, renderer: TextRenderer, write: @escaping @MainActor (String) -> Void) {
    (self.host, self.renderer, self.write) = (host, renderer, write)
  }

  /// The frontmost visible screen that will change by itself.
  var busyScreen: Screen? { host.layers.last { $0.controller.screen.isBusy }?.controller.screen }

  /// Returns when no visible screen is busy, or when the task is cancelled.
  func untilSettled() async {
    while busyScreen != nil, !Task.isCancelled {
      let (draws, settling) = AsyncStream.makeStream(of: Void.self)
      waiting.append(settling)
      for await _ in draws {}
    }
  }

  /// Writes the visible text if it differs from the last one.
  func draw() {
    let screen = host.top.map { renderer.render($0.controller.screen, locale: host.traits.locale) } ?? ""
    let text = "\n\(place.joined(separator: "\n"))\n\(screen)"
    if text != lastText { write(text) }
    lastText = text
    guard busyScreen == nil else { return }
    for settling in waiting { settling.finish() }
    waiting = []
  }

  /// The navigators, the selected one in brackets, and the frontmost stack.
  private var place: [String] {
    guard let state = host.state else { return [] }
    let roots = state.roots.map { $0.id == state.selected.id ? "[\($0.id)]" : "\($0.id)" }
    let names = state.frontmost.stack.map(\.component.name).joined(separator: " › ")
    let modal = state.frontmost.id.isModal ? "(\(state.frontmost.id)) " : ""
    return "── \(roots.joined(separator: " ")) ── \(modal)\(names)".wrapped(renderer.width)
  }
}
