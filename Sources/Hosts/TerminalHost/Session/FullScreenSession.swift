package import CommonUI
package import ComponentEngine
import EngineTerminal

/// An app on the whole terminal of this program, for a user at the keyboard.
@MainActor
package final class FullScreenSession {
  /// The time between two pictures of what moves by itself.
  private static let beat = Duration.milliseconds(120)

  /// Whether the program can run an app on the whole terminal: standard input and output are one that can move its
  /// cursor.
  package static var isAvailable: Bool { TerminalScreen.isAvailable }

  private enum Event: Sendable {
    case screen(TerminalScreen.Event)
    /// The frame may look different.
    case changed
    case beat
    /// The terminal has no more input.
    case ended
  }

  /// The session's screens.
  package let host: ScreenHost

  /// The session's router.
  package var router: Router { host.router }

  private let direction: ScreenTraits.Direction?
  private let showsIdentities: Bool
  private let showsTrace: (_ columns: Int) -> Bool
  /// Whether the frame may look different, and has not been drawn since.
  private var isChanged = false

  /// Creates a session with a router of its own.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app's router.
  ///   - menu: The app's menu.
  ///   - traits: The environment of the screens.
  ///   - direction: The direction of reading in every language; nil for that of the language's script.
  ///   - showsIdentities: Whether the title and the tabs are identities.
  ///   - showsTrace: Returns whether the pane with the trace is shown at first, in a terminal of so many columns.
  package init(
    _ configuration: RouterConfiguration<ScreenController>, menu: [MenuSection], traits: ScreenTraits,
    direction: ScreenTraits.Direction?, showsIdentities: Bool, showsTrace: @escaping (_ columns: Int) -> Bool
  ) {
    host = ScreenHost(configuration, menu: menu, traits: traits)
    self.direction = direction
    self.showsIdentities = showsIdentities
    self.showsTrace = showsTrace
  }

  /// Shows the app until the user quits or the terminal closes.
  ///
  /// - Parameters:
  ///   - links: The links to open at first.
  ///   - launch: Launches the app with the first link. Default nil: the router is launched.
  /// - Returns: False if there is no terminal.
  package func run(
    links: [String], launch: (@MainActor (_ link: String?) async -> Void)? = nil
  ) async -> Bool {
    guard let screen = TerminalScreen.enter() else { return false }
    defer { screen.leave() }
    let size = screen.size
    let app = FullScreenApp(
      host, width: size.columns, height: size.rows, direction: direction, showsIdentities: showsIdentities,
      showsTrace: showsTrace(size.columns), openPage: WebBrowser.open)
    let (events, inbox) = AsyncStream.makeStream(of: Event.self)
    app.onChange = { [weak self] in
      guard let self, !isChanged else { return }
      isChanged = true
      inbox.yield(.changed)
    }
    let reading = Task {
      for await event in screen.events { inbox.yield(.screen(event)) }
      inbox.yield(.ended)
    }
    let opening = Task { await open(links, launch) }
    inbox.yield(.changed)
    await process(events, inbox, app, screen)
    app.end()
    host.refuseQuestions()
    await opening.value
    reading.cancel()
    return true
  }

  private func open(_ links: [String], _ launch: (@MainActor (_ link: String?) async -> Void)?) async {
    if let launch {
      await launch(links.first)
    } else {
      router.send(.launch(links.first.map { DeepLink(absolute: $0) }))
    }
    for link in links.dropFirst() {
      try? await router.rest()  // throws inside a presenter or a guard only
      host.open(link)
    }
  }

  /// Handles events and draws frames until the user quits.
  private func process(
    _ events: AsyncStream<Event>, _ inbox: AsyncStream<Event>.Continuation, _ app: FullScreenApp,
    _ screen: TerminalScreen
  ) async {
    var writer = FrameWriter(usesColor: TerminalScreen.usesColor)
    var isBeating = false
    for await event in events {
      switch event {
      case .screen(.input(.key(.character("l"), .control))): writer.forget()
      case .screen(.input(let input)): app.handle(input)
      case .screen(.resized): app.resize(width: screen.size.columns, height: screen.size.rows)
      case .screen(.continued):
        app.resize(width: screen.size.columns, height: screen.size.rows)
        writer.forget()
      case .screen(.ending), .ended: return
      case .changed: break
      case .beat:
        isBeating = false
        app.animate()
      }
      if app.hasQuit { return }
      isChanged = false
      screen.write(writer.update(to: app.frame()))
      if app.isAnimated, !isBeating {
        isBeating = true
        Task {
          try? await Task.sleep(for: Self.beat)
          inbox.yield(.beat)
        }
      }
    }
  }
}
