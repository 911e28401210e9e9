import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 2.5.
/// `arrange` gives a navigator a stack: its own components in a new order, and links between them.
@MainActor
struct ArrangeTests {
  @Test(arguments: [
    ("a component leaves the middle", "home#1 goods#2 list#4", "main*: home#1 goods#2 list#4"),
    (
      "a link opens below the top", "home#1 goods#2 goods/7 order#3 list#4",
      "main*: home#1 goods#2 goods#5 order#3 list#4"
    ),
    ("a component comes to the front", "home#1 order#3 list#4 goods#2", "main*: home#1 order#3 list#4 goods#2"),
    ("the order is reversed", "list#4 order#3 goods#2", "main*: home#1 list#4 order#3 goods#2"),
    ("a link names several components", "goods#2 order/goods/8", "main*: home#1 goods#2 order#5 goods#6"),
    ("only the root is named", "home#1", "main*: home#1"),
  ])
  func `the navigator has the components of the list`(name: String, list: String, stacks: String) throws {
    let shop = try Shop(after: "open goods/1/order/list")
    #expect(try shop.run("arrange main \(list)").status == .applied)
    #expect(shop.stacks == stacks, "\(name)")
  }

  @Test func `the top stays active, and components that move receive no phase`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    try shop.run("arrange main order#3 goods#2 list#4")
    #expect(shop.events() == ["present"])
    try shop.run("arrange main order#3 list#4")
    #expect(shop.events() == ["present", "goods#2 willUnmount"])
  }

  @Test func `a component that comes to the front becomes active`() throws {
    let shop = try Shop(after: "open goods/1/order")
    try shop.run("arrange main order#3 goods#2")
    #expect(shop.events() == ["order#3 willInactive", "goods#2 willActive", "present"])
  }

  @Test func `new components are mounted bottom to top, and those that are left out are unmounted top to bottom`()
    throws
  {
    let shop = try Shop(after: "open goods/1/order/list")
    let outcome = try shop.run("arrange main goods/5 order#3 goods/6")
    #expect(shop.stacks == "main*: home#1 goods#5 order#3 goods#6")
    #expect(outcome == Outcome(.applied, components: ["goods#5", "goods#6"]))
    #expect(
      shop.events() == [
        "goods#5 willMount", "goods#6 willMount", "list#4 willInactive", "goods#6 willActive", "present",
        "list#4 willUnmount", "goods#2 willUnmount",
      ])
  }

  @Test func `the list that the navigator has is unchanged`() throws {
    let shop = try Shop(after: "open goods/1/order")
    #expect(try shop.run("arrange main home#1 goods#2 order#3") == .unchanged)
    #expect(try shop.run("arrange main goods#2 order#3") == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `a link that names the root first updates it`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("arrange main home?color=red goods#2")
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.events() == ["home#1 willUpdate"])
  }

  @Test(arguments: ["replace", "root", "reuse"])
  func `other modes than present are ignored`(mode: String) throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("arrange main goods#2 goods/3?nav=\(mode)")
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3")
  }

  @Test func `another navigator is arranged without being selected`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("arrange account order list")
    #expect(shop.stacks == "main*: home#1 goods#2; account: account#4 order#5 list#6; modal#1: login#3")
    #expect(shop.events() == ["account#4 willMount", "order#5 willMount", "list#6 willMount", "present"])
  }

  @Test func `a navigator without a declared root can get another bottom`() throws {
    let shop = try Shop(["plain"], after: "open goods/1/order")
    try shop.run("arrange plain list order#2 goods#1")
    #expect(shop.stacks == "plain*: list#3 order#2 goods#1")
  }

  @Test func `a modal is arranged with the modals over it`() throws {
    let shop = try Shop(after: "open login/order/login")
    try shop.run("arrange modal#1 order#3 login#2")
    #expect(shop.stacks == "main*: home#1; modal#1: order#3 login#2; modal#2: login#4")
  }

  @Test func `an empty list closes a modal and no other`() throws {
    let shop = try Shop(after: "open login/login")
    try shop.run("arrange modal#1")
    #expect(shop.stacks == "main*: home#1; modal#2: login#3")
    #expect(shop.events() == ["present", "login#2 willUnmount"])
  }

  @Test func `an empty list takes a root navigator to its bottom and keeps the modals`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("arrange main")
    #expect(shop.stacks == "main*: home#1; modal#1: login#3")
    #expect(try shop.run("arrange account") == .unchanged)
  }

  @Test(arguments: [
    ("arrange other goods/1", "unknownNavigator"), ("arrange modal#2 goods/1", "unknownNavigator"),
    ("arrange main goods#2 login#4", "unknownComponent"), ("arrange main goods#9", "unknownComponent"),
    ("arrange main goods#2 goods#2", "invalidParameter"), ("arrange main goods#2 home#1", "invalidParameter"),
    ("arrange main goods#2 home", "invalidParameter"), ("arrange main home home#1", "invalidParameter"),
    ("arrange main goods/1?nav=present", "invalidParameter"), ("arrange main login", "invalidParameter"),
    ("arrange main ?color=red", "invalidParameter"), ("arrange main goods#2 nowhere", "noRoute"),
  ])
  func `a list with a fault changes nothing`(intent: String, code: String) throws {
    let shop = try Shop(after: "open goods/1/order/login")
    #expect(shop.send(intent).outcomes == [code])
    #expect(shop.stacks == "main*: home#1 goods#2 order#3; modal#1: login#4")
    #expect(shop.events() == [])
  }

  @Test func `errors name the component and what would be right`() throws {
    let shop = try Shop(after: "open goods/1")
    func message(_ intent: String) throws -> String {
      #expect(throws: RouterError.self) { try shop.run(intent) }?.description ?? ""
    }
    #expect(try message("arrange main goods#2 goods#2").contains(#"goods: parameter "uid" is "goods#2""#))
    #expect(
      try message("arrange main goods#2 home#1")
        == #"home: parameter "position" is "2"; expected 0, because it is the root of main"#)
  }

  @Test func `a caller receives the reason of a component that is left out`() async throws {
    let shop = try Shop()
    var reason: CloseReason?
    shop.router.sendForResult(.append("goods/1")) { if case .success(.closed(let why)) = $0 { reason = why } }
    try shop.run("arrange main")
    #expect(reason == .close)
  }

  @Test func `an equal list joins no other`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.presenter.finishesAtOnce = false
    let answers = [shop.send("arrange main order"), shop.send("arrange main order")]
    while shop.presenter.finish() {}
    #expect(answers.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(shop.stacks == "main*: home#1 order#4")
  }
}

// Specification: navigation 2.5, navigation 5.1, navigation 6.1, lifecycle 4.5.
/// Questions and guards of an arranged stack.
@MainActor
struct ArrangeQuestionTests {
  @Test(arguments: [CloseAnswer.append, .ask("Throw it away?")])
  func `a component that is left out and stays makes the intent unchanged`(answer: CloseAnswer) async throws {
    let shop = try await GuardedShop(confirmClosing: { _ in false })
    try await shop.run("open form/goods/1")
    shop.hooks.closeAnswers["form#2"] = answer
    #expect(try await shop.run("arrange main goods#3").outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 form#2 goods#3")
    #expect(try await shop.run("arrange main goods#3 form#2").outcomes == ["applied"])
  }

  @Test func `guards are asked about new components only, and about a root that is mounted`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn", "adult"]
    try await shop.run("open wine")
    shop.gates.asked = []
    try await shop.run("arrange main order/1 wine#2")
    try await shop.run("arrange orders goods/1")
    #expect(shop.gates.asked == ["signedIn: order", "signedIn: orders"])
    #expect(shop.stacks == "main*: home#1 order#3 wine#2; orders: orders#4 goods#5")
  }

  @Test func `a guard that redirects makes the intent wait`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    let answer = try await shop.run("arrange main order/1 goods#2")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#3")
    #expect(shop.stacks == "main*: home#1 order#4 goods#2")
    #expect(answer.outcomes == ["applied"])
  }

  @Test func `it supersedes an intent that waits for a guard`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1/form")
    let slow = shop.send("open slow")
    await shop.gates.waitUntilAsked()
    _ = shop.send("arrange main form#3 goods#2")
    try await shop.settle()
    #expect(slow.outcomes == ["superseded"])
  }
}
