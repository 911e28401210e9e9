import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import ScreenText

@testable import SampleAccountModule

typealias Stage = ModuleStage<TestData>

extension ModuleStage<TestData> {
  /// Creates a stage whose data arrives at once unless the scenario has a latency.
  ///
  /// - Parameter guards: The guards of the orders route, in place of another module's.
  convenience init(_ scenario: Scenario = .atOnce, _ account: AccountState = .ada, guards: [String] = []) throws {
    let clock = ManualClock()
    let data = TestData(scenario, clock: clock, account)
    var orders = ComponentRegistration.standIn("orders", "orders")
    orders.routes[0].guards = guards
    var options = StageOptions()
    options.renderer = TextRenderer(width: 40)
    try self.init(
      AccountModule(data: data), data: data, clock: clock, policy: ShopLinks.policy,
      others: StandInModule([orders]), options: options)
  }

  /// Returns a stage that was launched with a link.
  static func at(_ link: String, _ scenario: Scenario = .atOnce, _ account: AccountState = .ada) async throws -> Stage {
    let stage = try Stage(scenario, account)
    try await stage.launch(DeepLink(link))
    return stage
  }
}

extension Scenario {
  /// Usual data without latency.
  static let atOnce = Scenario.usual.latency(.zero)
  /// Usual data after one second.
  static let late = Scenario.usual.latency(.seconds(1))
  /// Failing fetches and changes.
  static let broken = Scenario.failing.latency(.zero)
  /// Cached data with failing fetches and changes.
  static let cut = Scenario.offline.latency(.zero)
}
