import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 8.1.
/// Launches whose guards suspend: they end with their root shown, and the link goes on as an intent of its own.
@MainActor
struct SuspendedLaunchTests {
  /// Launches with a link whose guard suspends.
  private func launch(_ shop: GuardedShop, _ link: DeepLink) async throws -> Outcome.PendingIntent {
    let outcome = try await shop.router.launch(link)
    #expect(outcome.status == .applied)
    #expect(outcome.components == [])
    #expect(outcome.pending.map(\.link) == [link])
    #expect(shop.stacks == "main*: home#1")
    await shop.gates.waitUntilAsked()
    return try #require(outcome.pending.first)
  }

  @Test func `a launch whose link's guard suspends ends with its root shown, and the link follows`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
    shop.gates.answer(.allow)
    #expect(try await shop.router.outcome(of: pending) == Outcome(.applied, components: ["slow#2"]))
    #expect(shop.events() == ["slow#2 willMount", "home#1 willInactive", "slow#2 willActive", "present"])
    #expect(try await shop.router.outcome(of: pending) == Outcome(.applied, components: ["slow#2"]))
  }

  @Test func `the guards of a launch are asked once`() async throws {
    let shop = try await GuardedShop(launched: false)
    shop.gates.granted = ["signedIn"]
    let pending = try await launch(shop, "shop://late")
    shop.gates.answer(.allow)
    _ = try await shop.router.outcome(of: pending)
    #expect(shop.gates.asked == ["signedIn: late"])
    #expect(shop.stacks == "main*: home#1 late#2")
  }

  @Test func `a launch's link that is rejected later fails, and the root stays`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    _ = shop.events()
    shop.gates.answer(.reject("closed"))
    await #expect(throws: RouterError.guardRejected(guard: "slow", reason: "closed")) {
      try await shop.router.outcome(of: pending)
    }
    #expect(shop.events() == [])
  }

  @Test func `a launch's link whose guard does not answer fails after the time limit`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: .seconds(10))
    try await shop.router.rest()
    await #expect(throws: RouterError.self) { try await shop.router.outcome(of: pending) }
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a launch's link that is redirected later waits for the redirect, also in a snapshot`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    shop.gates.answer(.redirect("shop://login"))
    try await shop.router.rest()
    #expect(shop.router.snapshot.pendingLinks.map(\.link) == ["shop://slow"])
    shop.hooks.component("login#2")?.router.finish()
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.allow)
    #expect(try await shop.router.outcome(of: pending).components == ["slow#3"])
  }

  @Test func `a launch's link waits for no guard that is checked again by the guard itself`() async throws {
    let shop = try await GuardedShop(launched: false)
    let router = shop.router
    shop.gates.onSlow = { [unowned router] in router.send(.recheckGuards) }
    let pending = try await launch(shop, "shop://slow")
    shop.gates.answer(.allow)
    #expect(try await shop.router.outcome(of: pending).components == ["slow#2"])
  }

  @Test func `a check of guards lets the guards of a launch's link be asked again`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    try await shop.router.recheckGuards()
    shop.gates.answer(.allow)
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.reject("closed"))
    await #expect(throws: RouterError.guardRejected(guard: "slow", reason: "closed")) {
      try await shop.router.outcome(of: pending)
    }
  }

  @Test func `an intent that was sent after the launch supersedes its link`() async throws {
    let shop = try await GuardedShop(launched: false)
    let launch = shop.send(.launch("shop://slow"))
    let append = shop.send("append goods/1")
    try await shop.router.rest()
    #expect((launch.outcomes, append.outcomes) == (["applied"], ["applied"]))
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `what the guard of a launch opens does not supersede the launch's link`() async throws {
    let shop = try await GuardedShop(launched: false)
    let router = shop.router
    shop.gates.onSlow = { [unowned router] in router.send(.append("shop://form")) }
    let pending = try #require(try await shop.router.launch("shop://slow").pending.first)
    await shop.gates.waitUntilAsked()
    while shop.stacks != "main*: home#1 form#2" { await Task.yield() }
    shop.gates.answer(.allow)
    #expect(try await shop.router.outcome(of: pending).components == ["slow#3"])
  }

  @Test func `a launch whose root cannot be mounted has no link that follows`() async throws {
    let hooks = TestComponents()
    let gates = Gates()
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home?fault=mount")],
      components: [.test("home", "home", hooks), .test("slow", "slow", guards: ["slow"], hooks)],
      guards: [RouteGuard("slow") { _ in await gates.slowAnswer() }], policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: RecordingPresenter())
    let trace = Trace(router)
    await #expect(throws: RouterError.mountFailed("home#1", reason: "mount")) {
      try await router.launch("shop://slow")
    }
    try await router.rest()
    #expect(
      trace.take().filter { $0.hasPrefix("ended") } == [
        "ended launch shop://slow mountFailed", "ended open shop://slow mountFailed",
      ])
  }

  @Test func `a launch does not wait for the guards of its root, whose redirect follows`() async throws {
    let shop = try await GuardedShop(["trays=tray", "main=home"])
    let outcome = try await shop.router.launch("shop://goods/1?nav=present")
    #expect(outcome.pending == [])
    #expect(outcome.components == ["goods#2"])
    #expect(shop.stacks == "trays*: tray#1; modal#1: goods#2")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.redirect("shop://login"))
    try await shop.router.rest()
    #expect(shop.stacks == "trays*: tray#1; modal#1: goods#2; modal#2: login#3")
  }

  @Test(arguments: [GuardDecision.allow, .reject("closed")])
  func `the root of a launch stays whatever its guards answer later`(answer: GuardDecision) async throws {
    let shop = try await GuardedShop(["trays=tray"])
    try await shop.router.launch()
    await shop.gates.waitUntilAsked()
    shop.gates.answer(answer)
    try await shop.router.rest()
    #expect(shop.stacks == "trays*: tray#1")
    #expect(shop.events() == ["tray#1 willMount", "tray#1 willActive", "present"])
  }

  @Test func `the redirect of a root opens after a check of guards, too`() async throws {
    let shop = try await GuardedShop(["trays=tray"])
    try await shop.router.launch()
    await shop.gates.waitUntilAsked()
    let check = shop.send(.recheckGuards)
    shop.gates.answer(.allow)
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.redirect("shop://login"))
    try await shop.router.rest()
    #expect(check.outcomes == ["unchanged"])
    #expect(shop.stacks == "trays*: tray#1; modal#1: login#2")
  }

  @Test func `a guard cannot await the link of the launch that waits for it`() async throws {
    let shop = try await GuardedShop(launched: false)
    let router = shop.router
    var (pending, error): (Outcome.PendingIntent?, RouterError?) = (nil, nil)
    shop.gates.onSlow = { [unowned router] in
      while pending == nil { await Task.yield() }
      do throws(RouterError) {
        if let pending { _ = try await router.outcome(of: pending) }
      } catch let thrown {
        error = thrown
      }
    }
    pending = try await router.launch("shop://slow").pending.first
    await shop.gates.waitUntilAsked()
    #expect(error == .wouldWaitForItself("open shop://slow"))
    shop.gates.answer(.allow)
    try await router.rest()
  }

  @Test func `cancelling the wait for a launch's link does not withdraw it`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    let waiting = Task { try await shop.router.outcome(of: pending) }
    await Task.yield()
    waiting.cancel()
    await #expect(throws: RouterError.cancelled) { try await waiting.value }
    shop.gates.answer(.allow)
    #expect(try await shop.router.outcome(of: pending).components == ["slow#2"])
  }

  @Test func `the waiting links of a restored snapshot can be awaited`() async throws {
    let old = try await GuardedShop()
    try await old.run("append order/1")
    let shop = try await GuardedShop(launched: false)
    let pending = try #require(try await shop.router.restore(old.router.snapshot).pending.first)
    #expect(pending.link == "order/1")
    try await shop.router.rest()
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(try await shop.router.outcome(of: pending).components == ["order#3"])
  }

  @Test func `the end of a router ends the link of a launch that waits`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try await launch(shop, "shop://slow")
    shop.router.end()
    await #expect(throws: RouterError.routerEnded) { try await shop.router.outcome(of: pending) }
  }
}
