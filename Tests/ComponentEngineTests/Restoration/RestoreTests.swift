import ComponentEngine
import Testing

/// Restoring every stack, tab and modal of a snapshot in one transition.
@MainActor
struct RestoreTests {
  /// What a new shop restores of one in which this has been done; `change` is made to the snapshot.
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

  @Test func `every stack, tab and modal, mounted in order and presented once`() async throws {
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

  @Test func `parameters and modes come back`() async throws {
    let (shop, _) = try await restored("append goods/1?color=red&nav=replace")
    let top = try #require(shop.router.state.top?.component)
    #expect(top.parameters.text == "id=1&color=red")
    #expect(top.navigateMode == .replace)
  }

  @Test func `what is restored is what was there`() async throws {
    let (shop, _) = try await restored("open goods/1/goods/2", "select orders", "append order/1/login")
    let again = try await GuardedShop(launched: false)
    again.gates.granted = ["signedIn"]
    try await again.router.restore(shop.router.snapshot)
    #expect(again.router.snapshot == shop.router.snapshot)
  }

  @Test func `a component that no route declares any more is skipped with those above it on its stack`() async throws {
    let (shop, outcome) = try await restored("append goods/1/form/goods/2") {
      $0.navigators[0].stack[2].name = "gone"
    }
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(outcome.skippedItems.map(\.item) == [.component("form#3"), .component("goods#4")])
  }

  @Test func `a component whose parameters are wrong is skipped`() async throws {
    let (shop, outcome) = try await restored("append goods/1") { $0.navigators[0].stack[1].parameters = [] }
    #expect(shop.stacks == "main*: home#1")
    #expect(outcome.skippedItems.count == 1)
  }

  @Test func `a navigator that is not declared any more is skipped`() async throws {
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

  @Test func `a modal that has no components left is not opened, and its skipped component spends a number`()
    async throws
  {
    let (shop, _) = try await restored("append login", "append login") { $0.navigators[3].stack[0].name = "gone" }
    #expect(shop.stacks == "main*: home#1; modal#1: login#3")
  }

  @Test func `a root that is missing at the bottom is put there`() async throws {
    let (shop, _) = try await restored("append goods/1") { $0.navigators[0].stack.removeFirst() }
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `a component that guards refuse is skipped with those above it, and no redirect is opened`() async throws {
    let (shop, outcome) = try await restored("append goods/1/order/1/goods/2/wine", granted: [])
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(
      outcome.skippedItems.map(\.description) == [
        "order#3 is not restored: the guard signedIn does not allow it: it redirects",
        "goods#4 is not restored: it stood above order#3", "wine#5 is not restored: it stood above order#3",
      ])
  }

  @Test func `a component that several guards refuse is skipped with the reason of the first`() async throws {
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

  @Test func `a tab whose root is refused stays empty, and another one is selected`() async throws {
    let (shop, outcome) = try await restored("select orders", "append goods/1", granted: [])
    #expect(shop.stacks == "main*: home#2")
    #expect(outcome.skippedItems.map(\.item) == [.component("orders#2"), .component("goods#3")])
  }

  @Test func `the first root is restored whatever guards say`() async throws {
    let old = try await GuardedShop()
    let new = try await GuardedShop(launched: false)
    new.gates.forbidden = ["home"]
    let outcome = try await new.router.restore(old.router.snapshot)
    #expect(new.stacks == "main*: home#1")
    #expect(outcome.skippedItems == [])
  }

  @Test func `a snapshot of a later version is an error, and nothing is mounted`() async throws {
    var snapshot = try await GuardedShop().router.snapshot
    snapshot.version = 2
    let shop = try await GuardedShop(launched: false)
    await #expect(throws: RouterError.unknownSnapshotVersion(2, known: 1)) { try await shop.router.restore(snapshot) }
    #expect(shop.stacks == "main*:")
  }

  @Test func `a running router is rebuilt`() async throws {
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

  @Test func `a restoration of a snapshot without modals closes those that are open`() async throws {
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

  @Test func `the missing root of the first navigator is put there whatever guards say`() async throws {
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
