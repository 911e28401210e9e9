import CommonUI
import ComponentEngine
import ModuleHarness
import SampleOrderModule
import SampleShopContracts
import Testing

/// The module on a router without a screen, beside stand-ins for the others, on a clock that stands still.
final class OrderApp {
  let clock = ManualClock()
  let data: TestOrderData
  let presenter = RecordingPresenter<ScreenController>()
  let router: Router<ScreenController>
  let events: EventBus
  let recorder: LifecycleRecorder
  let lifecycle: AppLifecycle
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - scenario: What the data is like.
  ///   - hasPayment: Whether the app has a payment module.
  ///   - confirm: What the user says when they are asked whether a form may be closed.
  init(
    _ scenario: Scenario = .usual, hasPayment: Bool = true, confirm: (@MainActor (CloseQuestion) async -> Bool)? = nil
  ) throws {
    data = TestOrderData(scenario, clock)
    let payment = ComponentRegistration.standIn("payment", "payment/:order<int>", navigateMode: .present)
    let others = StandInModule(
      (hasPayment ? [payment] : []) + [
        .standIn("goods", "goods"), .standIn("article", "goods/:id<int>"),
        .standIn("login", "login", navigateMode: .present),
      ], navigator: .init("goods", root: "goods"), guards: [ShopGuards.signedIn])
    var assembly = try ModuleAssembly(
      [OrderModule(data: data), others], environment: .testing, policy: ShopLinks.policy, tabs: ["orders", "goods"])
    assembly.configuration.guardTimeout = .seconds(600)
    assembly.configuration.confirmClosing = confirm
    router = Router(assembly.configuration, presenter: presenter)
    events = assembly.events
    recorder = LifecycleRecorder(router)
    lifecycle = AppLifecycle(assembly, router: router)
    lifecycle.timeLimits[.backgroundFetch] = .seconds(600)
    router.observe { [weak self] event in
      if case .ended = event { self?.signal() }
    }
  }

  /// An app that was launched with a link, and whose data is there.
  static func launched(
    _ link: String, _ scenario: Scenario = .usual, fetches: Int = 1,
    confirm: (@MainActor (CloseQuestion) async -> Bool)? = nil
  ) async throws -> OrderApp {
    let app = try OrderApp(scenario, confirm: confirm)
    try await app.router.launch(Link(link))
    await app.load(fetches)
    return app
  }

  /// An app that is restored from a snapshot, and whose data is there.
  static func restored(_ snapshot: RouterSnapshot, fetches: Int) async throws -> OrderApp {
    let app = try OrderApp()
    try await app.router.restore(snapshot)
    await app.load(fetches)
    return app
  }

  /// The screen on top.
  var controller: ScreenController {
    get throws {
      let top = try #require(router.state.top)
      return try #require(presenter.presentations.last?.viewController(of: top.uid))
    }
  }

  var screen: Screen { get throws { try controller.screen } }

  /// The screen on top, as text.
  var text: String { get throws { TextRenderer().render(try screen) } }

  /// The components on the frontmost stack.
  var stack: [String] { router.state.frontmost.stack.map(\.uid.description) }

  /// Waits until so many fetches or changes are under way, lets them end, and waits until the screen is not busy.
  func load(_ fetches: Int = 1) async {
    await clock.waitForSleepers(fetches)
    clock.jump(by: .milliseconds(20))
    await untilIdle()
  }

  /// Returns when the screen on top is not busy.
  func untilIdle() async {
    while let controller = try? controller, controller.screen.isBusy {
      controller.onChange = { [weak self] in self?.signal() }
      await withCheckedContinuation { waiting.append($0) }
      controller.onChange = nil
    }
  }

  /// Chooses the row or action whose title begins so, and waits until what it opens is there.
  func choose(_ title: String, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let screen = try screen
    let rows = screen.sections.flatMap(\.rows).filter { $0.title.hasPrefix(title) }.compactMap(\.target)
    let actions = screen.actions.filter { $0.title.hasPrefix(title) }.map(\.target)
    let target = try #require((rows + actions).first, "nothing is called \(title)", sourceLocation: sourceLocation)
    try controller.choose(target, text: text)
    try await router.rest()
  }

  private func signal() {
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

extension ScreenController {
  /// Returns when the screen is as a test needs it.
  func until(_ isReady: (Screen) -> Bool) async {
    while !isReady(screen) {
      await withCheckedContinuation { continuation in
        onChange = { [weak self] in
          self?.onChange = nil
          continuation.resume()
        }
      }
    }
  }
}
