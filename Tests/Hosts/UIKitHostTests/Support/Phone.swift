import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

/// A scene with a window, a host, and components that record their phases.
///
/// The tabs are `main` with the root `home`, `account` with the root `account`, and `plain` without a root. `item/:id`
/// is pushed, `note/:id` is a modal, and `bare/:id` hides the tab bar.
@MainActor
final class Phone {
  let clock = ManualClock()
  let components = TestComponents<UIViewController> { TestScreen("\($0.uid)") }
  let scene = UIWindowScene()
  let window: UIWindow
  let host: UIKitHost<UIViewController>

  /// The events of the host since ``takeEvents()``.
  private var events: [UIKitHostEvent] = []

  /// The number of answers to each intent that ``send(_:)`` has sent.
  private(set) var answers: [Int] = []

  /// A phone whose window is on the screen.
  ///
  /// - Parameter prepare: Changes the configuration before the host is made.
  init(
    tabs: [String] = ["main=home", "account=account", "plain"], options: UIKitHostOptions = UIKitHostOptions(),
    variants: Simulation.Variants = Simulation.Variants(), isVisible: Bool = true, guards: [RouteGuard] = [],
    prepare: (inout RouterConfiguration<UIViewController>) -> Void = { _ in }
  ) throws {
    Simulation.reset(variants)
    TestScreen.onLoad = {}
    let components = components
    let make = { @MainActor (context: ComponentContext) in try components.make(context) }
    var configuration = try RouterConfiguration<UIViewController>(
      navigators: tabs.map { text in
        let parts = text.split(separator: "=").map(String.init)
        return NavigatorRegistration(.root(parts[0]), root: parts.count > 1 ? DeepLink(stringLiteral: parts[1]) : nil)
      },
      components: [
        ComponentRegistration("home", "home", make: make),
        ComponentRegistration("account", "account", make: make),
        ComponentRegistration("item", "item/:id", make: make),
        ComponentRegistration([Route("secret", "secret", guards: guards.map(\.name))], make: make),
        ComponentRegistration([Route("note", "note/:id", navigateMode: .present)], make: make),
        ComponentRegistration("bare", "bare/:id", make: make),
      ], guards: guards, policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    prepare(&configuration)
    host = try UIKitHost(configuration, options: options)
    scene.activationState = .foregroundActive
    window = UIWindow(windowScene: scene)
    window.rootViewController = host.container
    if isVisible { window.makeKeyAndVisible() }
    host.observe { [weak self] in self?.events.append($0) }
  }

  /// A phone that has been launched and has processed these intents, at rest.
  static func launched(
    after intents: Intent..., options: UIKitHostOptions = UIKitHostOptions(),
    variants: Simulation.Variants = Simulation.Variants()
  ) async throws -> Phone {
    let phone = try Phone(options: options, variants: variants)
    try await phone.run([.launch()] + intents)
    _ = phone.takeEvents()
    _ = phone.components.take()
    UIAccessibility.posted = []
    return phone
  }

  /// Sends intents, each when nothing moves any more.
  func run(_ intents: [Intent]) async throws {
    for intent in intents {
      send(intent)
      try await settle()
    }
  }

  /// Sends an intent.
  func send(_ intent: Intent) {
    let index = answers.count
    answers.append(0)
    host.router.send(intent) { [weak self] _ in self?.answers[index] += 1 }
  }

  /// Lets the router's tasks run. Time stands still.
  func giveTurns() async throws { try await host.router.settle(on: clock) }

  /// Ends all animations, and what follows from them, until nothing moves.
  func settle() async throws {
    // A transition that refuses completions takes one or two intervals, and each waiting intent has several.
    for _ in 0..<100 {
      for _ in 0..<100 {
        // The tasks between two animations are on the main actor: they need no turns of other threads, which take
        // longer.
        for _ in 0..<4 { await Task.yield() }
        guard Simulation.isMoving, !Simulation.isDragging else { break }
        Simulation.endAnimations()
      }
      await clock.advance(by: .milliseconds(50))
      try await giveTurns()
      guard Simulation.isMoving, !Simulation.isDragging else { return }
    }
    Issue.record("the UI does not come to rest: \(ui)")
  }

  func takeEvents() -> [UIKitHostEvent] {
    defer { events = [] }
    return events
  }

  /// The stacks of the router: `main*: home#1 item#2 | note#3`.
  var router: String {
    let state = host.router.state
    return Self.text(
      state.roots.map { $0.stack.map(\.uid.description) }, state.selectedIndex,
      state.modals.map { $0.stack.map(\.uid.description) })
  }

  /// The stacks of the UI, in the form of ``router``. What is of no component is written as its title, in brackets.
  var ui: String {
    let titles = { @MainActor (controller: UIViewController) in
      ((controller as? UINavigationController)?.viewControllers ?? [controller]).compactMap { each -> String? in
        (each as? TestScreen)?.title ?? each.title.map { "[\($0)]" }
      }
    }
    let selected = tabBar?.selectedIndex ?? 0
    return Self.text(roots.map(titles), selected, presented.map(titles))
  }

  private static func text(_ roots: [[String]], _ selected: Int, _ modals: [[String]]) -> String {
    let tabs = roots.enumerated().map { index, stack in
      (index == selected ? "*" : "") + stack.joined(separator: " ")
    }
    return (tabs + modals.map { "(" + $0.joined(separator: " ") + ")" }).joined(separator: " | ")
  }

  var tabBar: UITabBarController? { host.container as? UITabBarController }

  var roots: [UINavigationController] {
    (tabBar?.viewControllers ?? [host.container]).compactMap { $0 as? UINavigationController }
  }

  /// The presented controllers, bottom to top.
  var presented: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? host.container).presentedViewController { chain.append(next) }
    return chain
  }

  /// The navigation controller on top.
  var front: UINavigationController {
    presented.compactMap { $0 as? UINavigationController }.last ?? roots[tabBar?.selectedIndex ?? 0]
  }

  /// The screen on top.
  var top: UIViewController? { front.topViewController }

  /// Presents an alert as a module would.
  func presentAlert(animated: Bool = true) {
    let alert = UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    top?.present(alert, animated: animated)
  }
}

/// The screen of a component.
final class TestScreen: UIViewController {
  /// Called when a screen loads its view, as a module's code is.
  static var onLoad: @MainActor () -> Void = {}

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    hidesBottomBarWhenPushed = title.hasPrefix("bare")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.onLoad()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The UI and the router are equal, and UIKit was not misused.
@MainActor
func expectEqual(_ phone: Phone, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(phone.ui == text, sourceLocation: sourceLocation)
  #expect(phone.router == text, sourceLocation: sourceLocation)
  #expect(UIKitFaults.recorded == [], sourceLocation: sourceLocation)
}
