import CommonUI
import ComponentEngine
import EngineTerminal
import ScreenText

/// The screen on top as text, written whenever it looks different.
@MainActor
final class TerminalPage {
  private let host: ScreenHost
  private let names: HeadNames
  private let renderer: TextRenderer
  private let write: @MainActor (String) -> Void
  private var lastText = ""
  /// Whether a change of all screens is under way.
  private var isChanging = false
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(
    _ host: ScreenHost, names: HeadNames, renderer: TextRenderer, write: @escaping @MainActor (String) -> Void
  ) {
    (self.host, self.names, self.renderer, self.write) = (host, names, renderer, write)
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

  /// Makes a change of all screens, and then draws once, if something has been drawn. The screens change one after the
  /// other, so that a text written meanwhile would have old and new parts.
  func drawOnce(after change: () -> Void) {
    isChanging = true
    change()
    isChanging = false
    if !lastText.isEmpty { draw() }
  }

  /// Writes the visible text if it differs from the last one.
  func draw() {
    guard !isChanging else { return }
    let screen = host.top.map { renderer.render($0.controller.screen, locale: host.traits.locale) } ?? ""
    let head = names.line(limit: renderer.width / 2)?.wrapped(renderer.width) ?? []
    let text = "\n\(head.joined(separator: "\n"))\n\(screen)"
    if text != lastText { write(text) }
    lastText = text
    guard busyScreen == nil else { return }
    for settling in waiting { settling.finish() }
    waiting = []
  }
}
