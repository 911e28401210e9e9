import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 4.1.
/// Append adds components to a named navigator, or to that of the sender.
@MainActor
struct AppendPlaceTests {
  @Test func `append onto another navigator mounts its root and the components, and selects nothing`() throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try shop.run("append --onto account order/list")
    #expect(shop.stacks == "main*: home#1 goods#2; account: account#3 order#4 list#5")
    #expect(outcome == Outcome(.applied, components: ["order#4", "list#5"]))
    #expect(shop.events() == ["account#3 willMount", "order#4 willMount", "list#5 willMount", "present"])
  }

  @Test func `append onto the selected navigator adds components below its modals`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("append --onto main order")
    #expect(shop.stacks == "main*: home#1 goods#2 order#4; modal#1: login#3")
    #expect(shop.events() == ["order#4 willMount", "present"])
  }

  @Test func `append onto a modal adds components below the modals over it`() throws {
    let shop = try Shop(after: "open login/login")
    try shop.run("append --onto modal#1 order")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 order#4; modal#2: login#3")
  }

  @Test(arguments: ["main", "modal#1"])
  func `append onto the frontmost navigator opens a presented component`(navigator: String) throws {
    let shop = try Shop(after: navigator == "main" ? "open goods/1" : "open login")
    try shop.run("append --onto \(navigator) login")
    #expect(shop.router.active?.description == "login#3")
  }

  @Test(arguments: [
    ("replace", "main*: home#1; account: account#2 order#3 goods#5"),
    ("root", "main*: home#1; account: account#2 goods#5"),
    ("reuse", "main*: home#1; account: account#2 order#3 list#4 goods#5"),
  ])
  func `the modes apply to the named stack`(mode: String, stacks: String) throws {
    let shop = try Shop(after: "append --onto account order/list")
    try shop.run("append --onto account goods/1?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test func `reuse goes back in the named stack`() throws {
    let shop = try Shop(after: "open order", "append --onto account order/list")
    try shop.run("append --onto account order?nav=reuse")
    #expect(shop.stacks == "main*: home#1 order#2; account: account#3 order#4")
    #expect(shop.events() == ["present", "list#5 willUnmount"])
  }

  @Test func `a presented component is an error before anything changes`() throws {
    let shop = try Shop()
    let error = RouterError.link(
      .invalidParameter(
        component: "login", key: "nav", value: "present",
        expected: "another mode, because the navigator account is not in front"))
    #expect(throws: error) { try shop.run("append --onto account order/login") }
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.events() == [])
  }

  @Test(arguments: ["other", "modal#1"])
  func `a navigator that is neither declared nor open is unknown`(navigator: String) throws {
    let shop = try Shop(after: "open login", "dismiss", "open login")
    let id: NavigatorID = navigator == "other" ? "other" : .modal(1)
    #expect(throws: RouterError.unknownNavigator(id, known: ["main", "account", "plain", .modal(2)])) {
      try shop.run("append --onto \(navigator) order")
    }
  }

  @Test func `append of a link without segments onto another navigator is unchanged`() throws {
    let shop = try Shop()
    #expect(try shop.run("append --onto account --selecting ") == .unchanged)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `append by a component onto its own navigator stays there after another one is selected`() async throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    try shop.run("select account")
    try await goods.router.append("order", onto: .sender)
    #expect(shop.stacks == "main: home#1 goods#2 order#4; account*: account#3")
  }

  @Test func `the host has no navigator of its own`() throws {
    let shop = try Shop()
    #expect(throws: RouterError.unknownNavigator(nil, known: ["main", "account", "plain"])) {
      try shop.run("append --onto sender order")
    }
  }

  @Test func `a sender that is unmounted before its intent has no navigator`() throws {
    let shop = try Shop(after: "open goods/1")
    var outcome = ""
    let goods = try #require(shop.hooks.component("goods#2"))
    shop.on("goods#2 willInactive") { _ in
      goods.router.send(.append("order", onto: .sender)) { outcome = $0.text }
    }
    try shop.run("back")
    #expect(outcome == "unknownNavigator")
  }
}

// Specification: navigation 4.1.
/// `selecting` brings the navigator to the front in the same transition.
@MainActor
struct AppendSelectingTests {
  @Test func `selecting another navigator closes the modals and activates the appended component`() throws {
    let shop = try Shop(after: "open goods/1/login")
    try shop.run("append --onto account --selecting order")
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#4 order#5")
    #expect(
      shop.events() == [
        "account#4 willMount", "order#5 willMount", "login#3 willInactive", "order#5 willActive", "present",
        "login#3 willUnmount",
      ])
  }

  @Test func `selecting a modal closes the modals over it`() throws {
    let shop = try Shop(after: "open login/login")
    try shop.run("append --onto modal#1 --selecting order")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 order#4")
  }

  @Test func `selecting the frontmost navigator keeps its stack`() throws {
    let shop = try Shop(after: "open goods/1")
    try shop.run("append --onto main --selecting order")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `a presented component opens over the selected navigator`() throws {
    let shop = try Shop()
    try shop.run("append --onto account --selecting login")
    #expect(shop.stacks == "main: home#1; account*: account#2; modal#1: login#3")
  }

  @Test func `a modal that stays keeps the selection, and the link is added to it`() throws {
    let shop = try Shop(after: "open goods/1/login")
    shop.hooks.closeAnswers["login#3"] = .append
    try shop.run("append --onto account --selecting order")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 order#4")
  }

  @Test func `a component that stays in a stack that is not in front is covered there`() throws {
    let shop = try Shop(after: "append --onto account order")
    shop.hooks.closeAnswers["order#3"] = .append
    try shop.run("append --onto account goods/1?nav=root")
    #expect(shop.stacks == "main*: home#1; account: account#2 order#3 goods#4")
  }
}

// Specification: navigation 4.1.
/// Guards of links that are appended to another navigator.
@MainActor
struct AppendPlaceGuardTests {
  @Test func `the guard of a root that is mounted is asked`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    #expect(try await shop.run("append --onto orders goods/1").outcomes == ["applied"])
    #expect(shop.gates.asked == ["signedIn: orders"])
    #expect(shop.stacks == "main*: home#1; orders: orders#2 goods#3")
  }

  @Test(arguments: ["append --onto orders goods/1", "append --onto orders order/1"])
  func `a guard that redirects rejects`(intent: String) async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.run(intent).outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.events() == [])
  }

  @Test func `with selecting, a redirect is opened and the link follows`() async throws {
    let shop = try await GuardedShop()
    let answer = try await shop.run("append --onto orders --selecting goods/1")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main: home#1; orders*: orders#3 goods#4")
    #expect(answer.outcomes == ["applied"])
  }

  @Test func `a link that waits for a redirect is appended to its navigator after a restart`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append --onto orders --selecting goods/1")
    let snapshot = shop.router.snapshot
    #expect(snapshot.pendingLinks.map(\.onto) == ["orders"])
    let restarted = try await GuardedShop(launched: false)
    restarted.gates.granted = ["signedIn"]
    try await restarted.router.restore(snapshot)
    try await restarted.router.rest()
    #expect(restarted.stacks.hasPrefix("main: home#1; orders*: orders#"))
  }
}
