public import ComponentEngine

/// An app in a terminal: shows the top screen whenever it changes, and takes what the user types.
///
/// The user types a link, the number of a row or an action (with a text for a field), `back`, `home`, `dismiss`, the name of a
/// navigator, `help` or `quit`. Every change of the screen is shown again as a whole, also when data arrives; a screen that
/// looks as it did is not. What goes wrong is said once, in a line that begins with `!`.
@MainActor
public final class TerminalSession {
  /// How a session treats its input and output.
  public struct Options: Sendable {
    /// Whether each line is taken only when the screen is not busy: for input that is not typed by hand, so that the same
    /// lines always do the same. Default false.
    public var waitsForScreens = false
    /// How long to wait for one busy screen; then the session says so, and goes on. Default 10 s.
    public var patience = Duration.seconds(10)
    /// What that time is measured on.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Whether the lifecycle of every component is shown. Default false.
    public var showsLifecycle = false
    /// What draws the screens.
    public var renderer = TextRenderer()

    /// The defaults.
    public init() {}
  }

  private let router: Router<ScreenController>
  private let presenter: TerminalPresenter
  private let options: Options
  private let write: @MainActor (String) -> Void
  private var hasFailed = false

  /// A session with a router of its own.
  ///
  /// - Parameters:
  ///   - configuration: The app.
  ///   - options: How input and output are treated.
  ///   - write: Where the text goes.
  public init(
    _ configuration: RouterConfiguration<ScreenController>, options: Options = Options(),
    write: @escaping @MainActor (String) -> Void
  ) {
    self.options = options
    self.write = write
    presenter = TerminalPresenter(renderer: options.renderer, write: write)
    router = Router(configuration, presenter: presenter)
    router.observe { [weak self] event in self?.note(event) }
  }

  /// Launches the app with the first link, opens the others, and does what the lines say until they end or say `quit`.
  ///
  /// - Parameters:
  ///   - links: What to open before anything is typed.
  ///   - lines: What is typed.
  /// - Returns: Whether nothing went wrong: every line was understood, every link and every intent did what it should, and no
  ///   screen stayed busy.
  public func run(links: [String] = [], lines: some AsyncSequence<String, Never>) async -> Bool {
    let launched = try? await router.launch(links.first.map { .text($0) })
    if let error = launched?.linkError { complain("\(error)") }
    for link in links.dropFirst() {
      await settle()
      _ = try? await router.open(link)
    }
    await settle()
    for await line in lines {
      guard await take(line) else { break }
      await settle()
    }
    return !hasFailed
  }

  /// Does what a line says; false for `quit`.
  private func take(_ line: String) async -> Bool {
    let navigators = router.state.roots.map(\.id.description)
    switch TerminalCommand(line, navigators: navigators) {
    case .nothing: break
    case .open(let link): _ = try? await router.open(link)
    case .intent(let intent): _ = try? await router.perform(intent)
    case .choose(let number, let text): choose(number, text)
    case .help: write(TerminalCommand.help(navigators: navigators))
    case .unknown(let text): complain("\"\(text)\" means nothing here; type help")
    case .quit: return false
    }
    return true
  }

  private func choose(_ number: Int, _ text: String) {
    guard let controller = presenter.controller else { return complain("there is no screen") }
    let targets = options.renderer.targets(of: controller.screen)
    guard number > 0, number <= targets.count else {
      let numbers = targets.isEmpty ? "nothing on this screen has a number" : "numbers go from 1 to \(targets.count)"
      return complain("there is no \(number) here; \(numbers)")
    }
    let target = targets[number - 1]
    if !text.isEmpty, !target.takesText { return complain("\(number) is no field and takes no text") }
    controller.choose(target, text: text)
  }

  /// Waits until the screen is not busy, as long as there is patience.
  private func settle() async {
    guard options.waitsForScreens, presenter.isBusy else { return }
    let (clock, patience) = (options.clock, options.patience)
    let hasSettled = await withTaskGroup(of: Bool.self) { group in
      group.addTask { [presenter] in
        await presenter.untilSettled()
        return true
      }
      group.addTask {
        try? await clock.sleep(for: patience)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    guard !hasSettled, !Task.isCancelled, let screen = presenter.controller?.screen else { return }
    complain("\"\(screen.title)\" is still busy after \(patience); not waiting for it any longer")
  }

  private func note(_ event: RouterEvent) {
    switch event {
    case .phase(let phase, let uid):
      if options.showsLifecycle { write("· \(uid) \(phase.rawValue)\n") }
    case .ended(_, .failure(let error), _): complain("\(error)")
    case .leaked(let uid): complain("\(uid) is still alive although it was unmounted: something keeps it")
    case .began, .resolved, .guarded, .guardTimedOut, .redirected, .presented, .presenterTimedOut, .ended, .data: break
    }
  }

  private func complain(_ sentence: String) {
    hasFailed = true
    write("! \(sentence.inOneLine)\n")
  }
}

extension Target {
  fileprivate var takesText: Bool {
    if case .input = self { true } else { false }
  }
}
