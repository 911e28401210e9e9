import ComponentEngine
import Testing

// A check of guards, as after a sign-out, closes the components that are no longer allowed.
// Specification: navigation 6.5.
@MainActor
struct SendAwayTests {
  private func signedIn(_ intents: String...) async throws -> GuardedShop {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn", "verified", "adult"]
    for intent in intents { try await shop.run(intent) }
    shop.gates.granted = []
    _ = shop.events()
    return shop
  }

  @Test func `a check of guards closes refused components with everything above them in one transition`() async throws {
    let shop = try await signedIn("open goods/1/order/1/goods/2")
    #expect(try await shop.run("recheck-guards").outcomes == ["applied"])
    #expect(
      shop.events() == [
        "goods#4 willInactive", "goods#2 willActive", "present", "goods#4 willUnmount", "order#3 willUnmount",
      ])
  }

  @Test func `a refused component of a modal is closed with the components above it, and modals over it stay`()
    async throws
  {
    let shop = try await signedIn("open login/goods/1/order/1/goods/2/login")
    try await shop.run("recheck-guards")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 goods#3; modal#2: login#6")
    #expect(shop.events() == ["present", "goods#5 willUnmount", "order#4 willUnmount"])
  }

  @Test func `a check of guards also closes refused components and roots in other tabs`() async throws {
    let shop = try await signedIn("select orders", "append goods/1", "select main", "append goods/2")
    try await shop.run("recheck-guards")
    #expect(shop.stacks == "main*: home#1 goods#4")
  }

  @Test func `a check of guards that empties the selected tab selects the first allowed tab`() async throws {
    let shop = try await signedIn("select orders", "append goods/1")
    try await shop.run("recheck-guards")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.events().contains("home#1 willActive"))
  }

  @Test func `a mounted first root that is refused stays, with everything above it`() async throws {
    let shop = try await signedIn("open goods/1")
    shop.gates.forbidden = ["home"]
    #expect(try await shop.run("recheck-guards").outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.events() == [])
  }

  @Test func `if no root is allowed any more, the first root is shown whatever its guards answer`() async throws {
    let shop = try await GuardedShop(launched: false)
    shop.gates.granted = ["signedIn"]
    try await shop.run("launch orders/goods/1")
    shop.gates.granted = []
    shop.gates.forbidden = ["home"]
    _ = shop.events()
    let recheck = shop.send("recheck-guards")
    await shop.gates.waitUntilAsked()
    shop.gates.answer(.reject("the tray is locked"))
    try await shop.router.rest()
    #expect(recheck.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#3")
    #expect(
      shop.events() == [
        "home#3 willMount", "goods#2 willInactive", "home#3 willActive", "present", "goods#2 willUnmount",
        "orders#1 willUnmount",
      ])
  }

  @Test func `a second check of guards is unchanged, and selects no other tab`() async throws {
    let shop = try await signedIn("open goods/1/order/1", "select orders", "append goods/1")
    shop.gates.forbidden = ["home"]
    #expect(try await shop.run("recheck-guards").outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2")
    _ = shop.events()
    #expect(try await shop.run("recheck-guards").outcomes == ["unchanged"])
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(shop.events() == [])
  }

  @Test func `a check of guards that allow everything is unchanged`() async throws {
    let shop = try await signedIn("open order/1")
    shop.gates.granted = ["signedIn"]
    #expect(try await shop.run("recheck-guards").outcomes == ["unchanged"])
  }

  @Test func `a check of guards closes components of a guard that only rejects`() async throws {
    let shop = try await signedIn("open goods/1/wine")
    try await shop.run("recheck-guards")
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
