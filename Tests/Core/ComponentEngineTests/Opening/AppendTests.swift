import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 4.
/// Append adds components to the current frontmost stack.
@MainActor
struct AppendTests {
  @Test(arguments: [
    ("push", "main*: home#1 goods#2 order#3 list#4"),
    ("reuse", "main*: home#1 goods#2 order#3 list#4"),
    ("replace", "main*: home#1 goods#2 list#4"),
    ("root", "main*: home#1 list#4"),
    ("present", "main*: home#1 goods#2 order#3; modal#1: list#4"),
  ])
  func `append adds a component to a navigator with a declared root by its mode`(mode: String, stacks: String) throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: ["push", "reuse", "replace", "root"])
  func `append right over a declared root keeps the root`(mode: String) throws {
    let shop = try Shop()
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == "main*: home#1 list#2")
  }

  @Test(arguments: [
    ("push", "plain*: goods#1 list#2"), ("reuse", "plain*: goods#1 list#2"), ("replace", "plain*: list#2"),
    ("root", "plain*: list#2"), ("present", "plain*: goods#1; modal#1: list#2"),
  ])
  func `append adds a component to a navigator without a declared root by its mode`(mode: String, stacks: String) throws
  {
    let shop = try Shop(["plain"], after: "open goods/1")
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: ["push", "reuse", "replace", "root"])
  func `append to an empty navigator mounts the component as its bottom`(mode: String) throws {
    let shop = try Shop(["plain"])
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == "plain*: list#1")
  }

  @Test(arguments: [
    ("push", "main*: home#1; modal#1: login#2 order#3 list#4"),
    ("reuse", "main*: home#1; modal#1: login#2 order#3 list#4"),
    ("replace", "main*: home#1; modal#1: login#2 list#4"),
    ("root", "main*: home#1; modal#1: list#4"),
    ("present", "main*: home#1; modal#1: login#2 order#3; modal#2: list#4"),
  ])
  func `append adds a component to the frontmost modal by its mode`(mode: String, stacks: String) throws {
    let shop = try Shop(after: "open login/order")
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: ["replace", "root"])
  func `a modal whose components are replaced keeps its identity`(mode: String) throws {
    let shop = try Shop(after: "open login")
    try shop.run("append list?nav=\(mode)")
    #expect(shop.stacks == "main*: home#1; modal#1: list#3")
    #expect(
      shop.events() == [
        "list#3 willMount", "login#2 willInactive", "list#3 willActive", "present", "login#2 willUnmount",
      ])
  }

  @Test func `append of a presented component opens a modal for it and the following components`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append order/login/list/goods/2")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3; modal#1: login#4 list#5 goods#6")
  }

  @Test func `append applies the modes of the link's components one after the other`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append order?nav=root/list/search?nav=replace")
    #expect(shop.stacks == "main*: home#1 order#3 search#4")
  }

  @Test func `append pushes a second copy, whatever the first component's navigator is`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append account/home/goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2 account#3 home#4 goods#5")
  }

  @Test func `append ignores updatesInPlace`() throws {
    let shop = try Shop(after: "open list?page=1")
    try shop.run("append list?page=1")
    #expect(shop.stacks == "main*: home#1 list#2 list#3")
  }

  @Test(arguments: ["append ", "append ?color=red"])
  func `append of a link without segments is unchanged`(intent: String) throws {
    let shop = try Shop(after: "open goods/1/login")
    #expect(try shop.run(intent) == .unchanged)
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
  }

  @Test func `append mounts a root that is not mounted yet`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("append goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}

/// `reuse` goes back to the topmost same component, or pushes.
@MainActor
struct AppendReuseTests {
  @Test func `append with reuse closes the components above the reused one and updates it`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    try shop.run("append goods/2?nav=reuse")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.parameters(of: "goods#2") == "id=2")
    #expect(
      shop.events() == [
        "goods#2 willUpdate", "list#4 willInactive", "goods#2 willActive", "present", "list#4 willUnmount",
        "order#3 willUnmount",
      ])
  }

  @Test func `append with reuse finds the topmost of several components`() throws {
    let shop = try Shop(after: "open goods/1/goods/2/order")
    try shop.run("append goods/1?nav=reuse")
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3")
  }

  @Test func `append with reuse of the top with equal parameters is unchanged`() throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try shop.run("append goods/1?nav=reuse")
    #expect(outcome == Outcome(.unchanged, components: ["goods#2"]))
    #expect(shop.events() == [])
  }

  @Test func `append with reuse of the top with other parameters only updates it`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append goods/2?nav=reuse")
    #expect(shop.events() == ["goods#2 willUpdate"])
  }

  @Test func `append with reuse can find a declared root`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append home?color=red&nav=reuse")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `append with reuse puts the following components on top`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("append goods/1?nav=reuse/list")
    #expect(shop.stacks == "main*: home#1 goods#2 list#4")
  }

  @Test func `append with reuse searches only the frontmost stack`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("append goods/1?nav=reuse")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 goods#4")
  }

  @Test func `append with reuse finds components that the link itself has added`() throws {
    let shop = try Shop()
    try shop.run("append goods/1/order/goods/2?nav=reuse")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.parameters(of: "goods#2") == "id=2")
    #expect(shop.hooks.made == ["home#1", "goods#2"])
  }

  @Test func `append uses the route's own reuse mode as well as the link's`() throws {
    let shop = try Shop(with: { [.test("tag", "tag/:id", navigateMode: .reuse, $0)] }, after: "append tag/1/order")
    try shop.run("append tag/2")
    #expect(shop.stacks == "main*: home#1 tag#2")
  }
}

/// `push`: append by a relative link.
@MainActor
struct ForwardTests {
  @Test func `push adds the components of a path to the frontmost navigator`() async throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try await shop.router.append("order?size=2/list")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3 list#4")
    #expect(outcome.components.map(\.description) == ["order#3", "list#4"])
  }

  @Test func `push of a path without segments is unchanged`() async throws {
    let shop = try Shop()
    #expect(try await shop.router.append("") == .unchanged)
  }

  @Test func `push from outside reaches only external routes`() async throws {
    let shop = try Shop()
    try await shop.router.append("shop://goods/1", source: .web)
    let error = RouterError.link(.notExternal(component: "order", source: .web))
    await #expect(throws: error) { try await shop.router.append("shop://order", source: .web) }
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
