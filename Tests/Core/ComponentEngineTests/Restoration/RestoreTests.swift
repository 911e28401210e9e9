import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 8.3.
/// Restores every stack, tab and modal of a snapshot in one transition.
@MainActor
struct RestoreTests {
  /// Restores a new shop from an old one that has processed these intents; `change` modifies the snapshot.
  private func restored(
    _ intents: String..., granted: Set<String> = ["signedIn"], change: (inout RouterSnapshot) -> Void = { _ in }
  ) async throws -> (shop: GuardedShop, outcome: Outcome) {
    let old = try await GuardedShop()
    old.gates.granted = ["signedIn", "adult"]
    for intent in intents { try await old.run(intent) }
    var snapshot = old.router.snapshot
    change(&snapshot)
    let new = try await GuardedShop(launched: false)
    new.gates.granted = granted
    return (new, try await new.router.restore(snapshot))
  }

  @Test func `a restoration mounts every stack, tab and modal in order and presents once`() async throws {
    let (shop, outcome) = try await restored(
      "open goods/1", "select orders", "append goods/2", "append login/goods/3", "append login")
    #expect(
      shop.stacks
        == "main: home#1 goods#2; orders*: orders#3 goods#4; modal#1: login#5 goods#6; modal#2: login#7")
    #expect(outcome.skippedItems == [])
    #expect(
      shop.events() == (["home#1", "goods#2", "orders#3", "goods#4", "login#5", "goods#6", "login#7"])
        .map { "\($0) willMount" } + ["login#7 willActive", "present"])
  }

  @Test func `a restoration restores parameters and modes`() async throws {
    let (shop, _) = try await restored("append goods/1?color=red&nav=replace")
    let top = try #require(shop.router.state.top?.component)
    #expect(top.parameters.text == "id=1&color=red")
    #expect(top.navigateMode == .replace)
  }

  @Test func `a restored router has an equal snapshot`() async throws {
    let (shop, _) = try await restored("open goods/1/goods/2", "select orders", "append order/1/login")
    let again = try await GuardedShop(launched: false)
    again.gates.granted = ["signedIn"]
    try await again.router.restore(shop.router.snapshot)
    #expect(again.router.snapshot == shop.router.snapshot)
  }

  /// A router for `page` without a guard and `guarded/:id`, which a guard refuses unless it is granted; both show
  /// `page`.
  private func pages(granted: Bool, _ hooks: TestComponents<String> = TestComponents()) throws -> Router {
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [
        ComponentRegistration([
          Route("page", "page"), Route("page", "guarded/:id", navigateMode: .present, guards: ["signedIn"]),
        ]) { try hooks.make($0) }
      ],
      guards: [RouteGuard("signedIn") { _ in granted ? .allow : .reject("signed out") }],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = ManualClock()
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test func `the route of a component's pattern applies again, with its guards`() async throws {
    let old = try pages(granted: true)
    try await old.launch("shop://page?id=1")
    try await old.append("shop://guarded/1?nav=push")
    #expect(old.snapshot.navigators[0].stack.map(\.pattern) == ["page", "guarded/:id"])
    for granted in [true, false] {
      let hooks = TestComponents()
      let new = try pages(granted: granted, hooks)
      let outcome = try await new.restore(old.snapshot)
      #expect(outcome.skippedItems.map(\.item) == (granted ? [] : [.component("page#2")]))
      #expect(new.state.top?.component.route.path == (granted ? "guarded/:id" : "page"))
    }
  }

  @Test(arguments: [nil, "gone/:id"])
  func `without the component's pattern all guards of the possible routes are asked`(pattern: String?) async throws {
    let old = try pages(granted: true)
    try await old.launch("shop://page?id=1")
    var snapshot = old.snapshot
    snapshot.navigators[0].stack[0].pattern = pattern
    #expect(try await pages(granted: true).restore(snapshot).skippedItems == [])
    #expect(try await pages(granted: false).restore(snapshot).skippedItems.map(\.item) == [.component("page#1")])
    snapshot.navigators[0].stack[0].parameters = []
    #expect(try await pages(granted: false).restore(snapshot).skippedItems == [])
  }

  @Test func `a component without a route is skipped with the components above it`() async throws {
    let (shop, outcome) = try await restored("append goods/1/form/goods/2") {
      $0.navigators[0].stack[2].name = "gone"
    }
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(outcome.skippedItems.map(\.item) == [.component("form#3"), .component("goods#4")])
  }

  @Test func `a component with faulty parameters is skipped`() async throws {
    let (shop, outcome) = try await restored("append goods/1") { $0.navigators[0].stack[1].parameters = [] }
    #expect(shop.stacks == "main*: home#1")
    #expect(outcome.skippedItems.count == 1)
  }

  @Test func `a navigator that is no longer declared is skipped`() async throws {
    let (shop, outcome) = try await restored("select orders", "append goods/1") {
      $0.navigators[1].id = "gone"
      $0.selected = "gone"
    }
    #expect(shop.stacks == "main*: home#1")
    #expect(
      outcome.skippedItems.map(\.description) == [
        "the navigator gone is not restored: no navigator with this id is declared"
      ])
  }

  @Test func `a modal without components is not opened, and its skipped component uses a number`()
    async throws
  {
    let (shop, _) = try await restored("append login", "append login") { $0.navigators[3].stack[0].name = "gone" }
    #expect(shop.stacks == "main*: home#1; modal#1: login#3")
  }

  @Test func `a refused component uses a number also if nothing else is restored`() async throws {
    /// A router whose only navigator has no root.
    func router(granted: Bool) throws -> Router {
      let hooks = TestComponents()
      var configuration = try RouterConfiguration<String>(
        navigators: [.init("main")],
        components: [
          .test("account", "account", guards: ["signedIn"], hooks), .test("goods", "goods/:id<int>", hooks),
        ],
        guards: [RouteGuard("signedIn") { _ in granted ? .allow : .reject("signed out") }],
        policy: LinkPolicy(schemes: ["shop"]))
      configuration.clock = ManualClock()
      return Router(configuration, presenter: RecordingPresenter())
    }
    let old = try router(granted: true)
    try await old.launch("shop://account")
    let new = try router(granted: false)
    #expect(try await new.restore(old.snapshot).skippedItems.count == 1)
    try await new.open("shop://goods/1")
    #expect(new.state.text == "main*: goods#2")
  }

  @Test func `a missing root is put at the bottom`() async throws {
    let (shop, _) = try await restored("append goods/1") { $0.navigators[0].stack.removeFirst() }
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `a refused component is skipped with the components above it, and no redirect is opened`() async throws {
    let (shop, outcome) = try await restored("append goods/1/order/1/goods/2/wine", granted: [])
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      outcome.skippedItems.map(\.description) == [
        "order#3 is not restored: the guard signedIn does not allow it: it redirects",
        "goods#4 is not restored: it stood above order#3", "wine#5 is not restored: it stood above order#3",
      ])
  }

  @Test func `a component that several guards refuse is skipped with the first guard's reason`() async throws {
    let old = try await GuardedShop()
    old.gates.granted = ["signedIn", "verified"]
    try await old.run("append pay")
    let new = try await GuardedShop(launched: false)
    let outcome = try await new.router.restore(old.router.snapshot)
    #expect(
      outcome.skippedItems.map(\.description) == [
        "pay#2 is not restored: the guard signedIn does not allow it: it redirects"
      ])
  }

  @Test func `a tab whose root is refused stays empty, and another tab is selected`() async throws {
    let (shop, outcome) = try await restored("select orders", "append goods/1", granted: [])
    #expect(shop.stacks == "main*: home#2")
    #expect(outcome.skippedItems.map(\.item) == [.component("orders#2"), .component("goods#3")])
  }

  @Test func `the first root is restored whatever its guards answer`() async throws {
    let old = try await GuardedShop()
    let new = try await GuardedShop(launched: false)
    new.gates.forbidden = ["home"]
    let outcome = try await new.router.restore(old.router.snapshot)
    #expect(new.stacks == "main*: home#1")
    #expect(outcome.skippedItems == [])
  }

  @Test func `restoring a snapshot of a later version is an error, and nothing is mounted`() async throws {
    var snapshot = try await GuardedShop().router.snapshot
    snapshot.version = 2
    let shop = try await GuardedShop(launched: false)
    await #expect(throws: RouterError.unknownSnapshotVersion(2, known: 1)) { try await shop.router.restore(snapshot) }
    #expect(shop.stacks == "main*:")
  }

  @Test func `a restoration replaces the components of a running router`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append goods/1")
    let snapshot = shop.router.snapshot
    try await shop.run("open form")
    _ = shop.events()
    try await shop.router.restore(snapshot)
    #expect(shop.stacks == "main*: home#4 goods#5")
    #expect(
      shop.events() == [
        "home#4 willMount", "goods#5 willMount", "form#3 willInactive", "goods#5 willActive", "present",
        "form#3 willUnmount", "home#1 willUnmount",
      ])
  }

  @Test func `a restoration while modals are open leaves only the modals of the snapshot`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("append goods/1")
    try await shop.run("append login")
    let snapshot = shop.router.snapshot
    try await shop.run("append goods/2")
    try await shop.run("append login")
    #expect(shop.stacks == "main*: home#1 goods#2; modal#1: login#3 goods#4; modal#2: login#5")
    _ = shop.events()
    try await shop.router.restore(snapshot)
    #expect(shop.stacks == "main*: home#6 goods#7; modal#3: login#8")
    #expect(
      shop.events() == [
        "home#6 willMount", "goods#7 willMount", "login#8 willMount", "login#5 willInactive", "login#8 willActive",
        "present", "login#5 willUnmount", "goods#4 willUnmount", "login#3 willUnmount", "goods#2 willUnmount",
        "home#1 willUnmount",
      ])
  }

  @Test func `a restoration of a snapshot without modals closes open modals`() async throws {
    let shop = try await GuardedShop()
    let snapshot = shop.router.snapshot
    try await shop.run("append login")
    try await shop.router.restore(snapshot)
    #expect(shop.stacks == "main*: home#3")
  }

  @Test func `the missing root of another tab is put at the bottom of its stack`() async throws {
    let (shop, outcome) = try await restored("select orders", "append goods/1") {
      $0.navigators[1].stack.removeFirst()
    }
    #expect(shop.stacks == "main: home#1; orders*: orders#2 goods#3")
    #expect(outcome.skippedItems == [])
  }

  @Test func `a stack whose missing root is refused stays empty, and its navigator is skipped`() async throws {
    let (shop, outcome) = try await restored("select orders", "append goods/1", granted: []) {
      $0.navigators[1].stack.removeFirst()
    }
    #expect(shop.stacks == "main*: home#1")
    #expect(
      outcome.skippedItems.map(\.description) == [
        "the navigator orders is not restored: the guard signedIn does not allow it: it redirects"
      ])
  }

  @Test func `the missing root of the first navigator is added whatever its guards answer`() async throws {
    let old = try await GuardedShop()
    try await old.run("append goods/1")
    var snapshot = old.router.snapshot
    snapshot.navigators[0].stack.removeFirst()
    let new = try await GuardedShop(launched: false)
    new.gates.forbidden = ["home"]
    let outcome = try await new.router.restore(snapshot)
    #expect(new.stacks == "main*: home#1 goods#2")
    #expect(outcome.skippedItems == [])
  }
}
