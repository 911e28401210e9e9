import ComponentEngine
import Testing

// Specification: navigation 3.1.
/// The navigator in which a link opens.
@MainActor
struct OpenTargetTests {
  @Test func `a link opens in the navigator that the first component's route names`() throws {
    let shop = try Shop(with: { [.test("orders", "orders", navigator: "account", $0)] })
    try shop.run("open orders")
    #expect(shop.stacks == "main: home#1; account*: account#2 orders#3")
  }

  @Test func `the named navigator has precedence over the navigator whose root is the component`() throws {
    let shop = try Shop(
      ["main=home", "cart=cart", "plain"], with: { [.test("cart", "cart", navigator: "plain", $0)] })
    try shop.run("open cart")
    #expect(shop.stacks == "main: home#1; plain*: cart#2")
  }

  @Test func `a link whose first component is a root opens in that root's navigator`() throws {
    let shop = try Shop()
    try shop.run("open account/goods/1")
    #expect(shop.stacks == "main: home#1; account*: account#2 goods#3")
  }

  @Test(arguments: [("select b", "a: goods#1; b*: goods#2"), ("select c", "a*: goods#1; b: goods#2; c: list#3")])
  func `of several navigators with the same root, the selected or else the first one is used`(
    given: String, stacks: String
  ) throws {
    let shop = try Shop(["a=goods/1", "b=goods/2", "c=list"], after: "select b", given)
    try shop.run("open goods/3")
    #expect(shop.stacks == stacks)
  }

  @Test func `a root is recognized by its component, whatever its pattern and parameters`() throws {
    let shop = try Shop(["main=home", "search=search/shoes"])
    try shop.run("open search?color=red")
    #expect(shop.stacks == "main: home#1; search*: search#2")
    #expect(shop.parameters(of: "search#2") == "color=red")
  }

  @Test func `any other link opens in the selected navigator`() throws {
    let shop = try Shop(after: "select plain")
    try shop.run("open goods/1/account")
    #expect(shop.stacks == "main: home#1; plain*: goods#2 account#3")
  }

  @Test func `the routes of later components do not determine the navigator`() throws {
    let shop = try Shop(with: { [.test("orders", "orders", navigator: "account", $0)] })
    try shop.run("open goods/1/orders")
    #expect(shop.stacks == "main*: home#1 goods#2 orders#3")
  }

  @Test func `each tab keeps its stack when a link opens in another`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open account/order")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#3 order#4")
  }

  @Test(arguments: [
    ("open login", "login#3"), ("reset login", "login#3"), ("open account?nav=present", "account#3"),
    ("reset orders?nav=present", "orders#3"),
  ])
  func `a presented first component opens over the selected navigator, whatever its route names`(
    intent: String, uid: String
  ) throws {
    let shop = try Shop(with: { [.test("orders", "orders", navigator: "account", $0)] }, after: "open goods/1")
    try shop.run(intent)
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: \(uid)")
  }

  @Test func `a presented first component leaves all stacks unchanged, even with reset`() throws {
    let shop = try Shop(after: "select account", "append goods/1", "select main", "open goods/2/order")
    try shop.run("reset login")
    #expect(shop.stacks == "main*: home#1 goods#4 order#5; account: account#2 goods#3; modal#1: login#6")
  }

  @Test func `a presented root opens a modal and does not count as the bottom`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open home?nav=present")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: home#3")
  }
}
