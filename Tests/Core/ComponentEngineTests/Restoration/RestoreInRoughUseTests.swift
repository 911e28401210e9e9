import ComponentEngine
import Foundation
import ModuleHarness
import Testing

// Specification: navigation 8.3, lifecycle 1.5.
/// Restorations in which components fail, guards suspend, or links wait.
@MainActor
struct RestoreInRoughUseTests {
  /// Returns a snapshot of a shop in which these intents have been applied.
  private func snapshot(_ intents: String..., saved: [String: any Encodable & Sendable] = [:]) async throws
    -> RouterSnapshot
  {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    for intent in intents { try await shop.run(intent) }
    shop.hooks.savedStates = saved
    return shop.router.snapshot
  }

  private func unlaunched() async throws -> GuardedShop {
    let shop = try await GuardedShop(launched: false)
    shop.gates.granted = ["signedIn"]
    return shop
  }

  @Test(arguments: ["factory", "mount"])
  func `a component that fails is skipped with the components above it, and other tabs are restored`(fault: String)
    async throws
  {
    var snapshot = try await snapshot("append goods/1/form/goods/2", "select orders", "append goods/3", "append login")
    snapshot.navigators[0].stack[2].parameters = LinkParameters([LinkParameter("fault", fault)])
    let shop = try await unlaunched()
    let outcome = try await shop.router.restore(snapshot)
    #expect(outcome.status == .applied)
    #expect(outcome.skippedItems.map(\.item) == [.component("form#3"), .component("goods#4")])
    #expect(
      shop.router.state.navigators.map { $0.stack.map(\.component.name) } == [
        ["home", "goods"], ["orders", "goods"], [], ["login"],
      ])
    #expect(shop.presenter.presentations.count == 1)
    #expect(!shop.hooks.alive.contains { $0.hasPrefix("form") })
  }

  @Test func `a modal whose only component fails is not opened`() async throws {
    var snapshot = try await snapshot("append goods/1", "append login")
    snapshot.navigators[3].stack[0].parameters = LinkParameters([LinkParameter("fault", "mount")])
    let shop = try await unlaunched()
    try await shop.router.restore(snapshot)
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      shop.events() == ["home#1 willMount", "goods#2 willMount", "login#3 willMount", "goods#2 willActive", "present"])
  }

  @Test func `if the selected tab loses everything, the first tab with components is selected`() async throws {
    var snapshot = try await snapshot("append goods/1", "select orders")
    snapshot.navigators[1].stack[0].parameters = LinkParameters([LinkParameter("fault", "mount")])
    let shop = try await unlaunched()
    try await shop.router.restore(snapshot)
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.router.active == "goods#2")
  }

  @Test func `a root that cannot be mounted in the place of a lost tab uses a number, and the next tab is selected`()
    async throws
  {
    func shop() throws -> Shop { try Shop(unlaunched: ["main=home?fault=mount", "second=goods/1", "plain"]) }
    let earlier = try shop()
    try earlier.run(["select plain", "append order"])
    var snapshot = earlier.router.snapshot
    snapshot.navigators[2].stack[0].parameters = LinkParameters([LinkParameter("fault", "mount")])
    let later = try shop()
    let outcome = try await later.router.restore(snapshot)
    #expect(outcome.skippedItems.map(\.item) == [.component("order#1"), .navigator("main")])
    #expect(later.stacks == "second*: goods#3")
    #expect(
      later.events() == [
        "order#1 willMount", "home#2 willMount", "goods#3 willMount", "goods#3 willActive", "present",
      ])
  }

  @Test func `a component finds its saved state`() async throws {
    let snapshot = try await snapshot("append form", saved: ["form#2": ["qty": 3]])
    let data = try JSONEncoder().encode(snapshot)
    let shop = try await unlaunched()
    var states: [[String: Int]?] = []
    for name in ["home", "form"] {
      shop.hooks.on("\(name) make") { states.append($0.context.restoredState(as: [String: Int].self)) }
    }
    let outcome = try await shop.router.restore(JSONDecoder().decode(RouterSnapshot.self, from: data))
    #expect(states == [nil, ["qty": 3]])
    #expect(outcome.skippedItems == [])
  }

  @Test func `a restored state that the component has not read is in the next snapshot`() async throws {
    let snapshot = try await snapshot("append form/goods/1", saved: ["form#2": 3])
    let shop = try await unlaunched()
    try await shop.router.restore(snapshot)
    let again = try await unlaunched()
    try await again.router.restore(shop.router.snapshot)
    #expect(again.hooks.component("form#2")?.context.restoredState(as: Int.self) == 3)
  }

  @Test(arguments: ["read", "save", "update"])
  func `a restored state goes when the component reads it, saves another one, or gets other parameters`(change: String)
    async throws
  {
    let shop = try await unlaunched()
    try await shop.router.restore(try await snapshot("append form", saved: ["form#2": 3]))
    func savedStates() -> [SavedState?] { shop.router.snapshot.navigators[0].stack.map(\.state) }
    switch change {
    case "read": _ = shop.hooks.component("form#2")?.context.restoredState(as: Int.self)
    case "save":
      shop.hooks.savedStates["form#2"] = 4
      #expect(savedStates() == [nil, try SavedState(encoding: 4)])
      shop.hooks.savedStates["form#2"] = nil
    default:
      try await shop.run("open form?color=red&nav=reuse")
      #expect(shop.hooks.component("form#2")?.context.restoredState(as: Int.self) == nil)
    }
    #expect(savedStates() == [nil, nil])
  }

  @Test func `a component that a link opens has no restored state`() async throws {
    let shop = try await GuardedShop()
    var state: Int?? = .some(1)
    shop.hooks.on("form make") { state = $0.context.restoredState(as: Int.self) }
    try await shop.run("open form")
    #expect(state == .some(nil))
  }

  @Test func `a state of more than 64 KiB is reported and not saved`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1/form")
    let trace = Trace(shop.router)
    shop.hooks.savedStates = [
      "goods#2": String(repeating: "a", count: 65_534), "form#3": String(repeating: "a", count: 65_535),
    ]
    let stack = shop.router.snapshot.navigators[0].stack
    #expect(stack.map { $0.state != nil } == [false, true, false])
    #expect(trace.take() == ["form#3 not saved: its state takes 65537 bytes; at most 65536 are saved"])
  }

  @Test func `a state that cannot be decoded is reported, and its component is restored without it`() async throws {
    let snapshot = try await snapshot("append form/goods/1", saved: ["form#2": "three"])
    let shop = try await unlaunched()
    var state: Int?? = .some(1)
    shop.hooks.on("form willMount") { state = $0.context.restoredState(as: Int.self) }
    let outcome = try await shop.router.restore(snapshot)
    #expect(state == .some(nil))
    #expect(outcome.skippedItems.map(\.item) == [.state(of: "form#2")])
    #expect(shop.stacks == "main*: home#1 form#2 goods#3")
  }

  @Test func `a snapshot without states and pending links can be read`() throws {
    let text = """
      {"version":1,"selected":"main","navigators":[{"id":"main","kind":"root","stack":[{"uid":"home#1","name":"home",\
      "navigateMode":"push","parameters":[]}]}]}
      """
    let snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: Data(text.utf8))
    #expect(snapshot.pendingLinks == [])
    #expect(snapshot.navigators[0].stack.map(\.state) == [nil])
  }

  @Test func `a path from outside that waits for a login is opened again from a snapshot`() async throws {
    let old = try await GuardedShop()
    let path = try RouterURL.parse(relative: "order/1")
    _ = old.send(.open(DeepLink(path), .append, source: .notification))
    try await old.router.rest()
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(old.router.snapshot)
    try await shop.router.rest()
    #expect(outcome.pending.count == 1)
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(shop.router.snapshot.pendingLinks.map(\.link) == ["order/1"])
  }

  @Test func `links that wait for a login are part of a snapshot, and the login is opened again`() async throws {
    let old = try await GuardedShop()
    try await old.run("append goods/1")
    let waiting = [
      try await old.run("append order/1"), try await old.run("append order/2"), try await old.run("select orders"),
    ]
    #expect(waiting.map(\.outcomes) == [[], [], []])
    let snapshot = old.router.snapshot
    #expect(snapshot.pendingLinks.map(\.link) == ["order/1", "order/2"])
    let redirects = snapshot.navigators.flatMap(\.stack).filter { $0.isRedirect == true }
    #expect(redirects.map(\.uid) == ["login#3"])

    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(
      JSONDecoder().decode(RouterSnapshot.self, from: JSONEncoder().encode(snapshot)))
    try await shop.router.rest()
    #expect(outcome.skippedItems == [])
    #expect(
      shop.events() == [
        "home#1 willMount", "goods#2 willMount", "goods#2 willActive", "present",
        "login#3 willMount", "goods#2 willInactive", "login#3 willActive", "present",
      ])
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#3")
    #expect(shop.stacks == "main*: home#1 goods#2 order#4 order#5")
  }

  @Test func `modals over a redirect that was pushed on the selected stack are not restored`() async throws {
    let old = try await GuardedShop()
    try await old.run("append goods/1")
    let club = try await old.run("append club/1")
    try await old.run("append login")
    #expect(old.stacks == "main*: home#1 goods#2 signin#3; modal#1: login#4")
    #expect(club.outcomes == [])
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(old.router.snapshot)
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1 goods#2 signin#3")
    #expect(shop.router.snapshot.pendingLinks.map(\.link) == ["club/1"])
    #expect(
      outcome.skippedItems.map(\.description) == ["the navigator modal#1 is not restored: it stood above signin#3"])
  }

  private static let lost = "a guard had opened it for an intent that has ended with the launch"

  @Test func `a login that was opened for a selected tab is named as skipped, with the component above it`()
    async throws
  {
    let old = try await GuardedShop()
    for intent in ["append goods/1", "select orders", "append form"] { try await old.run(intent) }
    #expect(old.stacks == "main*: home#1 goods#2; modal#1: login#3 form#4")
    let data = try JSONEncoder().encode(old.router.snapshot)
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(JSONDecoder().decode(RouterSnapshot.self, from: data))
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      outcome.skippedItems.map(\.description) == [
        "login#3 is not restored: \(Self.lost)", "form#4 is not restored: it stood above login#3",
      ])
  }

  @Test func `of two redirects on a stack, only the one that no link opens again is named as skipped`() async throws {
    let old = try await GuardedShop()
    for intent in ["select orders", "append club/1"] { try await old.run(intent) }
    #expect(old.stacks == "main*: home#1; modal#1: login#2 signin#3")
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(old.router.snapshot)
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1 signin#2")
    #expect(outcome.skippedItems.map(\.item) == [.component("login#2")])
  }

  @Test func `a modal with a redirect that no link opens again is one item above a redirect`() async throws {
    let old = try await GuardedShop()
    for intent in ["append club/1", "select orders"] { try await old.run(intent) }
    #expect(old.stacks == "main*: home#1 signin#2; modal#1: login#3")
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(old.router.snapshot)
    #expect(outcome.skippedItems.map(\.item) == [.navigator(.modal(1))])
  }

  @Test(arguments: ["select vaults", "append vault"])
  func `a redirect of a redirect is named as skipped unless the first intent has a link`(intent: String) async throws {
    let navigators = ["main=home", "vaults=vault"]
    let old = try await GuardedShop(navigators, launched: true)
    try await old.run(intent)
    #expect(old.stacks == "main*: home#1; modal#1: login#2")
    let shop = try await GuardedShop(navigators)
    let outcome = try await shop.router.restore(old.router.snapshot)
    try await shop.router.rest()
    let hasLink = intent == "append vault"
    #expect(outcome.skippedItems.map(\.item) == (hasLink ? [] : [.component("login#2")]))
    #expect(shop.stacks == "main*: home#1" + (hasLink ? "; modal#1: login#2" : ""))
  }

  @Test(arguments: [["select orders"], ["select orders", "append order/1"]])
  func `a redirect of an older snapshot is named as skipped if no link waits`(intents: [String]) async throws {
    let old = try await GuardedShop()
    for intent in intents { try await old.run(intent) }
    var snapshot = old.router.snapshot
    #expect(snapshot.navigators.last?.stack.map(\.isOpenedAgain) == [intents.count == 2])
    snapshot.navigators[snapshot.navigators.count - 1].stack[0].isOpenedAgain = nil
    let outcome = try await GuardedShop(launched: false).router.restore(snapshot)
    #expect(outcome.skippedItems.map(\.item) == (intents.count == 2 ? [] : [.component("login#2")]))
  }

  @Test func `a login that is opened again is not named, also if the user has navigated meanwhile`() async throws {
    let old = try await GuardedShop()
    _ = old.send("append slow")
    await old.gates.waitUntilAsked()
    old.gates.answer(.allow)
    try await old.router.rest()
    try await old.run("append order/1")
    #expect(old.stacks == "main*: home#1 slow#2; modal#1: login#3")
    let new = try await GuardedShop(launched: false)
    let restore = Task { try await new.router.restore(old.router.snapshot) }
    await new.gates.waitUntilAsked()
    while new.presenter.presentations.isEmpty { await Task.yield() }
    _ = new.send("append form")
    while new.router.state.top?.uid.name != "form" { await Task.yield() }
    new.gates.answer(.allow)
    let outcome = try await restore.value
    #expect(outcome.skippedItems.map(\.item) == [.navigator(.root("main"))])
    try await new.router.rest()
    #expect(new.router.state.top?.uid.name == "login")
  }

  /// A router whose guards redirect until they are open: `user` is asked about everything and redirects to two
  /// components, `start` needs `member`, which redirects to `pin`, which needs `known`, which redirects to `login`.
  private func chained(_ locked: Set<String>) throws -> Router {
    let hooks = TestComponents()
    func redirecting(_ name: String, isGlobal: Bool = false, _ link: DeepLink) -> RouteGuard {
      RouteGuard(name, isGlobal: isGlobal) { request in
        let isOwn = request.components.allSatisfy { ["pin", "login"].contains($0.name) }
        return locked.contains(name) && !(isGlobal && isOwn) ? .redirect(link) : .allow
      }
    }
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "start")],
      components: [
        .test("start", "start", guards: ["member"], hooks), .test("pin", "pin", guards: ["known"], hooks),
        .test("login", "login", hooks), .test("goods", "goods", hooks),
      ],
      guards: [
        redirecting("user", isGlobal: true, "shop://pin/login"), redirecting("member", "shop://pin"),
        redirecting("known", "shop://login"),
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test func `a redirect that a launch has opened is opened once after a restart, with all its components`()
    async throws
  {
    let old = try chained(["user"])
    try await old.launch("shop://goods")
    try await old.rest()
    #expect(old.state.text == "main*: start#1 pin#2 login#3")
    let new = try chained(["user"])
    #expect(try await new.restore(old.snapshot).pending.count == 1)
    try await new.rest()
    #expect(new.state.text == "main*: start#1 pin#2 login#3")
  }

  @Test func `a restoration that only opens the redirect of a waiting link is applied`() async throws {
    func bare() throws -> Router {
      var configuration = try RouterConfiguration<String>(
        navigators: [.init("main")],
        components: [
          .test("order", "order", guards: ["signedIn"], TestComponents()),
          .test("login", "login", navigateMode: .present, TestComponents()),
        ],
        guards: [RouteGuard("signedIn", orElse: "shop://login") { _ in false }], policy: LinkPolicy(schemes: ["shop"]))
      configuration.clock = ManualClock()
      return Router(configuration, presenter: RecordingPresenter())
    }
    let old = try bare()
    old.send(.open("shop://order"))
    try await old.rest()
    #expect(old.state.modals.map { $0.stack.map(\.uid) } == [["login#1"]])
    let new = try bare()
    let outcome = try await new.restore(old.snapshot)
    #expect(outcome.status == .applied)
    #expect(outcome.pending.count == 1)
    try await new.rest()
    #expect(new.snapshot.pendingLinks.map(\.link) == ["shop://order"])
    #expect(try await new.restore(bare().snapshot).status == .applied)
    #expect(try await bare().restore(bare().snapshot).status == .unchanged)
  }

  @Test func `a chain of redirects that a launch has opened is opened again after a restart`() async throws {
    let old = try chained(["member", "known"])
    try await old.launch()
    try await old.rest()
    #expect(old.state.text == "main*: start#1 login#2")
    #expect(old.snapshot.pendingLinks.map(\.link) == ["shop://pin"])
    let new = try chained(["member", "known"])
    try await new.restore(old.snapshot)
    try await new.rest()
    #expect(new.state.text == "main*: start#1 login#2")
  }

  @Test func `a restoration whose guard suspends shows the selected tab's root first`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send("append goods/1/slow")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
    let new = try await unlaunched()
    let restore = new.send(.restore(shop.router.snapshot))
    await new.gates.waitUntilAsked()
    while new.presenter.presentations.isEmpty { await Task.yield() }
    #expect(new.events() == ["home#1 willMount", "home#1 willActive", "present"])
    #expect(restore.outcomes == [])
    new.gates.answer(.allow)
    try await new.router.rest()
    #expect(restore.outcomes == ["applied"])
    #expect(
      new.events() == ["goods#2 willMount", "slow#3 willMount", "home#1 willInactive", "slow#3 willActive", "present"])
  }

  @Test func `a restoration keeps what the user opens while a guard is asked, and restores the other navigators`()
    async throws
  {
    let old = try await GuardedShop()
    old.gates.granted = ["signedIn"]
    for intent in ["append goods/1", "select orders", "append goods/2", "append login"] { try await old.run(intent) }
    _ = old.send("append slow")
    await old.gates.waitUntilAsked()
    old.gates.answer(.allow)
    try await old.router.rest()
    #expect(old.stacks == "main: home#1 goods#2; orders*: orders#3 goods#4; modal#1: login#5 slow#6")
    let new = try await unlaunched()
    let restore = new.send(.restore(old.router.snapshot))
    await new.gates.waitUntilAsked()
    while new.presenter.presentations.isEmpty { await Task.yield() }
    #expect(new.stacks == "orders*: orders#1")
    for intent in ["select main", "append form"] { _ = new.send(intent) }
    while new.router.state.top?.uid.name != "form" { await Task.yield() }
    new.gates.answer(.allow)
    try await new.router.rest()
    #expect(restore.outcomes == ["applied"])
    #expect(new.stacks == "main*: home#2 form#3; orders: orders#1 goods#4")
    #expect(new.router.active == "form#3")
  }

  @Test func `a guard that refuses while the root is being presented is asked about each component once`() async throws
  {
    let shop = try await GuardedShop()
    _ = shop.send("append slow/1/slow/2")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    let new = try await unlaunched()
    new.presenter.finishesAtOnce = false
    let restore = new.send(.restore(shop.router.snapshot))
    await new.gates.waitUntilAsked()
    while new.presenter.presentations.isEmpty { await Task.yield() }
    new.gates.answer(.reject("not now"))
    while new.gates.isWaiting { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }  // time for the answer to reach the router
    new.presenter.finishesAtOnce = true
    new.presenter.finish()
    await new.gates.waitUntilAsked(2)
    for _ in 0..<20 { await Task.yield() }  // time for a second evaluation, which must not begin
    new.gates.answer(.allow)
    try await new.router.rest()
    #expect(restore.outcomes == ["applied"])
    #expect(new.stacks == "main*: home#1 slow#2 slow#3")
    #expect(new.presenter.presentations.count == 2)
  }

  @Test func `guards that refuse are asked once about all components, and then about each within one time limit`()
    async throws
  {
    let snapshot = try await snapshot("append order/1/order/2", "select orders")
    let shop = try await GuardedShop(launched: false)
    let outcome = try await shop.router.restore(snapshot)
    #expect(
      shop.gates.asked == ["signedIn: order order orders", "signedIn: order", "signedIn: order", "signedIn: orders"])
    #expect(outcome.skippedItems.map(\.item) == [.component("order#2"), .component("order#3"), .component("orders#4")])
    #expect(shop.router.state.navigators.map { $0.stack.map(\.component.name) } == [["home"], [], []])
  }
}
