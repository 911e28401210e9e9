import ComponentEngine
import Testing

/// Selecting a tab: a root is mounted the first time its navigator is selected.
@MainActor
struct SelectTests {
  @Test func `the first time mounts the root`() throws {
    let shop = try Shop()
    try shop.run("select account")
    #expect(shop.stacks == "main: home#1; account*: account#2")
    #expect(shop.events() == ["account#2 willMount", "home#1 willInactive", "account#2 willActive", "present"])
  }

  @Test func `later each tab has kept its stack`() throws {
    let shop = try Shop(after: "open goods/1", "select account", "append order")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1 goods#2; account: account#3 order#4")
    #expect(shop.events() == ["order#4 willInactive", "goods#2 willActive", "present"])
  }

  @Test func `a navigator without a root is empty, and nobody is active`() throws {
    let shop = try Shop()
    try shop.run("select plain")
    #expect(shop.stacks == "main: home#1; plain*:")
    #expect(shop.events() == ["home#1 willInactive", "present"])
    #expect(shop.router.active == nil)
  }

  @Test func `closes the modals`() async throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try await shop.router.select("account")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#5")
    #expect(
      shop.events() == [
        "account#5 willMount", "order#4 willInactive", "account#5 willActive", "present", "order#4 willUnmount",
        "login#3 willUnmount",
      ])
  }

  @Test func `the selected one without modals goes to its bottom component`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `also without a declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("select plain")
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test func `the selected one under modals keeps its stack`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `the selected one at its bottom is unchanged`() throws {
    let shop = try Shop()
    #expect(try shop.run("select main") == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `the selected one whose root is not mounted yet has it mounted`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("select main")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test(arguments: ["other", "Main", "", "modal#1"])
  func `an undeclared navigator is unknown`(navigator: String) throws {
    let shop = try Shop(after: "open login")
    let error = RouterError.unknownNavigator(.root(navigator), known: ["main", "account", "plain"])
    #expect(throws: error) { try shop.run("select \(navigator)") }
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }
}
