import ComponentEngine
import Testing

// Tabs are the modules' base navigators in the host's order.
// Specification: modules 2.1.
@MainActor
struct TabOrderTests {
  private let modules = ["goods", "orders", "account"].map { name in
    TestModule(ModuleID(name), name) { $0.navigator = .init(.root(name), root: DeepLink(name)) }
  }

  @Test func `the first tab that the host names is selected`() throws {
    let configuration = try assemble(modules, tabs: ["orders", "start", "account", "goods"]).configuration
    #expect(configuration.navigators.map(\.id) == ["orders", "start", "account", "goods"])
    #expect(configuration.navigators.map(\.root) == ["orders", "start", "account", "goods"])
  }

  @Test func `tabs without a place come after the others, by id`() throws {
    let configuration = try assemble(modules, tabs: ["orders"]).configuration
    #expect(configuration.navigators.map(\.id) == ["orders", "account", "goods", "start"])
  }

  @Test func `tabs of unavailable modules are skipped`() throws {
    let configuration = try assemble(
      modules, off: "account", tabs: ["wallet", "account", "start"],
      excluding: [ExcludedModule("wallet", patterns: [], navigator: "wallet")]
    ).configuration
    #expect(configuration.navigators.map(\.id) == ["start", "goods", "orders"])
  }

  @Test func `a tab whose root leads to an unavailable module is left out`() throws {
    let profile = TestModule("profile") { $0.navigator = .init("profile", root: "shop://account") }
    let configuration = try assemble(modules + [profile], off: "account").configuration
    #expect(configuration.navigators.map(\.id) == ["goods", "orders", "start"])
  }

  @Test func `a place for a tab that no module has is a fault`() {
    let fault = ModuleFault.unknownTab("cart", known: ["account", "goods", "orders", "start"])
    #expect(faults { try assemble(modules, tabs: ["cart", "goods"]) } == [fault])
    #expect(fault.description == #"no module has the tab "cart"; there are: account, goods, orders, start"#)
  }

  @Test func `two places for one tab are a fault`() {
    let fault = ModuleFault.repeatedTab("goods")
    #expect(faults { try assemble(modules, tabs: ["goods", "account", "goods"]) } == [fault])
    #expect(fault.description == #"tab "goods" has two places in the order of tabs; leave one"#)
  }
}
