import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts

@testable import SamplePaymentModule

typealias Stage = ModuleStage<TestData>

extension ModuleStage<TestData> {
  /// The module on data that comes at once unless a scenario says otherwise.
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

  /// A stage on which a link was opened at launch.
  static func at(_ link: String, _ scenario: Scenario = .atOnce) async throws -> Stage {
    let stage = try Stage(scenario)
    try await stage.launch(Link(link))
    return stage
  }
}

extension Scenario {
  /// Usual data, without any latency.
  static let atOnce = Scenario.usual.latency(.zero)
  /// Usual data after a second.
  static let late = Scenario.usual.latency(.seconds(1))
  /// What was there is there; nothing comes, and nothing can be changed.
  static let cut = Scenario.offline.latency(.zero)
}
