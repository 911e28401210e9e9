import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import ScreenText

@testable import SamplePaymentModule

typealias Stage = ModuleStage<TestData>

extension ModuleStage<TestData> {
  /// Creates a stage whose data arrives at once unless the scenario has a latency.
  convenience init(_ scenario: Scenario = .atOnce) throws {
    let clock = ManualClock()
    let data = TestData(scenario, clock: clock)
    var options = StageOptions()
    options.renderer = TextRenderer(width: 40)
    try self.init(
      PaymentModule(data: data), data: data, clock: clock, policy: ShopLinks.policy,
      others: StandInModule(
        [.standIn("orders", "orders")], navigator: .init("orders", root: "orders"), guards: [ShopGuards.signedIn]),
      options: options)
  }

  /// Returns a stage that was launched with a link.
  static func at(_ link: String, _ scenario: Scenario = .atOnce) async throws -> Stage {
    let stage = try Stage(scenario)
    try await stage.launch(DeepLink(link))
    return stage
  }
}

extension Scenario {
  /// Usual data without latency.
  static let atOnce = Scenario.usual.latency(.zero)
  /// Usual data after one second.
  static let late = Scenario.usual.latency(.seconds(1))
  /// Cached data with failing fetches and changes.
  static let cut = Scenario.offline.latency(.zero)
}
