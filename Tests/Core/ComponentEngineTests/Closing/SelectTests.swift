import ComponentEngine
import Testing

// Specification: navigation 1.2, navigation 2.2.
/// Selecting a tab: a root is mounted when its navigator is selected for the first time.
@MainActor
struct SelectTests {
  @Test func `the first selection of a navigator mounts its root`() throws {
    let shop = try Shop()
    try shop.run("select account")
    #expect(shop.stacks == "main: home#1; account*: account#2")
    #expect(shop.events() == ["account#2 willMount", "home#1 willInactive", "account#2 willActive", "present"])
  }

  @Test func `a later selection finds the navigator's stack unchanged`() throws {
    let shop = try Shop(after: "open goods/1", "select account", "append order")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1 goods#2; account: account#3 order#4")
    #expect(shop.events() == ["order#4 willInactive", "goods#2 willActive", "present"])
  }

  @Test func `a selected navigator without a root is empty, and no component is active`() throws {
    let shop = try Shop()
    try shop.run("select plain")
    #expect(shop.stacks == "main: home#1; plain*:")
    #expect(shop.events() == ["home#1 willInactive", "present"])
    #expect(shop.router.active == nil)
  }

  @Test func `a selection closes the modals`() async throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try await shop.router.select("account")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#5")
    #expect(
      shop.events() == [
        "account#5 willMount", "order#4 willInactive", "account#5 willActive", "present", "order#4 willUnmount",
        "login#3 willUnmount",
      ])
  }

  @Test func `selecting the selected navigator without modals takes it to its bottom component`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `selecting the selected navigator keeps its bottom component without a declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("select plain")
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test func `selecting the selected navigator under modals closes them and keeps its stack`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `selecting the selected navigator at its bottom is unchanged`() throws {
    let shop = try Shop()
    #expect(try shop.run("select main") == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `selecting the selected navigator before the launch mounts its root`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test(arguments: ["other", "Main", "", "modal#1"])
  func `selecting an undeclared navigator fails with unknownNavigator`(navigator: String) throws {
    let shop = try Shop(after: "open login")
    let error = RouterError.unknownNavigator(.root(navigator), known: ["main", "account", "plain"])
    #expect(throws: error) { try shop.run("select \(navigator)") }
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }
}
