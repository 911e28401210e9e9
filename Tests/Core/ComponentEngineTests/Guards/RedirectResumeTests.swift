import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 6.2, navigation 6.3.
/// Redirects that close nothing, chains of redirects, and the finish that resumes several intents in one transition.
@MainActor
struct RedirectResumeTests {
  /// A router whose orders need a login, which is pushed.
  private func router(
    _ navigator: NavigatorRegistration, _ hooks: TestComponents<String>, isSignedIn: @escaping () -> Bool
  )
    throws -> Router
  {
    var configuration = try RouterConfiguration<String>(
      navigators: [navigator],
      components: [
        .test("home", "home", hooks), .test("login", "login", hooks),
        .test("order", "order/:id<int>", guards: ["signedIn"], hooks),
      ],
      guards: [RouteGuard("signedIn", orElse: "shop://login") { _ in isSignedIn() }],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test(arguments: [
    (NavigatorRegistration("main"), "main*: order#2 order#3"),
    (NavigatorRegistration("main", root: "home"), "main*: home#2 order#3 order#4"),
  ])
  func `a redirect at the bottom is unmounted when the root or a resumed intent takes its place`(
    navigator: NavigatorRegistration, stacks: String
  ) async throws {
    let hooks = TestComponents()
    var isSignedIn = false
    let router = try router(navigator, hooks) { isSignedIn }
    for id in 1...2 { router.send(.append("shop://order/\(id)")) }
    try await router.rest()
    #expect(router.state.text == "main*: login#1")
    isSignedIn = true
    hooks.component("login#1")?.router.finish()
    try await router.rest()
    #expect(router.state.text == stacks)
    #expect(hooks.alive.first != "login#1")
  }

  @Test func `a redirect at the bottom stays if nothing takes its place`() async throws {
    let hooks = TestComponents()
    let router = try router(NavigatorRegistration("main"), hooks) { false }
    router.send(.append("shop://order/1"))
    try await router.rest()
    hooks.component("login#1")?.router.finish()
    try await router.rest()
    #expect(router.state.text == "main*: login#1")
    #expect(hooks.made == ["login#1"])
  }

  @Test func `a redirect over a stack closes nothing, and the intent replaces the stack in the finish's transition`()
    async throws
  {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    _ = shop.events()
    let order = try await shop.run("open order/1")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3")
    #expect(shop.events() == ["login#3 willMount", "goods#2 willInactive", "login#3 willActive", "present"])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#3")
    #expect(order.outcomes == ["applied"])
    #expect(
      shop.events() == [
        "order#4 willMount", "login#3 willInactive", "order#4 willActive", "present", "login#3 willUnmount",
        "goods#2 willUnmount",
      ])
  }

  @Test func `a redirect over a modal opens another modal, and the intent comes back to the first one`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append verify")
    let order = try await shop.run("append order/1")
    #expect(shop.stacks == "main*: home#1; modal#1: verify#2; modal#2: login#3")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#3")
    #expect(order.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1; modal#1: verify#2 order#4")
  }

  @Test func `a redirect without a modal mode is pushed, and going back from it restores the stack`()
    async throws
  {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    let club = try await shop.run("open club/1")
    #expect(shop.stacks == "main*: home#1 goods#2 signin#3")
    #expect(try await shop.run("back").outcomes == ["applied"])
    #expect(club.outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test(.timeLimit(.minutes(15)))
  func `a guard that answers while another intent of the finish is asked about ends its own intent`()
    async throws
  {
    let shop = try await GuardedShop()
    let late = try await shop.run("append late")
    let order = try await shop.run("append order/1")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.granted = ["signedIn"]
    let subscription = shop.router.observe { event in
      if case .guarded(let sent, "watch", _, _) = event, sent.intent == Intent("append order/1") {
        shop.gates.answer(.allow)
      }
    }
    try await shop.finish("login#2")
    try await shop.router.rest()
    #expect(order.outcomes == ["applied"])
    #expect(late.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#3 late#4")
    subscription.cancel()
  }

  @Test func `a redirect of a link to another tab opens in the selected tab`() async throws {
    let shop = try await GuardedShop()
    let orders = try await shop.run("open orders/goods/1")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(orders.outcomes == ["applied"])
    #expect(shop.stacks == "main: home#1; orders*: orders#3 goods#4")
  }

  @Test func `a redirect that is redirected waits for the second one, and each finish resumes its own waiters`()
    async throws
  {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let vault = try await shop.run("append vault")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    shop.gates.granted = ["signedIn"]
    _ = shop.events()
    try await shop.finish("login#2")
    #expect(
      shop.events() == [
        "pin#3 willMount", "login#2 willInactive", "pin#3 willActive", "present", "login#2 willUnmount",
      ])
    #expect(vault.outcomes == [])
    shop.gates.granted = ["signedIn", "pinned"]
    try await shop.finish("pin#3")
    #expect(
      shop.events() == [
        "vault#4 willMount", "pin#3 willInactive", "vault#4 willActive", "present", "pin#3 willUnmount",
      ])
    #expect(vault.outcomes == ["applied"])
    #expect(
      trace.take().filter { $0.hasPrefix("ended") } == [
        "ended append shop://login applied", "ended finish login#2 applied", "ended append shop://pin applied",
        "ended finish pin#3 applied", "ended append vault applied",
      ])
  }

  @Test func `closing the second redirect of a chain rejects the first redirect and the intent`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let vault = try await shop.run("append vault")
    try await shop.run("dismiss")
    #expect(vault.outcomes == ["guardRejected"])
    #expect(
      trace.take().filter { $0.hasPrefix("ended") } == [
        "ended append shop://login applied", "ended dismiss applied", "ended append shop://pin guardRejected",
        "ended append vault guardRejected",
      ])
  }

  @Test func `the same redirect twice in one chain is a loop that opens nothing`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    await #expect(throws: RouterError.redirectLoop(["shop://ring/b", "shop://ring/a", "shop://ring/b"])) {
      try await shop.router.open("shop://ring/a")
    }
    #expect(shop.events() == [])
    #expect(try await shop.run("open goods/1").outcomes == ["applied"])
    #expect(trace.take().filter { $0.hasPrefix("ended") }.count == 4)
  }

  @Test func `the finish of a redirect is applied with one presenter call for all resumed intents`() async throws {
    let shop = try await GuardedShop()
    let orders = [1, 2, 3].map { shop.send("append order/\($0)") }
    try await shop.router.rest()
    _ = shop.events()
    shop.gates.granted = ["signedIn"]
    #expect(try await shop.router.finish("login#2").status == .applied)
    #expect(orders.map(\.outcomes) == [["applied"], ["applied"], ["applied"]])
    #expect(
      shop.events() == [
        "order#3 willMount", "order#4 willMount", "order#5 willMount", "login#2 willInactive", "order#5 willActive",
        "present", "login#2 willUnmount",
      ])
  }

  @Test func `of several resumed links, only components that stay mounted are made`() async throws {
    let shop = try await GuardedShop()
    let orders = [1, 2].map { shop.send("open order/\($0)") }
    try await shop.router.rest()
    _ = shop.events()
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(orders.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(
      shop.events() == [
        "order#3 willMount", "login#2 willInactive", "order#3 willActive", "present", "login#2 willUnmount",
      ])
    #expect(shop.router.state.top?.component.parameters["id"] == "2")
    #expect(shop.hooks.made == ["home#1", "login#2", "order#3"])
  }

  @Test func `resumed intents that fail end with their own errors, and the others are planned without them`()
    async throws
  {
    let shop = try await GuardedShop()
    let links = ["order/1", "order/2?fault=factory", "order/3?fault=mount", "order/4"]
    let orders = links.map { shop.send("append \($0)") }
    try await shop.router.rest()
    _ = shop.events()
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(orders.map(\.outcomes) == [["applied"], ["factoryFailed"], ["mountFailed"], ["applied"]])
    #expect(
      shop.events() == [
        "order#3 willMount", "order#4 willMount", "order#3 willUnmount", "order#5 willMount", "order#6 willMount",
        "login#2 willInactive", "order#6 willActive", "present", "login#2 willUnmount",
      ])
    #expect(shop.stacks == "main*: home#1 order#5 order#6")
  }

  @Test func `a resumed intent that another guard redirects opens that redirect in the same transition`() async throws {
    let shop = try await GuardedShop()
    let (order, pay) = (shop.send("append order/1"), shop.send("append pay"))
    try await shop.router.rest()
    _ = shop.events()
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect((order.outcomes, pay.outcomes) == (["applied"], []))
    #expect(
      shop.events() == [
        "order#3 willMount", "verify#4 willMount", "login#2 willInactive", "verify#4 willActive", "present",
        "login#2 willUnmount",
      ])
    #expect(shop.stacks == "main*: home#1 order#3; modal#2: verify#4")
  }

  @Test func `a resumed intent whose guard suspends follows in a later transition`() async throws {
    let shop = try await GuardedShop()
    let (late, order) = (shop.send("append late"), shop.send("append order/1"))
    try await shop.router.rest()
    _ = shop.events()
    shop.gates.granted = ["signedIn"]
    shop.hooks.component("login#2")?.router.finish()
    await shop.gates.waitUntilAsked()
    while order.outcomes.isEmpty { await Task.yield() }
    #expect((late.outcomes, order.outcomes) == ([], ["applied"]))
    #expect(
      shop.events() == [
        "order#3 willMount", "login#2 willInactive", "order#3 willActive", "present", "login#2 willUnmount",
      ])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(late.outcomes == ["applied"])
    #expect(shop.events() == ["late#4 willMount", "order#3 willInactive", "late#4 willActive", "present"])
  }

  @Test func `a resumed intent that the same guard redirects again is rejected, and the redirect is closed`()
    async throws
  {
    let shop = try await GuardedShop()
    let order = try await shop.run("append order/1")
    _ = shop.events()
    try await shop.finish("login#2")
    #expect(order.outcomes == ["guardRejected"])
    #expect(shop.events() == ["login#2 willInactive", "home#1 willActive", "present", "login#2 willUnmount"])
  }

  @Test func `a redirected intent waits for an equal component on top, even if another intent opened it`() async throws
  {
    let shop = try await GuardedShop()
    try await shop.run("append login")
    _ = shop.events()
    let order = try await shop.run("append order/1")
    #expect(shop.events() == [])
    #expect(order.outcomes == [])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(order.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `a tab's root on top is used as the redirect: its finish resumes the intent, and it stays`()
    async throws
  {
    let (router, hooks, gates) = try await memberRouter()
    try await router.select("members")
    let club = Answer()
    router.send(Intent("append club/1")) { club.receive($0) }
    try await router.rest()
    #expect(router.state.text == "main: home#1; members*: signin#2")
    #expect(club.outcomes == [])
    gates.granted = ["member"]
    #expect(try await router.finish("signin#2").status == .applied)
    #expect(club.outcomes == ["applied"])
    #expect(router.state.text == "main: home#1; members*: signin#2 club#3")
    #expect(hooks.alive == ["home#1", "signin#2", "club#3"])
  }

  @Test func `a login whose route names a guarded tab opens in the selected tab`() async throws {
    let (router, _, gates) = try await memberRouter()
    let select = Answer()
    router.send(Intent("select vip")) { select.receive($0) }
    try await router.rest()
    #expect(router.state.text == "main*: home#1 signin#2")
    gates.granted = ["member"]
    try await router.finish("signin#2")
    #expect(select.outcomes == ["applied"])
    #expect(router.state.text == "main: home#1; vip*: lounge#3")
  }

  /// A router whose login is the root of a tab. `vip` is a tab whose root the guard `member` guards.
  private func memberRouter() async throws -> (Router, TestComponents<String>, Gates) {
    let (hooks, gates) = (TestComponents(), Gates())
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home"), .init("members", root: "signin"), .init("vip", root: "lounge")],
      components: [
        .test("home", "home", hooks), .test("signin", "signin", navigator: "vip", hooks),
        .test("lounge", "lounge", guards: ["member"], hooks), .test("club", "club/:id<int>", guards: ["member"], hooks),
      ],
      guards: [gates.guard("member", or: .redirect("shop://signin"))], policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    try await router.launch()
    return (router, hooks, gates)
  }
}
