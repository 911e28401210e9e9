import ComponentEngine
import Testing

// Tabs are the modules' base navigators; the host says their order.
@MainActor
struct TabOrderTests {
  private let modules = ["goods", "orders", "account"].map { name in
    TestModule(ModuleID(name), name) { $0.navigator = .init(.root(name), root: Link(name)) }
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

  @Test func `tabs of modules that are not there are skipped`() throws {
    let configuration = try assemble(
      modules, off: "account", tabs: ["wallet", "account", "start"],
      absent: [AbsentModule("wallet", patterns: [], navigator: "wallet")]
    ).configuration
    #expect(configuration.navigators.map(\.id) == ["start", "goods", "orders"])
  }

  @Test func `a tab whose root leads to a module that is not there is left out`() throws {
    let profile = TestModule("profile") { $0.navigator = .init("profile", root: "shop://account") }
    let configuration = try assemble(modules + [profile], off: "account").configuration
    #expect(configuration.navigators.map(\.id) == ["goods", "orders", "start"])
  }

  @Test func `a tab that no module has is a fault`() {
    let fault = ModuleFault.unknownTab("cart", known: ["account", "goods", "orders", "start"])
    #expect(faults { try assemble(modules, tabs: ["cart", "goods"]) } == [fault])
    #expect(fault.description == #"no module has the tab "cart"; there are: account, goods, orders, start"#)
  }

  @Test func `a tab with two places is a fault`() {
    let fault = ModuleFault.repeatedTab("goods")
    #expect(faults { try assemble(modules, tabs: ["goods", "account", "goods"]) } == [fault])
    #expect(fault.description == #"tab "goods" has two places in the order of tabs; leave it one"#)
  }
}
