import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 6.1, lifecycle 6.2.
/// Guards that allow, reject, or suspend.
@MainActor
struct GuardTests {
  @Test func `all guards of an intent share one time limit`() async throws {
    let clock = ManualClock()
    let slow: RouteGuard.Decide = { [clock] _ in
      try? await clock.sleep(for: .seconds(6))
      return .allow
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [.test("goods", "goods", guards: ["first", "second"], TestComponents())],
      guards: [RouteGuard("first", decide: slow), RouteGuard("second", decide: slow)],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    var results: [Result<Outcome, RouterError>] = []
    router.send(.open("goods")) { results.append($0) }
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(6))
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(4))
    try await router.rest()
    let reason = "it has not answered within 10.0 seconds"
    #expect(results == [.failure(.guardRejected(guard: "second", reason: reason))])
  }

  @Test func `a guard that answers in time stops its timer`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    await shop.clock.waitForSleepers()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    #expect(shop.clock.sleeperCount == 0)
  }

  @Test func `answers that came before guards are checked again are void, whatever they were`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    for _ in 1...3 { _ = shop.send("recheck-guards") }
    shop.gates.answer(.reject("before"))
    await shop.gates.waitUntilAsked()
    #expect(slow.outcomes == [])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
  }

  @Test func `all rounds of an intent share one time limit, however often guards are checked again`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send("append slow")
    for _ in 1...3 {
      await shop.gates.waitUntilAsked()
      await shop.clock.waitForSleepers()
      await shop.clock.advance(by: .seconds(3))
      _ = shop.send("recheck-guards")
      shop.gates.answer(.allow)
      while shop.gates.isWaiting { await Task.yield() }
    }
    await shop.gates.waitUntilAsked()
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: .seconds(1))
    try await shop.router.rest()
    #expect(slow.outcomes == ["guardRejected"])
  }

  @Test func `a guard that checks guards again is asked once in its round, and cannot await it`() async throws {
    let shop = try await GuardedShop()
    var errors: [RouterError] = []
    var count = 0
    shop.gates.onSlow = { [unowned shop] in
      count += 1
      shop.router.send(.recheckGuards)
      do throws(RouterError) { try await shop.router.recheckGuards() } catch { errors.append(error) }
    }
    let slow = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    let recheck = shop.send("recheck-guards")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(recheck.outcomes == ["unchanged"])
    #expect(count == 2)
    #expect(errors == [.wouldWaitForItself("recheck-guards"), .wouldWaitForItself("recheck-guards")])
  }

  @Test func `a guard that allows does not change the transition`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    #expect(try await shop.run("open order/1").outcomes == ["applied"])
    #expect(shop.events() == ["order#2 willMount", "home#1 willInactive", "order#2 willActive", "present"])
  }

  @Test func `a guard that rejects fails the intent without any effect`() async throws {
    let shop = try await GuardedShop()
    await #expect(throws: RouterError.guardRejected(guard: "adult", reason: "the user is not of age")) {
      try await shop.router.open("shop://wine")
    }
    #expect(shop.events() == [])
    #expect(try await shop.run("open goods/1").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `one rejected component keeps the whole link from opening`() async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.run("open goods/1/wine").outcomes == ["guardRejected"])
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `each guard is asked once about all components that it guards, in the link's order`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn", "verified", "adult"]
    try await shop.run("open goods/1/order/1/wine/pay")
    #expect(shop.gates.asked == ["signedIn: order pay", "adult: wine", "verified: pay"])
  }

  @Test func `a global guard is asked first`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["order"]
    #expect(try await shop.run("open order/1").outcomes == ["guardRejected"])
    #expect(shop.gates.asked == [])
  }

  @Test func `a guard is asked again about a component that is already open`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    try await shop.run("open order/1")
    #expect(try await shop.run("open order/1").outcomes == ["unchanged"])
    #expect(shop.gates.asked == ["signedIn: order", "signedIn: order"])
  }

  @Test(arguments: ["select orders", "host-select orders"])
  func `the guard of a root is asked when its navigator is selected`(intent: String) async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    #expect(try await shop.run(intent).outcomes == ["applied"])
    #expect(shop.stacks == "main: home#1; orders*: orders#2")
    #expect(shop.gates.asked == ["signedIn: orders"])
  }

  @Test func `guards are not asked about components that are uncovered`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    try await shop.run("open order/1/goods/1")
    shop.gates.granted = []
    #expect(try await shop.run("back").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test func `code inside the app can open a link without guards`() async throws {
    let shop = try await GuardedShop()
    try await shop.router.open("shop://order/1", options: OpenOptions(skipsGuards: true))
    #expect(shop.stacks == "main*: home#1 order#2")
    #expect(shop.gates.asked == [])
  }

  @Test func `a link from outside cannot switch guards off`() async throws {
    let shop = try await GuardedShop()
    shop.gates.forbidden = ["order"]
    await #expect(throws: RouterError.guardRejected(guard: "watch", reason: "order is forbidden")) {
      try await shop.router.open("shop://order/1", source: .external, options: OpenOptions(skipsGuards: true))
    }
  }

  @Test func `the faults of a link come before its guards`() async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.run("open wine/nowhere").outcomes == ["noRoute"])
    #expect(shop.gates.asked == [])
  }

  @Test func `a slow guard delays only the intent that it is asked about`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send(.append("shop://slow", options: OpenOptions(keepsWaiting: true)))
    await shop.gates.waitUntilAsked()
    try await shop.router.open("shop://goods/1", .append)
    #expect(slow.outcomes == [])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 slow#3")
  }

  @Test func `an equal link joins the intent that waits for a guard`() async throws {
    let shop = try await GuardedShop()
    let first = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    let second = shop.send("append slow")
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect((first.outcomes, second.outcomes) == (["applied"], ["applied"]))
    #expect(shop.stacks == "main*: home#1 slow#2")
  }

  @Test func `a guard that does not answer is timed out, and its late answer is ignored`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let slow = shop.send("open slow")
    await shop.gates.waitUntilAsked()
    shop.clock.jump(by: .seconds(10))
    try await shop.router.rest()
    #expect(slow.outcomes == ["guardRejected"])
    #expect(trace.take().contains("slow timed out for open slow"))
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `an answer that a guard gave before recheckGuards does not count`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    let both = shop.send("open order/1/slow")
    await shop.gates.waitUntilAsked()
    shop.gates.granted = []
    let recheck = shop.send("recheck-guards")
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect((both.outcomes, recheck.outcomes) == ([], ["unchanged"]))
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
  }
}
