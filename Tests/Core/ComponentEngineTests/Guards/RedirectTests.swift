import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 6.2.
/// Intents that a guard redirects: the redirect is opened first, and its finish resumes the intent.
@MainActor
struct RedirectTests {
  @Test func `the redirect opens first, and its closing and the intent are one transition`() async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("open order/1")
    #expect(order.outcomes == [])
    #expect(shop.events() == ["login#2 willMount", "home#1 willInactive", "login#2 willActive", "present"])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(order.outcomes == ["applied"])
    #expect(
      shop.events() == [
        "order#3 willMount", "login#2 willInactive", "order#3 willActive", "present", "login#2 willUnmount",
      ])
  }

  @Test(arguments: ["back", "host-dismiss modal#1", "select main", "open goods/1", "close login#2"])
  func `an intent whose redirect is closed before it finishes is rejected`(intent: String) async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("open order/1")
    try await shop.run(intent)
    #expect(order.outcomes == ["guardRejected"])
  }

  @Test func `several intents that wait for one login are resumed in order`() async throws {
    let shop = try await GuardedShop()
    let first = try await shop.run("append order/1")
    let second = try await shop.run("append order/2")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect((first.outcomes, second.outcomes) == (["applied"], ["applied"]))
    #expect(shop.router.state.selected.stack.map { $0.component.parameters["id"] } == [nil, "1", "2"])
  }

  @Test(arguments: ["open", "append"])
  func `one login is opened for all intents that wait for it`(mode: String) async throws {
    let shop = try await GuardedShop()
    let first = try await shop.run("\(mode) order/1")
    let second = try await shop.run("\(mode) order/2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    try await shop.run("dismiss")
    #expect((first.outcomes, second.outcomes) == (["guardRejected"], ["guardRejected"]))
  }

  @Test func `one login is opened for two intents whose guards answer before it is open`() async throws {
    let shop = try await GuardedShop()
    let intents = [1, 2].map { Intent.append("shop://slow/\($0)", options: OpenOptions(keepsWaiting: true)) }
    let answers = intents.map { shop.send($0) }
    await shop.gates.waitUntilAsked(2)
    shop.gates.answer(.redirect("shop://login"))
    try await shop.router.rest()
    #expect(answers.map(\.outcomes) == [[], []])
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(shop.events() == ["login#2 willMount", "home#1 willInactive", "login#2 willActive", "present"])
  }

  @Test func `a covered login is opened again on top`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append order/1")
    try await shop.run("append goods/1")
    try await shop.run("append order/2")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 goods#3; modal#2: login#4")
  }

  @Test func `a global guard is not asked about the components that it opens itself`() async throws {
    let shop = try await GuardedShop()
    shop.gates.detour = "shop://login"
    let goods = try await shop.run("open goods/1")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.detour = nil
    try await shop.finish("login#2")
    #expect(goods.outcomes == ["applied"])
  }

  @Test func `a global guard is asked about the components that another guard opens`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["login"]
    #expect(try await shop.run("open order/1").outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a resumed intent can be redirected by its next guard`() async throws {
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

  @Test func `a redirect to itself is a loop at once`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    await #expect(throws: RouterError.redirectLoop(["shop://loop", "shop://loop"])) {
      try await shop.router.open("shop://loop")
    }
    #expect(
      trace.take().filter { $0.hasPrefix("loop") } == [
        "loop redirects to shop://loop from open shop://loop", "loop redirects to shop://loop from append shop://loop",
      ])
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.events() == [])
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

  @Test func `a tab selection that a guard rejects is presented with the old tab`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["orders"]
    #expect(try await shop.run("host-select orders").outcomes == ["guardRejected"])
    #expect(shop.events() == ["present"])
    #expect(shop.presenter.presentations.last?.after == shop.router.state)
  }
}

/// A launch always shows its root and does not wait for the user.
@MainActor
struct GuardedLaunchTests {
  @Test
  func
    `a launch whose link is redirected shows its root first, then the redirect, and opens its link when that finishes`()
    async throws
  {
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.launch("shop://order/1")
    #expect(outcome.status == .applied)
    #expect(outcome.pending.map(\.link) == ["shop://order/1"])
    try await shop.router.rest()
    #expect(
      shop.events() == [
        "home#1 willMount", "home#1 willActive", "present", "login#2 willMount", "home#1 willInactive",
        "login#2 willActive", "present",
      ])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `a launch whose link is rejected mounts the root and reports the reason`() async throws {
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.launch("shop://wine")
    #expect(outcome.linkError == .guardRejected(guard: "adult", reason: "the user is not of age"))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a launch mounts the first root whatever its guards answer`() async throws {
    let shop = try await GuardedShop(launched: false)
    shop.gates.forbidden = ["home"]
    try await shop.router.launch()
    #expect(shop.stacks == "main*: home#1")
  }
}
