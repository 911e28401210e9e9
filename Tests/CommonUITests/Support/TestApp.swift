import CommonUI
import ComponentEngine
import ModuleHarness

/// A small app in a terminal: the tabs `main` with the root `home`, and `plain` without a root.
///
/// Links open `page/1`, which loads a text; `dialog`, presented; `screen/NAME`, a screen made by the test; and
/// `secret`, for which a guard opens the dialog first.
@MainActor
final class TestApp {
  let clock = ManualClock()
  let console = Console()
  let data: MockDataProvider<Never>
  let configuration: RouterConfiguration<ScreenController>
  let session: TerminalSession
  let screens = Screens()

  /// Creates an app whose data takes this many seconds to load.
  init(
    latency: Int = 0, menu: [MenuSection] = [],
    navigators: [NavigatorDeclaration] = [
      .init("main", root: "home"), .init("plain"),
    ], _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws {
    var scenario = Scenario.usual
    scenario.latency = .seconds(latency)
    data = MockDataProvider(scenario: scenario, clock: clock)
    let (data, screens) = (data, screens)
    var configuration = try RouterConfiguration<ScreenController>(
      navigators: navigators,
      components: [
        ComponentRegistration("home", "home") { Home(context: $0) },
        ComponentRegistration("page", "page/:id<int>") { Page(context: $0, dataProvider: data) },
        ComponentRegistration("dialog", "dialog", navigateMode: .present) { TestScreen(context: $0, screens) },
        ComponentRegistration("screen", "screen/:name") { TestScreen(context: $0, screens) },
        ComponentRegistration("secret", "secret", fixed: ["name": "secret"], guards: ["known"]) {
          TestScreen(context: $0, screens)
        },
      ], objects: [ObjectRegistration("count", "count/:n<int>") { try $0.value("n", as: Int.self) }],
      guards: [RouteGuard("known", orElse: "app://dialog") { _ in screens.isUserKnown }],
      policy: LinkPolicy(schemes: ["app"]))
    configuration.clock = clock
    self.configuration = configuration
    var options = TerminalSession.Options()
    options.waitsForScreens = true
    options.clock = clock
    change(&options)
    session = TerminalSession(configuration, menu: menu, options: options) { [console] in console.write($0) }
  }

  /// Runs the app with links and lines to its end.
  @discardableResult
  func run(_ lines: String..., links: [String] = []) async -> Bool {
    await session.run(links: links, lines: Typist(lines).stream)
  }

  /// Returns the output of lines after the launch.
  func output(of lines: String...) async -> String {
    _ = await session.run(lines: Typist(lines) { [console] in _ = console.take() }.stream)
    return console.text
  }
}

/// Types a line whenever the session asks for one.
@MainActor
final class Typist {
  private(set) var asked = 0
  private let lines: [String]
  private let begin: () -> Void

  /// Creates a typist that runs `begin` before the first line.
  init(_ lines: [String], begin: @escaping () -> Void = {}) {
    self.lines = lines
    self.begin = begin
  }

  var stream: AsyncStream<String> { AsyncStream { await self.next() } }

  private func next() -> String? {
    if asked == 0 { begin() }
    asked += 1
    return asked <= lines.count ? lines[asked - 1] : nil
  }
}

/// A screen with a link, a field, and an action.
private final class Home: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private var name = ""

  init(context: ComponentContext) { self.context = context }

  func componentWillMount() { redraw() }

  var screen: Screen {
    Screen(
      "Home",
      sections: [
        ScreenSection(
          nil,
          [
            Row("Page 1", target: .intent(.push("page/1"))),
            .field("Name", name) { [weak self] in self?.setName($0) },
          ])
      ], actions: [ScreenAction("Go astray", target: .intent(.select("nowhere")))])
  }

  private func setName(_ name: String) {
    self.name = name
    redraw()
  }
}

/// A screen with a text that is loaded.
private final class Page: ScreenComponent {
  let context: ComponentContext
  let dataProvider: MockDataProvider<Never>
  private(set) lazy var viewController = ScreenController(self)
  private var text = DataState<String>()

  init(context: ComponentContext, dataProvider: MockDataProvider<Never>) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() throws {
    let id: Int = try urlComponent.value("id")
    observe(dataProvider.feed("page/\(id)", "Text of page \(id)"), into: \.text)
  }

  var screen: Screen {
    Screen(
      "Page", isBusy: text.isRefreshing, sections: text.value.map { [ScreenSection(nil, [Row($0)])] } ?? [])
  }
}

/// A screen made by a test.
final class TestScreen: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private let screens: Screens

  init(context: ComponentContext, _ screens: Screens) {
    self.context = context
    self.screens = screens
  }

  var name: String { urlComponent.parameters["name"] ?? "dialog" }
  var screen: Screen { screens.screens[name] ?? Screen(name) }

  func componentShouldClose(for intent: Intent) -> CloseAnswer { screens.closeAnswers[name] ?? .allow }

  func componentWillMount() {
    screens.components[name] = Screens.Weak(component: self)
    redraw()
  }
}

/// The contents of test screens, and their components.
@MainActor
final class Screens {
  struct Weak {
    weak var component: TestScreen?
  }

  var screens: [String: Screen] = [:]
  /// The answers of screens to a link that would close them.
  var closeAnswers: [String: CloseAnswer] = [:]
  /// Whether the guard allows the secret.
  var isUserKnown = false
  fileprivate(set) var components: [String: Weak] = [:]

  /// Shows another screen from now on.
  func show(_ screen: Screen, in name: String) {
    screens[name] = screen
    components[name]?.component?.redraw()
  }

  /// The handle of a mounted component on its router.
  func router(of name: String) -> ComponentRouter? { components[name]?.component?.router }
}
