import CommonUI
import ComponentEngine
import EngineTerminal
import ModuleHarness

@testable import TerminalHost

/// An app with the tabs `home` and `news` on a terminal that does not exist.
@MainActor
final class Stage {
  let app: FullScreenApp
  let screens = Screens()
  /// The web pages that were opened.
  private(set) var pages: [String] = []
  /// Whether a browser can be opened.
  var hasBrowser = true

  init(
    width: Int = 60, height: Int = 16, traits: ScreenTraits = ScreenTraits(),
    direction: ScreenTraits.Direction? = nil, showsIdentities: Bool = false, showsTrace: Bool = false,
    menu: [MenuSection] = [], translations: [CatalogTranslation] = []
  ) throws {
    let screens = screens
    var configuration = try RouterConfiguration<ScreenController>(
      navigators: [
        .init("home", root: "home"),
        .init("news", root: "news", title: LocalizedTitle("News") { $0 == "de" ? "Neues" : "News" }),
      ],
      components: [
        ComponentRegistration("home", "home") { TestScreen(context: $0, screens) },
        ComponentRegistration("news", "news") { TestScreen(context: $0, screens) },
        ComponentRegistration("article", "article/:id<int>", parameters: [.init("coupon")], summary: "One article") {
          TestScreen(context: $0, screens)
        },
        ComponentRegistration("sort", "article/sorted/:by(price|name)") { TestScreen(context: $0, screens) },
        ComponentRegistration("dialog", "dialog", navigateMode: .present) { TestScreen(context: $0, screens) },
      ], policy: LinkPolicy(schemes: ["app"]))
    configuration.translations = translations
    weak var stage: Stage?
    app = FullScreenApp(
      ScreenHost(configuration, menu: menu, traits: traits), width: width, height: height,
      direction: direction, showsIdentities: showsIdentities, showsTrace: showsTrace
    ) { address in
      stage?.pages.append(address)
      return stage?.hasBrowser == true
    }
    stage = self
  }

  /// Launches the app with a link.
  func launch(_ link: DeepLink? = nil) async throws { _ = try await app.host.router.launch(link) }

  /// Handles inputs, each after the effects of the one before.
  func type(_ inputs: TerminalInput...) async {
    for input in inputs {
      app.handle(input)
      try? await app.host.router.rest()
    }
  }

  /// Handles the keys of a text.
  func type(_ text: String) async {
    for scalar in text.unicodeScalars { await type(.key(.character(scalar))) }
  }

  /// The visible text.
  var text: String { app.frame().text }

  /// The line with the focus; nil if it is not visible.
  var focusedLine: String? {
    text.split(separator: "\n").first { $0.contains("❯") || $0.contains("❮") }.map(String.init)
  }

  /// The place of a visible text.
  func place(of part: String) -> (column: Int, row: Int)? {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.firstRange(of: part) { return (String(line[..<range.lowerBound]).columns, row) }
    }
    return nil
  }

  /// Clicks on a text.
  func click(_ part: String) async {
    guard let place = place(of: part) else { return }
    await type(
      .mouse(.press, column: place.column, row: place.row), .mouse(.release, column: place.column, row: place.row))
  }
}

/// The screens of the components, by their names.
@MainActor
final class Screens {
  private var screens: [String: Screen] = [:]
  private var redraws: [String: () -> Void] = [:]

  /// The texts that the screens have received.
  var received: [String] = []

  subscript(name: String) -> Screen {
    get { screens[name] ?? Screen(name) }
    set {
      screens[name] = newValue
      redraws[name]?()
    }
  }

  func whenChanged(_ name: String, _ redraw: @escaping () -> Void) { redraws[name] = redraw }
}

private final class TestScreen: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  private let screens: Screens

  init(context: ComponentContext, _ screens: Screens) {
    self.context = context
    self.screens = screens
  }

  private var name: String { urlComponent.name }

  var screen: Screen { screens[name] }

  func componentWillMount() {
    screens.whenChanged(name) { [weak self] in self?.redraw() }
  }
}
