import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleAccountModule

/// The module on a real router, on data that comes at once unless a scenario says otherwise.
final class Stage {
  let clock = ManualClock()
  let data: TestData
  let router: Router<ScreenController>
  /// What modules tell each other.
  let events: EventBus

  private let presenter = RecordingPresenter<ScreenController>()
  private let recorder: LifecycleRecorder

  /// - Parameter guards: The guards of the orders, which stand in for another module's.
  init(_ scenario: Scenario = .atOnce, _ account: AccountState = .ada, guards: [String] = []) throws {
    data = TestData(scenario, clock: clock, account)
    var orders = ComponentRegistration.standIn("orders", "orders")
    orders.routes[0].guards = guards
    var assembly = try ModuleAssembly(
      [AccountModule(data: data), StandInModule([orders])], environment: .testing,
      policy: ShopLinks.policy)
    assembly.configuration.guardTimeout = .seconds(600)
    router = Router(assembly.configuration, presenter: presenter)
    events = assembly.events
    recorder = LifecycleRecorder(router)
  }

  /// A stage on which a link was opened at launch, and whose screen is not busy any more.
  static func at(_ link: String, _ scenario: Scenario = .atOnce, _ account: AccountState = .ada) async throws -> Stage {
    let stage = try Stage(scenario, account)
    try await stage.router.launch(Link(link))
    await stage.settle()
    return stage
  }

  /// The screen on top.
  var top: ScreenController? {
    presenter.presentations.last.flatMap { last in last.after.top.flatMap { last.viewController(of: $0.uid) } }
  }

  /// The components from bottom to top, those of modals last.
  var stack: [String] { router.state.navigators.flatMap(\.stack).map(\.uid.description) }

  /// What the screen on top looks like.
  var text: String { top.map { TextRenderer(width: 40).render($0.screen) } ?? "" }

  /// What has happened since the last call.
  func phases() -> [String] { recorder.take() }

  /// Chooses the row or the action of this title on the screen on top.
  func choose(_ title: String, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    guard let top, let target = top.screen.target(title) else {
      Issue.record("there is no \(title) on the screen:\n\(self.text)", sourceLocation: sourceLocation)
      return
    }
    top.choose(target, text: text)
  }

  /// Returns when the screen on top is not busy.
  func settle() async {
    while let top, top.screen.isBusy, !Task.isCancelled { await change(of: top) }
  }

  /// Returns when the screen on top shows this text.
  func untilShown(_ text: String) async {
    while let top, !self.text.contains(text), !Task.isCancelled { await change(of: top) }
  }

  /// Returns when the time of those who sleep has come and the screen on top has changed.
  func advance(by duration: Duration) async {
    guard let top else { return }
    await clock.waitForSleepers()
    await change(of: top) { self.clock.jump(by: duration) }
  }

  private func change(of controller: ScreenController, after action: () -> Void = {}) async {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    controller.onChange = { continuation.yield() }
    action()
    for await _ in changes { break }
    controller.onChange = nil
  }
}

extension Screen {
  /// What choosing the first row or action of this title does.
  func target(_ title: String) -> Target? {
    sections.flatMap(\.rows).first { $0.title == title && $0.target != nil }?.target
      ?? actions.first { $0.title == title }?.target
  }
}

extension Scenario {
  /// Usual data, without any latency.
  static let atOnce = Scenario("atOnce", summary: "usual data, at once").latency(.zero)
  /// Usual data after a second.
  static let late = Scenario("late", summary: "usual data after a second").latency(.seconds(1))
  /// Nothing comes, and nothing can be changed.
  static let broken = Scenario.failing.latency(.zero)
  /// What was there is there; nothing comes, and nothing can be changed.
  static let cut = Scenario.offline.latency(.zero)

  private func latency(_ latency: Duration) -> Scenario {
    var scenario = self
    scenario.latency = latency
    return scenario
  }
}
