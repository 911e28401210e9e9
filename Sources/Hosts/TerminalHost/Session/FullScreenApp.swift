import CommonUI
import ComponentEngine
import EngineTerminal

/// An app on a whole terminal: input in, frames out. It knows no terminal.
@MainActor
final class FullScreenApp {
  /// A panel over the screens, which receives the input.
  private enum Panel {
    case menu(MenuPanel)
    case link(LinkPanel)
    case help(HelpPanel)
  }

  let host: ScreenHost
  /// Called when the frame may look different.
  var onChange: (() -> Void)?
  /// Whether the user has quit.
  private(set) var hasQuit = false

  private let completion: LinkCompletion
  private let direction: ScreenTraits.Direction?
  private let openPage: (String) -> Bool
  private let layers: AppLayers
  private let bars: AppBars
  private var panel: Panel?
  private var question = QuestionPanel()
  private var trace = TracePane()
  private var showsTrace: Bool
  private var message: HostMessage?
  /// The last link of the field for links. The field begins with it the next time if it could not be opened.
  private var typed: (link: String, hasFailed: Bool)?
  private var beat = 0
  private var size: (width: Int, height: Int)

  /// The largest frame, in columns and rows. A terminal can report 65,535 of each, whose cells would take hundreds of
  /// gigabytes.
  private static let largest = (width: 1_000, height: 500)

  /// Creates an app for a terminal of a size. A larger one than 1,000 columns and 500 rows is not filled.
  ///
  /// - Parameters:
  ///   - host: The app's screens.
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - direction: The direction of reading in every language. Default nil: that of the language's script.
  ///   - showsIdentities: Whether the title and the tabs are identities. Default false.
  ///   - showsTrace: Whether the trace is shown at first. Default false.
  ///   - openPage: Opens a web page in a browser. Returns false if that is not possible.
  init(
    _ host: ScreenHost, width: Int, height: Int, direction: ScreenTraits.Direction? = nil,
    showsIdentities: Bool = false, showsTrace: Bool = false, openPage: @escaping (String) -> Bool
  ) {
    self.host = host
    self.direction = direction
    self.openPage = openPage
    self.showsTrace = showsTrace
    size = Self.bounded(width, height)
    bars = AppBars(host, HeadNames(host, showsIdentities: showsIdentities))
    layers = AppLayers(host, bars)
    completion = LinkCompletion(host.router.table)
    host.onScreens = { [weak self] in
      self?.layers.endHiddenEditing()
      self?.onChange?()
    }
    host.onQuestion = { [weak self] _ in
      self?.question = QuestionPanel()
      self?.onChange?()
    }
    host.onMessage = { [weak self] message in self?.show(message) }
    host.router.observe { [weak self] event in self?.note(event) }
    host.onTrace = { [weak self] line in
      self?.trace.add(line)
      if self?.showsTrace == true { self?.onChange?() }
    }
  }

  /// Adapts the frame to another size of the terminal.
  func resize(width: Int, height: Int) { size = Self.bounded(width, height) }

  private static func bounded(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    (min(width, largest.width), min(height, largest.height))
  }

  /// Whether a mark of the frame moves by itself.
  var isAnimated: Bool { !host.traits.reducesMotion && host.layers.contains { $0.controller.screen.isAnimated } }

  /// Shows the next picture of what moves by itself.
  func animate() { beat += 1 }

  private var look: ScreenLook { ScreenLook(traits: host.traits, beat: beat) }
  private var whole: Area { Area(column: 0, row: 0, width: size.width, height: size.height) }

  private var areas: FrameAreas {
    FrameAreas(
      width: size.width, height: size.height, showsTrace: showsTrace, hasTabs: (host.state?.roots.count ?? 0) > 1)
  }

  private func show(_ message: HostMessage) {
    self.message = message
    onChange?()
  }

  /// Does what the user asks for, or reports why it cannot be done.
  private func attempt(_ action: () throws(InputError) -> Void) {
    do throws(InputError) { try action() } catch { show(.problem(error.description)) }
  }

  // MARK: - Input

  /// Handles an input.
  func handle(_ input: TerminalInput) {
    if case .mouse(.release, _, _) = input { return }
    message = nil
    if let shown = host.question {
      if let answer = question.handle(input, shown, in: whole, look: look) {
        question = QuestionPanel()
        host.answer(answer)
      }
    } else if let panel {
      handle(input, panel)
    } else if areas.trace.map({ Self.contains($0, input) }) == true {
      if case .mouse(let action, _, _) = input { trace.scroll(by: action == .wheelUp ? -3 : 3) }
    } else {
      handle(layers.handle(input, in: areas, look: look))
    }
    onChange?()
  }

  private func handle(_ input: TerminalInput, _ panel: Panel) {
    switch panel {
    case .menu(var menu):
      let effect = menu.handle(input, host.menu, in: whole, look: look)
      self.panel = effect == .none ? .menu(menu) : nil
      if case .choose(let number) = effect { attempt { () throws(InputError) in try host.chooseFromMenu(number) } }
    case .link(var link):
      let effect = link.handle(input, in: whole)
      self.panel = effect == .none ? .link(link) : nil
      if case .open(let text) = effect { open(text) }
    case .help(var help):
      let isClosed = help.handle(input, in: whole, look: look)
      self.panel = isClosed ? nil : .help(help)
    }
  }

  private func handle(_ effect: AppLayers.Effect) {
    switch effect {
    case .none: break
    case .problem(let sentence): show(.problem(sentence))
    case .open(let address):
      if !openPage(address) { show(.note(HostTexts(look.locale).noBrowser(address))) }
    case .command(let command): perform(command)
    }
  }

  private func open(_ link: String) {
    typed = (link, false)
    host.open(link)
  }

  private func note(_ event: RouterEvent) {
    guard case .ended(let sent, .failure, _) = event, let link = typed?.link else { return }
    if sent.intent == .open(DeepLink(absolute: link)) { typed?.hasFailed = true }
  }

  private func perform(_ command: AppCommand) {
    switch command {
    case .back: host.router.send(.back())
    case .home: host.router.send(.home)
    case .select(let index):
      if let roots = host.state?.roots, roots.indices.contains(index) { host.router.send(.select(roots[index].id)) }
    case .menu: panel = .menu(MenuPanel())
    case .link: panel = .link(LinkPanel(completion, text: typed?.hasFailed == true ? typed?.link : nil))
    case .help: panel = .help(HelpPanel())
    case .trace: showsTrace.toggle()
    case .language: showNextLanguage()
    case .refresh: attempt { () throws(InputError) in try host.refresh() }
    case .quit: hasQuit = true
    }
  }

  private func showNextLanguage() {
    let language = HostArguments.language(after: host.traits.locale.identifier)
    host.show(in: ScreenLocale(language), direction: direction)
    show(.note(HostTexts(look.locale).language(language)))
  }

  private static func contains(_ area: Area, _ input: TerminalInput) -> Bool {
    guard case .mouse(_, let column, let row) = input else { return false }
    return area.contains(column, row)
  }

  /// Gives the text that is edited to its module, because the app ends.
  func end() { layers.endEditing(in: areas, look: look) }

  // MARK: - Drawing

  private var keys: AppBars.Keys {
    if host.question != nil { return .question }
    switch panel {
    case .menu?: return .menu
    case .help?: return .help
    case .link?, nil: return layers.editing.map { .editing(isMultiLine: $0.isMultiLine) } ?? .screen
    }
  }

  /// Draws the app.
  func frame() -> CellGrid {
    var canvas = Canvas(width: size.width, height: size.height, isRightToLeft: look.isRightToLeft)
    let (areas, look) = (areas, look)
    let isCovered = panel != nil || host.question != nil
    layers.draw(in: areas, look: look, isCovered: isCovered, on: &canvas)
    if let area = areas.trace { trace.draw(in: area, look: look, on: &canvas) }
    bars.draw(in: areas, look: look, message: message, keys: keys, on: &canvas)
    if isCovered { canvas.hideCursor() }
    switch host.question == nil ? panel : nil {
    case .menu(var menu)?:
      menu.draw(host.menu, in: whole, look: look, on: &canvas)
      panel = .menu(menu)
    case .link(let link)?: link.draw(in: whole, look: look, on: &canvas)
    case .help(var help)?:
      help.draw(in: whole, look: look, on: &canvas)
      panel = .help(help)
    case nil: break
    }
    if let shown = host.question { question.draw(shown, in: whole, on: &canvas) }
    return canvas.grid
  }
}

extension Screen {
  /// Whether the screen shows work whose end is unknown.
  fileprivate var isAnimated: Bool {
    isBusy
      || sections.flatMap(\.rows).contains { row in
        switch row.element {
        case .progress(let progress): progress.fraction == nil
        case .more(let more): more.isLoading
        default: false
        }
      }
  }
}
