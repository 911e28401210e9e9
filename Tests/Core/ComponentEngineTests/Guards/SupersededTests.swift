import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.5.
/// An intent that waits for a guard ends with `superseded` when a later intent changes the stacks.
@MainActor
struct SupersededTests {
  @Test(arguments: ["open ", "select main", "open goods/1"])
  func `a link or a selection of the host supersedes also if its target is already shown`(intent: String) async throws {
    let shop = try await GuardedShop()
    if intent.contains("goods") { try await shop.run("open goods/1") }
    let slow = shop.send("open slow")
    await shop.gates.waitUntilAsked()
    let later = shop.send(intent)
    while slow.outcomes.isEmpty { await Task.yield() }
    #expect(slow.outcomes == ["superseded"])
    #expect(later.outcomes == ["unchanged"])
  }

  @Test(arguments: [LinkSource.internal, .web])
  func `an unchanged link of a component supersedes only if it comes from outside`(source: LinkSource) async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    let slow = shop.send("open slow")
    await shop.gates.waitUntilAsked()
    try await shop.hooks.component("goods#2")?.router.open("shop://goods/1", source: source)
    #expect(slow.outcomes == (source == .internal ? [] : ["superseded"]))
    shop.gates.answer(.allow)
    try await shop.router.rest()
  }

  @Test(arguments: ["back", "home", "close goods#9", "host-pop home#1", "host-select main", "launch", "open wine"])
  func `a closing, a report, a launch and a refused intent that change nothing do not supersede`(intent: String)
    async throws
  {
    let shop = try await GuardedShop()
    let slow = shop.send("open slow")
    await shop.gates.waitUntilAsked()
    let later = shop.send(intent)
    while later.outcomes.isEmpty { await Task.yield() }
    #expect(slow.outcomes == [])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
  }

  @Test(arguments: [GuardDecision.allow, .reject("closed")])
  func `no component is active while a reported selection waits for a guard`(answer: GuardDecision) async throws {
    let shop = try await GuardedShop()
    let report = shop.send("host-select trays")
    await shop.gates.waitUntilAsked()
    while shop.router.active != nil { await Task.yield() }
    #expect(shop.events() == ["home#1 willInactive"])
    #expect(shop.router.state.selected.id == "main")
    shop.gates.answer(answer)
    try await shop.router.rest()
    let isAllowed = answer == .allow
    #expect(report.outcomes == [isAllowed ? "applied" : "guardRejected"])
    #expect(
      shop.events()
        == (isAllowed ? ["tray#2 willMount", "tray#2 willActive", "present"] : ["home#1 willActive", "present"]))
  }

  @Test func `a reported selection that is cancelled or superseded activates the component of the old tab again`()
    async throws
  {
    let shop = try await GuardedShop()
    let report = Task { try await shop.router.perform(.hostDidSelect("trays")) }
    while shop.router.active != nil { await Task.yield() }
    report.cancel()
    while shop.router.active == nil { await Task.yield() }
    #expect(shop.events() == ["home#1 willInactive", "home#1 willActive"])
    let second = shop.send("host-select trays")
    while shop.router.active != nil { await Task.yield() }
    try await shop.router.open("shop://goods/1")
    try await shop.router.rest()
    #expect(second.outcomes == ["superseded"])
    #expect(shop.router.active == "goods#2")
  }

  @Test func `no component becomes active while one of two reported selections waits for a guard`() async throws {
    let shop = try await GuardedShop()
    let reports = (1...2).map { _ in Task { try await shop.router.perform(.hostDidSelect("trays")) } }
    await shop.gates.waitUntilAsked(2)
    try await shop.settle()
    reports[1].cancel()
    await #expect(throws: RouterError.cancelled) { try await reports[1].value }
    #expect(shop.events() == ["home#1 willInactive"])
    #expect(shop.router.active == nil)
    reports[0].cancel()
    await #expect(throws: RouterError.cancelled) { try await reports[0].value }
    while shop.router.active == nil { await Task.yield() }
    #expect(shop.events() == ["home#1 willActive"])
  }

  /// Sends an intent and waits until the guard `slow` is asked about it.
  private func suspended(_ shop: GuardedShop, _ intent: String) async -> Answer {
    let answer = shop.send(intent)
    await shop.gates.waitUntilAsked()
    return answer
  }

  @Test(arguments: ["append goods/2", "open goods/2", "host-pop home#1", "back", "select orders", "host-select orders"])
  func `a later navigation supersedes an intent that waits for a guard, and its guard's task is cancelled`(
    later: String
  ) async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    try await shop.run("open goods/1")
    let slow = await suspended(shop, "append slow")
    let answer = shop.send(later)
    while answer.outcomes.isEmpty { await Task.yield() }
    #expect((answer.outcomes, slow.outcomes) == (["applied"], ["superseded"]))
    try await shop.router.rest()
    while shop.gates.cancelledCount == 0 { await Task.yield() }
    #expect(!shop.stacks.contains("slow"))
  }

  @Test func `the callers that have joined a superseded intent receive superseded too`() async throws {
    let shop = try await GuardedShop()
    let first = await suspended(shop, "append slow")
    let second = shop.send("append slow")
    try await shop.router.append("goods/1")
    #expect((first.outcomes, second.outcomes) == (["superseded"], ["superseded"]))
  }

  @Test func `an intent that waits in the queue again after its guard's answer can be superseded`() async throws {
    let shop = try await GuardedShop()
    let slow = await suspended(shop, "append slow")
    shop.presenter.finishesAtOnce = false
    let goods = shop.send("append goods/1")
    while shop.presenter.presentations.count < 2 { await Task.yield() }
    shop.gates.answer(.allow)
    try await shop.settle()
    #expect(slow.outcomes == [])
    shop.presenter.finish()
    #expect((goods.outcomes, slow.outcomes) == (["applied"], ["superseded"]))
  }

  @Test(arguments: ["append goods/1/wine", "append goods/1?fault=mount", "home", "dismiss", "open nowhere"])
  func `a later intent that changes no stack supersedes nothing`(later: String) async throws {
    let shop = try await GuardedShop()
    let slow = await suspended(shop, "append slow")
    let answer = shop.send(later)
    while answer.outcomes.isEmpty { await Task.yield() }
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
  }

  @Test func `a tab tap that waits for a guard is superseded by a later push and presented`() async throws {
    let shop = try await GuardedShop()
    let select = await suspended(shop, "host-select trays")
    try await shop.router.append("goods/1")
    try await shop.router.rest()
    #expect(select.outcomes == ["superseded"])
    #expect(shop.events() == ["home#1 willInactive", "goods#2 willMount", "goods#2 willActive", "present", "present"])
    #expect(shop.presenter.presentations.last?.after.text == "main*: home#1 goods#2")
  }

  @Test func `the link of a launch that waits for a guard is superseded, and its root stays`() async throws {
    let shop = try await GuardedShop(launched: false)
    let pending = try #require(try await shop.router.launch("shop://slow").pending.first)
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
    try await shop.router.append("goods/1")
    await #expect(throws: RouterError.superseded) { try await shop.router.outcome(of: pending) }
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `background, foreground and a check of guards supersede nothing`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    let slow = await suspended(shop, "append slow")
    shop.gates.forbidden = ["goods"]
    let others = ["background", "foreground", "recheck-guards"].map { shop.send($0) }
    while others.contains(where: { $0.outcomes.isEmpty }) { await Task.yield() }
    #expect(others.flatMap(\.outcomes) == ["applied", "applied", "applied"])
    #expect(slow.outcomes == [])
    while slow.outcomes.isEmpty {
      shop.gates.answer(.allow)
      await Task.yield()
    }
    #expect(slow.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 slow#3")
  }

  @Test func `a redirect, its finish and the resumed intents supersede nothing`() async throws {
    let shop = try await GuardedShop()
    let slow = await suspended(shop, "append slow")
    let order = shop.send("append order/1")
    while shop.router.state.top?.uid.name != "login" { await Task.yield() }
    shop.gates.granted = ["signedIn"]
    shop.hooks.component("login#2")?.router.finish()
    while order.outcomes.isEmpty { await Task.yield() }
    #expect((order.outcomes, slow.outcomes) == (["applied"], []))
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#3 slow#4")
  }

  @Test func `navigation by the waiting guard itself does not supersede the intent`() async throws {
    let shop = try await GuardedShop()
    var results: [String] = []
    shop.gates.onSlow = { [unowned shop] in results.append(await shop.router.result(of: "append goods/1")) }
    let slow = await suspended(shop, "append slow")
    #expect(results == ["applied"])
    #expect(slow.outcomes == [])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 slow#3")
  }

  @Test func `a check of guards is not superseded, but applied to the stacks at the time of the answers`()
    async throws
  {
    let shop = try await GuardedShop()
    let slow = await suspended(shop, "append slow")
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    let recheck = await suspended(shop, "recheck-guards")
    try await shop.router.append("goods/1")
    shop.gates.answer(.reject("no"))
    try await shop.router.rest()
    #expect(recheck.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `an intent that waits for a login is not superseded`() async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("append order/1")
    try await shop.run("append goods/1")
    #expect(order.outcomes == [])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(order.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#4")
  }
}
