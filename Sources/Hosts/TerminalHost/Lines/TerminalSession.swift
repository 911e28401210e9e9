public import CommonUI
public import ComponentEngine
import EngineTerminal
public import ScreenText

/// An app in a terminal: shows the top screen whenever it changes, and reads the lines that the user types.
///
/// The user types a link, the number of a control (with a text for a field, `""` to empty it, with `+` or `-` for a
/// stepper; see ``/CommonUI/ScreenControl/effect(of:)``), `refresh`, `back`, `home`, `dismiss`, the name or the title
/// of a navigator, `menu` (with a number: opens that entry), `locale` with a language tag (shows the screens in that
/// language, from the side where its script begins), `help` or `quit`. After every change, also when data arrives, the
/// screen is drawn again as a whole, under the titles of the navigators and of the screens on the frontmost stack; a
/// screen that looks the same is not. If nothing is open at the beginning, the session reports it.
///
/// A line that begins with `!` is an error. A line that begins with `…` names an intent that waits for a guard's
/// redirect, an item that a restoration skipped, or a question that was withdrawn. A line that begins with `?` asks
/// whether a component may be closed (``/ComponentEngine/RouterConfiguration/confirmClosing``) or an action be
/// performed (``/CommonUI/ScreenAction/confirmation``): the next line is the answer, `yes` or `no`. The end of the
/// input counts as `no`.
@MainActor
public final class TerminalSession {
  /// The settings of a session.
  public struct Options: Sendable {
    /// Whether each line is processed only when no visible screen is busy, also not below a modal. For input that is
    /// not typed by hand, so that the same lines always have the same effect. Default false.
    public var waitsForScreens = false
    /// The time to wait for a busy screen. After it the session reports the screen and continues. Default 10 s.
    public var screenTimeLimit = Duration.seconds(10)
    /// The clock of ``screenTimeLimit``.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Whether the lifecycle of every component is shown. Default false.
    public var showsLifecycle = false
    /// Whether the line above a screen shows the identities of navigators and components, as the lifecycle does, and
    /// not their titles. Default false.
    public var showsIdentities = false
    /// The renderer of the screens.
    public var renderer = TextRenderer()
    /// The environment of the screens. The terminal itself draws their locale; the components receive all of it. A
    /// direction that is not that of the locale stays when the user changes the language.
    public var traits = ScreenTraits()
    /// The columns of the terminal: those of screens and help, and those after which messages are broken between words.
    /// Default nil: screens and help have the renderer's columns, and a message is one line.
    public var terminalWidth: Int?

    /// The direction of reading in every language; nil if ``traits`` decide it.
    package var direction: ScreenTraits.Direction?
    /// A link for the help; nil for one of any of the app's routes.
    package var exampleLink: String?

    /// Creates options with the defaults.
    public init() {}
  }

  /// The session's router.
  public var router: Router { host.router }

  /// The screens of the session.
  public let host: ScreenHost
  private let page: TerminalPage
  private let options: Options
  /// The direction of reading in every language; nil for that of the language's script.
  private let direction: ScreenTraits.Direction?
  /// A link of the app, for the help.
  private let exampleLink: String?
  private let write: @MainActor (String) -> Void
  private var hasFailed = false
  /// Whether a run is under way. Nothing is written before and after it.
  private var isRunning = false

  /// Creates a session with a router of its own.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app's router.
  ///   - menu: The app's menu. Default none.
  ///   - options: The settings.
  ///   - write: Receives the output.
  public init(
    _ configuration: RouterConfiguration<ScreenController>, menu: [MenuSection] = [], options: Options = Options(),
    write: @escaping @MainActor (String) -> Void
  ) {
    var options = options
    if let width = options.terminalWidth { options.renderer.width = width }
    self.options = options
    let traits = options.traits
    direction = options.direction ?? (traits.direction == traits.locale.direction ? nil : traits.direction)
    exampleLink = options.exampleLink ?? configuration.table.exampleLink
    self.write = write
    host = ScreenHost(configuration, menu: menu, traits: options.traits)
    page = TerminalPage(
      host, names: HeadNames(host, showsIdentities: options.showsIdentities), renderer: options.renderer, write: write)
    host.onScreens = { [weak page] in page?.draw() }
    host.onQuestion = { [weak self] in self?.show($0) }
    host.onMessage = { [weak self] in self?.show($0) }
    host.router.observe { [weak self] event in self?.note(event) }
  }

  /// Launches the app with the first link, opens the other links, and executes the lines up to their end or `quit`.
  ///
  /// - Parameters:
  ///   - links: The links to open before the first line.
  ///   - lines: The lines that the user types.
  ///   - launch: Launches the app with the first link. Default nil: the router is launched.
  /// - Returns: Whether no error was reported: every line was understood, every intent was applied, and no screen
  ///   stayed busy.
  public func run(
    links: [String] = [], lines: some AsyncSequence<String, Never>,
    launch: (@MainActor (_ link: String?) async -> Void)? = nil
  ) async -> Bool {
    isRunning = true
    defer { isRunning = false }
    if let launch {
      await launch(links.first)
    } else {
      router.send(.launch(links.first.map { DeepLink(absolute: $0) }))
    }
    for link in links.dropFirst() {
      await settle()
      host.open(link)
    }
    await settle()
    if host.top == nil { write("\nNothing is open; type a link, or help\n") }
    for await line in lines {
      guard take(line) else { break }
      await settle()
    }
    host.refuseQuestions()
    return !hasFailed
  }

  /// Executes a line; false for `quit`.
  private func take(_ line: String) -> Bool {
    let roots = router.state.roots.map { (name: "\($0.id)", title: host.title(of: $0.id).inOneLine) }
    let command = TerminalCommand(line, navigators: roots.map(\.name), titles: roots.map(\.title))
    if host.question != nil, command != .quit {
      if let isYes = TerminalCommand.answer(line) {
        host.answer(isYes)
      } else {
        complain("\"\(line)\" is no answer; type yes or no")
      }
      return true
    }
    switch command {
    case .nothing: break
    case .open(let link): host.open(link)
    case .intent(let intent): router.send(intent)
    case .choose(let number, let text): choose(number, text)
    case .menu(nil): write("\n\(options.renderer.render(host.menu, locale: host.traits.locale))")
    case .menu(let number?): attempt { () throws(InputError) in try host.chooseFromMenu(number) }
    case .language(let tag): changeLanguage(tag)
    case .refresh: attempt { () throws(InputError) in try host.refresh() }
    case .help: write(TerminalCommand.help(navigators: roots, link: exampleLink, width: options.renderer.width))
    case .unknown(let text): complain("\"\(text)\" means nothing here; type help")
    case .quit: return false
    }
    return true
  }

  private func choose(_ number: Int, _ text: String?) {
    if text == nil, case .field? = try? host.control(number).kind {
      return complain("\(number) is a field: type \(number) and a text, or \(number) \"\" to empty it")
    }
    attempt { () throws(InputError) in try host.operate(number, with: text) }
  }

  private func changeLanguage(_ tag: String) {
    if tag.isEmpty { return complain("locale needs \(HostArguments.languageTag)") }
    guard let locale = HostArguments.locale(of: tag) else {
      return complain("\"\(tag)\" is not \(HostArguments.languageTag)")
    }
    page.drawOnce { host.show(in: locale, direction: direction) }
  }

  /// Does what the user asks for, or reports why it cannot be done.
  private func attempt(_ action: () throws(InputError) -> Void) {
    do throws(InputError) { try action() } catch { complain(error.description) }
  }

  /// Waits until nothing is under way and no visible screen is busy, at most for the time that
  /// ``Options/screenTimeLimit`` allows, or until the user is asked a question.
  private func settle() async {
    await host.rest()
    while options.waitsForScreens, page.busyScreen != nil, host.question == nil {
      guard await screenSettles() else { return }
      await host.rest()
    }
  }

  /// Waits until no visible screen is busy. If one stays busy, reports it and returns false.
  private func screenSettles() async -> Bool {
    let (clock, timeLimit) = (options.clock, options.screenTimeLimit)
    let hasSettled = await withTaskGroup(of: Bool.self) { group in
      group.addTask { [page] in
        await page.untilSettled()
        return true
      }
      group.addTask {
        try? await clock.sleep(for: timeLimit)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    guard !hasSettled, !Task.isCancelled, let screen = page.busyScreen else { return hasSettled }
    complain("\"\(screen.title)\" is still busy after \(timeLimit); not waiting for it any longer")
    return false
  }

  private func note(_ event: RouterEvent) {
    guard isRunning, options.showsLifecycle, case .phase(let phase, let uid) = event else { return }
    write("· \(uid) \(phase.rawValue)\n")
  }

  private func show(_ message: HostMessage) {
    guard isRunning else { return }
    switch message {
    case .problem(let sentence): complain(sentence)
    case .note(let sentence): write("…", sentence)
    }
  }

  private func show(_ change: ScreenQuestion.Change) {
    switch change {
    case .shown(let question): write("?", "\(question.text) (yes or no)")
    case .withdrawn: write("… the question needs no answer any more\n")
    }
  }

  private func complain(_ sentence: String) {
    hasFailed = true
    write("!", sentence)
  }

  private func write(_ mark: String, _ sentence: String) {
    write(sentence.lines(after: mark, width: options.messageWidth))
  }
}

extension TerminalSession.Options {
  fileprivate var messageWidth: Int { terminalWidth == nil ? .max : renderer.width }
}
