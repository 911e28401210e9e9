import ComponentEngine
import ModuleHarness
import Testing

// 5.5: the intent leaves the line, the redirect is opened, and when it finishes successfully the intent comes back.
@MainActor
struct RedirectTests {
  @Test func `the redirect is opened first, and the intent afterwards`() async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("open order/1")
    #expect(order.outcomes == [])
    #expect(shop.events() == ["login#2 willMount", "home#1 willInactive", "login#2 willActive", "present"])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(order.outcomes == ["applied"])
    #expect(
      shop.events() == [
        "login#2 willInactive", "home#1 willActive", "present", "login#2 willUnmount",
        "order#3 willMount", "home#1 willInactive", "order#3 willActive", "present",
      ])
  }

  @Test(arguments: ["back", "host-dismiss modal#1", "select main", "open goods/1", "close login#2"])
  func `closed in any other way the intent is rejected`(intent: String) async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("open order/1")
    try await shop.run(intent)
    #expect(order.outcomes == ["guardRejected"])
  }

  @Test func `several intents that wait for one login come back in order`() async throws {
    let shop = try await GuardedShop()
    let first = try await shop.run("append order/1")
    let second = try await shop.run("append order/2")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect((first.outcomes, second.outcomes) == (["applied"], ["applied"]))
    #expect(shop.router.state.selected.stack.map { $0.component.parameters["id"] } == [nil, "1", "2"])
  }

  @Test(arguments: ["open", "append"])
  func `one login is enough for all that wait for it`(mode: String) async throws {
    let shop = try await GuardedShop()
    let first = try await shop.run("\(mode) order/1")
    let second = try await shop.run("\(mode) order/2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    try await shop.run("dismiss")
    #expect((first.outcomes, second.outcomes) == (["guardRejected"], ["guardRejected"]))
  }

  @Test func `one login is enough also where both ask for it before it is there`() async throws {
    let shop = try await GuardedShop()
    shop.presenter.finishesAtOnce = false
    let first = shop.give("append order/1")
    let second = shop.give("append order/2")
    while shop.presenter.presentations.count < 2 || shop.gates.asked.count < 2 { await Task.yield() }
    shop.presenter.finishesAtOnce = true
    shop.presenter.finish()
    try await shop.router.rest()
    #expect((first.outcomes, second.outcomes) == ([], []))
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }

  @Test func `a login that is covered is opened once more, where the user sees it`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append order/1")
    try await shop.run("append goods/1")
    try await shop.run("append order/2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 goods#3; modal#2: login#4")
  }

  @Test func `a global guard is not asked for what it opens itself`() async throws {
    let shop = try await GuardedShop()
    shop.gates.detour = "shop://login"
    let goods = try await shop.run("open goods/1")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.detour = nil
    try await shop.finish("login#2")
    #expect(goods.outcomes == ["applied"])
  }

  @Test func `a global guard is asked for what another one opens`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["login"]
    #expect(try await shop.run("open order/1").outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `the next guard may redirect as well`() async throws {
    let shop = try await GuardedShop()
    let pay = try await shop.run("append pay")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1; modal#2: verify#3")
    shop.gates.granted = ["signedIn", "verified"]
    try await shop.finish("verify#3")
    #expect(pay.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 pay#4")
  }

  @Test func `a guard that redirects again after its redirect has finished rejects`() async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("open order/1")
    try await shop.finish("login#2")
    #expect(order.outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a redirect that leads to itself is a loop, after 64 of them`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let loop = try await shop.run("open loop")
    #expect(loop.outcomes == ["redirectLoop"])
    #expect(trace.take().filter { $0 == "loop redirects to shop://loop from open shop://loop" }.count == 63)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a redirect that cannot be opened fails the intent with its error`() async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.run("open lost").outcomes == ["noRoute"])
  }

  @Test func `selecting a tab whose root is guarded waits for the login too`() async throws {
    let shop = try await GuardedShop()
    let select = try await shop.run("select orders")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(select.outcomes == ["applied"])
    #expect(shop.stacks == "main: home#1; orders*: orders#3")
  }

  @Test func `a tab that the user selected and may not see is put right`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["orders"]
    #expect(try await shop.run("host-select orders").outcomes == ["guardRejected"])
    #expect(shop.events() == ["present"])
    #expect(shop.presenter.presentations.last?.after == shop.router.state)
  }
}

// A launch always mounts its root, and whoever launches does not wait for the user.
@MainActor
struct GuardedLaunchTests {
  @Test func `a redirected launch mounts root and redirect together, and opens its link afterwards`() async throws {
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.launch("shop://order/1")
    #expect(outcome.status == .applied)
    #expect(outcome.pendingLink == "shop://order/1")
    #expect(
      shop.events() == ["home#1 willMount", "login#2 willMount", "login#2 willActive", "present"])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `a rejected launch mounts the root and says why`() async throws {
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.launch("shop://wine")
    #expect(outcome.linkError == .guardRejected(guard: "adult", reason: "nobody is of age"))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `the first root is mounted whatever guards say`() async throws {
    let shop = try await GuardedShop(launched: false)
    shop.gates.forbidden = ["home"]
    try await shop.router.launch()
    #expect(shop.stacks == "main*: home#1")
  }
}
