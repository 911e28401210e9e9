import CommonUI
import ComponentEngine
import ModuleHarness
import SampleOrderModule
import SampleShopContracts

typealias OrderStage = ModuleStage<TestOrderData>

extension ModuleStage<TestOrderData> {
  /// Creates a stage with the module and stand-ins for the other modules.
  ///
  /// - Parameters:
  ///   - scenario: The scenario of the data.
  ///   - hasPayment: Whether the app has a payment module.
  ///   - asksUser: Whether the user can confirm that a form closes.
  convenience init(_ scenario: Scenario = .usual, hasPayment: Bool = true, asksUser: Bool = false) throws {
    let clock = ManualClock()
    let data = TestOrderData(scenario, clock)
    let payment = ComponentRegistration.standIn("payment", "payment/:order<int>", navigateMode: .present)
    let others = StandInModule(
      (hasPayment ? [payment] : []) + [
        .standIn("goods", "goods"), .standIn("article", "goods/:id<int>"),
        .standIn("login", "login", navigateMode: .present),
      ], navigator: .init("goods", root: "goods"), guards: [ShopGuards.signedIn])
    var options = StageOptions()
    options.asksUser = asksUser
    try self.init(
      OrderModule(data: data), data: data, clock: clock, policy: ShopLinks.policy, others: others, options: options)
  }

  /// Returns a stage that was launched with a link and has loaded its data.
  static func launched(
    _ link: String, _ scenario: Scenario = .usual, asksUser: Bool = false
  ) async throws -> OrderStage {
    let stage = try OrderStage(scenario, asksUser: asksUser)
    try await stage.launch(DeepLink(link))
    try await stage.load()
    return stage
  }

  /// Returns a stage that was restored from a snapshot and has loaded its data.
  static func restored(_ snapshot: RouterSnapshot) async throws -> OrderStage {
    let stage = try OrderStage()
    try await stage.restore(snapshot)
    try await stage.load()
    return stage
  }

  /// Advances the clock until all fetches and changes end.
  func load() async throws { try await advance(by: data.mock.scenario.latency) }
}
