import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts

@testable import SampleAccountModule

typealias Stage = ModuleStage<TestData>

extension ModuleStage<TestData> {
  /// The module on data that comes at once unless a scenario says otherwise.
  ///
  /// - Parameter guards: The guards of the orders, which stand in for another module's.
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

  /// A stage on which a link was opened at launch.
  static func at(_ link: String, _ scenario: Scenario = .atOnce, _ account: AccountState = .ada) async throws -> Stage {
    let stage = try Stage(scenario, account)
    try await stage.launch(Link(link))
    return stage
  }
}

extension Scenario {
  /// Usual data, without any latency.
  static let atOnce = Scenario.usual.latency(.zero)
  /// Usual data after a second.
  static let late = Scenario.usual.latency(.seconds(1))
  /// Nothing comes, and nothing can be changed.
  static let broken = Scenario.failing.latency(.zero)
  /// What was there is there; nothing comes, and nothing can be changed.
  static let cut = Scenario.offline.latency(.zero)
}
