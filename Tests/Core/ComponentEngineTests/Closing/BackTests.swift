import ComponentEngine
import Testing

// Specification: navigation 2.2.
/// `back(steps)`, `home` and `dismiss`.
@MainActor
struct BackTests {
  @Test func `back closes components from the top in one transition`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    try shop.run("back 2")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      shop.events() == [
        "list#4 willInactive", "goods#2 willActive", "present", "list#4 willUnmount", "order#3 willUnmount",
      ])
  }

  @Test(arguments: [
    ("select account", false), ("select plain", false), ("open goods/1", true), ("open login", true),
    ("append login", true),
  ])
  func `a router can go back over a modal or a component above the bottom`(intent: String, canGoBack: Bool) throws {
    let shop = try Shop(after: intent)
    #expect(shop.router.canGoBack == canGoBack)
    #expect(shop.router.state.canGoBack == canGoBack)
  }

  @Test func `back at a modal's last component closes the modal`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("back 2")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `back continues through modals and the selected navigator`() throws {
    let shop = try Shop(after: "open goods/1/order/login/login/list")
    try shop.run("back 4")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      shop.events() == [
        "list#6 willInactive", "goods#2 willActive", "present", "list#6 willUnmount", "login#5 willUnmount",
        "login#4 willUnmount", "order#3 willUnmount",
      ])
  }

  @Test(arguments: [2, 3, Int.max])
  func `back keeps a root navigator's bottom component`(steps: Int) async throws {
    let shop = try Shop(after: "open goods/1/order")
    try await shop.router.back(steps)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `back keeps the bottom component of a navigator without a declared root`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("back 5")
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test(arguments: [1, 0, -1, Int.min])
  func `back with nothing to close is unchanged`(steps: Int) async throws {
    let shop = try Shop()
    #expect(try await shop.router.back(steps) == .unchanged)
    #expect(shop.events() == [])
  }

  @Test(arguments: [0, -1, Int.min])
  func `back by no steps closes nothing`(steps: Int) async throws {
    let shop = try Shop(after: "open goods/1/login")
    #expect(try await shop.router.back(steps) == .unchanged)
  }

  @Test func `back on an empty navigator is unchanged`() throws {
    let shop = try Shop(["plain"])
    #expect(try shop.run("back") == .unchanged)
  }

  @Test func `back does not change the other tabs`() throws {
    let shop = try Shop(after: "open goods/1", "open account/order")
    try shop.run("back 5")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#3")
  }

  @Test func `back goes one step by default`() async throws {
    let shop = try Shop(after: "open goods/1/order")
    try await shop.router.back()
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}

@MainActor
struct HomeTests {
  @Test func `home takes the selected navigator to its bottom component, without modals`() throws {
    let shop = try Shop(after: "open account/goods/1", "select main", "open goods/1/order/login")
    try shop.run("home")
    #expect(shop.stacks == "main*: home#1; account: account#2 goods#3")
    #expect(
      shop.events() == [
        "login#6 willInactive", "home#1 willActive", "present", "login#6 willUnmount", "order#5 willUnmount",
        "goods#4 willUnmount",
      ])
  }

  @Test func `home keeps the bottom component of a navigator without a declared root`() async throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try await shop.router.home()
    #expect(shop.stacks == "plain*: goods#1")
  }

  @Test(arguments: [["main=home"], ["plain"]])
  func `home at the bottom or on an empty navigator is unchanged`(navigators: [String]) throws {
    let shop = try Shop(navigators)
    #expect(try shop.run("home") == .unchanged)
    #expect(shop.events() == [])
  }
}

@MainActor
struct DismissTests {
  @Test func `dismiss closes the frontmost modal with its whole stack`() async throws {
    let shop = try Shop(after: "open goods/1/login/login/order")
    try await shop.router.dismiss()
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
    #expect(
      shop.events() == [
        "order#5 willInactive", "login#3 willActive", "present", "order#5 willUnmount", "login#4 willUnmount",
      ])
  }

  @Test func `dismiss without a modal is unchanged`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("dismiss") == .unchanged)
    #expect(shop.events() == [])
  }
}
