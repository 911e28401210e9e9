package import CommonUI
package import ComponentEngine
package import ModuleHarness

/// A small app for the tests of hosts: the tabs `main` with the root `home`, and `plain` without a root.
///
/// Links open `page/1`, which loads a text; `dialog`, presented; `screen/NAME`, a screen made by the test; and
/// `secret`, for which a guard opens the dialog first.
@MainActor
package final class ScreenTestApp {
  package static let navigators: [NavigatorRegistration] = [.init("main", root: "home"), .init("plain")]

  package let clock = ManualClock()
  package let configuration: RouterConfiguration<ScreenController>
  package let data: MockDataProvider<Never>
  package let screens = TestScreens()

  /// Creates an app whose data takes this many seconds to load.
  package init(latency: Int = 0, navigators: [NavigatorRegistration] = ScreenTestApp.navigators) throws {
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
            Row("Page 1", target: .intent(.append("page/1"))),
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
package final class TestScreen: ScreenComponent {
  package let context: ComponentContext
  package private(set) lazy var viewController = ScreenController(self)
  private let screens: TestScreens

  package init(context: ComponentContext, _ screens: TestScreens) {
    self.context = context
    self.screens = screens
  }

  var name: String { urlComponent.parameters["name"] ?? "dialog" }
  package var screen: Screen { screens.screens[name] ?? Screen(name) }

  package func componentShouldClose(for intent: Intent) -> CloseAnswer { screens.closeAnswers[name] ?? .allow }

  package func componentWillMount() {
    screens.add(self)
    redraw()
  }
}

/// The contents of test screens, and their components.
@MainActor
package final class TestScreens {
  package init() {}

  private struct Weak {
    weak var component: TestScreen?
  }

  package var screens: [String: Screen] = [:]
  /// The answers of screens to a link that would close them.
  package var closeAnswers: [String: CloseAnswer] = [:]
  /// Whether the guard allows the secret.
  package var isUserKnown = false
  private var components: [String: Weak] = [:]

  fileprivate func add(_ component: TestScreen) { components[component.name] = Weak(component: component) }

  /// Shows another screen from now on.
  package func show(_ screen: Screen, in name: String) {
    screens[name] = screen
    components[name]?.component?.redraw()
  }

  /// The component of a screen, as long as it is in memory.
  package func component(of name: String) -> AnyObject? { components[name]?.component }

  /// The names of the screens whose components are in memory.
  package var remaining: [String] { components.filter { $0.value.component != nil }.map(\.key) }

  /// The handle of a mounted component on its router.
  package func router(of name: String) -> ComponentRouter? { components[name]?.component?.router }
}
