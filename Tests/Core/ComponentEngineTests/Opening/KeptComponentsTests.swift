import ComponentEngine
import Testing

// Specification: navigation 3.4.
/// `open` compares the link with the stack from the bottom up; components above the first difference are replaced.
@MainActor
struct KeptComponentsTests {
  @Test func `open of an equal link changes nothing`() throws {
    let shop = try Shop(after: "open goods/1?color=red/order/login/list")
    let outcome = try shop.run("open goods/1?color=red/order/login/list")
    #expect(outcome.status == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `the order of different keys is no difference`() throws {
    let shop = try Shop(after: "open order?color=red&size=1")
    #expect(try shop.run("open order?size=1&color=red").status == .unchanged)
  }

  @Test(arguments: ["size=1&size=2", "size", "size=1&color", ""])
  func `other values, and repeated values in another order, are a difference`(parameters: String) throws {
    let shop = try Shop(after: "open order?size=2&size=1")
    try shop.run("open order?\(parameters)")
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `the mode is no difference`() throws {
    let shop = try Shop(after: "open goods/1?nav=push")
    #expect(try shop.run("open goods/1?nav=root&animated=false&transition=fade").status == .unchanged)
  }

  @Test func `another pattern of the same component with equal parameters is no difference`() throws {
    let shop = try Shop(after: "open search?text=shoes")
    #expect(try shop.run("open search/shoes").status == .unchanged)
  }

  @Test func `further components of the link are pushed over the components that stay`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open goods/1/order")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `components that the link does not name are closed`() throws {
    let shop = try Shop(after: "open goods/1/order/login")
    try shop.run("open goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `other parameters are a difference, and no component above stays`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    try shop.run("open goods/2/order/list")
    #expect(shop.stacks == "main*: home#1 goods#5 order#6 list#7")
  }

  @Test func `another component in between is a difference`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("open order")
    #expect(shop.stacks == "main*: home#1 order#4")
  }

  @Test func `a declared root with other parameters is updated and stays with all components above it`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("open home?color=red/goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.events() == ["home#1 willUpdate"])
  }

  @Test func `with nav=reuse the same component stays and is updated`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("open goods/2?nav=reuse/order")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
    #expect(shop.parameters(of: "goods#2") == "id=2")
    #expect(shop.events() == ["goods#2 willUpdate"])
  }

  @Test func `with the route's reuse mode the same component stays, unless the link has another mode`()
    throws
  {
    let shop = try Shop(with: { [.test("tag", "tag/:id", navigateMode: .reuse, $0)] }, after: "open tag/1")
    try shop.run("open tag/2")
    #expect(shop.stacks == "main*: home#1 tag#2")
    #expect(shop.parameters(of: "tag#2") == "id=2")
    try shop.run("open tag/3?nav=push")
    #expect(shop.stacks == "main*: home#1 tag#3")
  }

  @Test func `with updatesInPlace the same component stays and is updated`() throws {
    let shop = try Shop(after: "open list?page=1/order")
    try shop.run("open list?page=2/order")
    #expect(shop.stacks == "main*: home#1 list#2 order#3")
    #expect(shop.parameters(of: "list#2") == "page=2")
    #expect(shop.events() == ["list#2 willUpdate"])
  }

  @Test func `without a declared root the bottom is compared like every component`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("open goods/1/list")
    #expect(shop.stacks == "plain*: goods#1 list#3")
    try shop.run("open goods/2/list")
    #expect(shop.stacks == "plain*: goods#4 list#5")
  }

  @Test func `a link to another tab is compared with that tab's stack`() throws {
    let shop = try Shop(after: "open account/goods/1", "select main")
    try shop.run("open account/goods/1/order")
    #expect(shop.stacks == "main: home#1; account*: account#2 goods#3 order#4")
  }
}

/// The components that stay in modals, and with `reset`.
@MainActor
struct KeptModalsTests {
  @Test func `a modal stays if its bottom stays, and new components are pushed on it`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("open goods/1/login/list")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 list#5")
  }

  @Test func `a modal with another bottom is a new modal`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("open goods/1/login?as=guest/order")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#2: login#5 order#6")
  }

  @Test func `a bottom that is updated in place keeps its modal`() throws {
    let shop = try Shop(after: "open list?page=1&nav=present/order")
    try shop.run("open list?page=2&nav=present/order")
    #expect(shop.stacks == "main*: home#1; modal#1: list#2 order#3")
    #expect(shop.events() == ["list#2 willUpdate"])
  }

  @Test(arguments: [
    ("open goods/2/login", "main*: home#1 goods#4; modal#2: login#5"),
    ("open goods/1/order/login", "main*: home#1 goods#2 order#4; modal#2: login#5"),
    ("open login?as=guest/login", "main*: home#1 goods#2; modal#2: login#4; modal#3: login#5"),
  ])
  func `no modal over a difference stays`(intent: String, stacks: String) throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run(intent)
    #expect(shop.stacks == stacks)
  }

  @Test func `a closed component below is a difference for the modal`() throws {
    let shop = try Shop(after: "open goods/1/order/login")
    try shop.run("open goods/1/login")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#2: login#5")
  }

  @Test func `a closed component in a modal is a difference for the modal over it`() throws {
    let shop = try Shop(after: "open login/order/login")
    try shop.run("open login/login")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2; modal#3: login#5")
  }

  @Test func `modals that the link does not name are closed`() throws {
    let shop = try Shop(after: "open login/login?as=guest")
    try shop.run("open login")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }

  @Test func `a presented first component is compared only with the modals`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("open login/order")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 order#4")
    #expect(shop.events() == [])
  }

  @Test func `a link to another tab than the selected one keeps no modals`() throws {
    let shop = try Shop(after: "open account/login", "append goods/1", "host-select main", "append login")
    try shop.run("open account/login")
    #expect(shop.stacks == "main: home#1; account*: account#2; modal#3: login#6")
  }

  @Test func `reset keeps only a declared root, updated with the link's parameters`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("reset home?color=red/goods/1/login")
    #expect(shop.stacks == "main*: home#1 goods#4; modal#2: login#5")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `reset of a navigator without a declared root keeps no component`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("reset goods/1/order")
    #expect(shop.stacks == "plain*: goods#3 order#4")
  }

  @Test func `reset ignores reuse and updatesInPlace`() throws {
    let shop = try Shop(after: "open list/goods/1")
    try shop.run("reset list/goods/1?nav=reuse")
    #expect(shop.stacks == "main*: home#1 list#4 goods#5")
  }

  @Test func `reset with a presented first component keeps no modal`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("reset login")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#2: login#4")
  }

  @Test func `reset does not change the other tabs`() throws {
    let shop = try Shop(after: "open goods/1", "select account", "append order")
    try shop.run("reset account")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#3")
  }
}
