import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 3.6.
/// `userInfo`: typed values that cannot come from a link's text.
@MainActor
struct UserInfoTests {
  private enum Campaign: ValueKey { typealias Value = String }
  private enum Position: ValueKey { typealias Value = Int }

  @Test func `the components that a link names receive its userInfo, and no other component does`() async throws {
    let shop = try await GuardedShop()
    let info = UserInfo(Campaign.self, "spring")
    try await shop.router.open("shop://goods/1/form", options: OpenOptions(userInfo: info))
    let found = ["home#1", "goods#2", "form#3"].map { shop.hooks.component($0)?.context.userInfo[Campaign.self] }
    #expect(found == [nil, "spring", "spring"])
  }

  @Test func `userInfo is available when the component is made`() async throws {
    let shop = try await GuardedShop()
    var seen: String?
    shop.hooks.on("form make") { seen = $0.context.userInfo[Campaign.self] }
    try await shop.router.open("shop://form", options: OpenOptions(userInfo: UserInfo(Campaign.self, "spring")))
    #expect(seen == "spring")
  }

  @Test func `an update by a link without userInfo empties it`() async throws {
    let shop = try await GuardedShop()
    try await shop.router.open("shop://goods/1", options: OpenOptions(userInfo: UserInfo(Campaign.self, "spring")))
    try await shop.router.open("shop://goods/2?nav=reuse")
    #expect(shop.hooks.component("goods#2")?.context.userInfo.isEmpty == true)
  }

  @Test func `userInfo is available in willUnmount and empty after it, and so keeps nothing alive`() async throws {
    struct Callback: Sendable { let action: @MainActor @Sendable () -> String? }
    enum Action: ValueKey { typealias Value = Callback }
    let shop = try await GuardedShop()
    var kept: ComponentContext?
    try await shop.run("open goods/1")
    if let goods = shop.hooks.component("goods#2") {
      let callback = Callback { goods.uid.description }
      try await shop.router.open("shop://goods/1", options: OpenOptions(userInfo: UserInfo(Action.self, callback)))
    }
    var seen: [String?] = []
    shop.hooks.on("goods willUnmount") { goods in
      kept = goods.context
      seen.append(goods.context.userInfo[Action.self]?.action())
    }
    try await shop.run("home")
    #expect(seen == ["goods#2"])
    #expect(kept?.userInfo.isEmpty == true)
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `an equal link with other userInfo is no double tap`() async throws {
    let shop = try await GuardedShop()
    func open(_ position: Int) -> Answer {
      let options = OpenOptions(userInfo: UserInfo(Position.self, position), keepsWaiting: true)
      return shop.send(.append("shop://slow", options: options))
    }
    let answers = [open(1), open(1), open(2)]
    await shop.gates.waitUntilAsked(2)
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(answers.map(\.outcomes) == [["applied"], ["applied"], ["applied"]])
    #expect(shop.stacks == "main*: home#1 slow#2 slow#3")
    // The guard's two answers may return in any order.
    #expect(Set(["slow#2", "slow#3"].map { shop.hooks.component($0)?.context.userInfo[Position.self] }) == [1, 2])
  }

  @Test func `a component with equal parameters is updated for userInfo, without a presenter call`()
    async throws
  {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1/form")
    _ = shop.events()
    let options = OpenOptions(userInfo: UserInfo(Campaign.self, "spring"))
    let outcome = try await shop.router.open("shop://goods/1/form", options: options)
    #expect(outcome.status == .applied)
    #expect(shop.events() == ["goods#2 willUpdate", "form#3 willUpdate"])
    let found = ["home#1", "goods#2", "form#3"].map { shop.hooks.component($0)?.context.userInfo[Campaign.self] }
    #expect(found == [nil, "spring", "spring"])
  }

  @Test func `the new userInfo is available in willUpdate`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1")
    var seen: String?
    shop.hooks.on("goods willUpdate") { seen = $0.context.userInfo[Campaign.self] }
    let options = OpenOptions(userInfo: UserInfo(Campaign.self, "spring"))
    try await shop.router.open("shop://goods/2?nav=reuse", options: options)
    #expect(seen == "spring")
  }

  @Test func `append with reuse passes userInfo to the reused component`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open goods/1/form")
    _ = shop.events()
    let options = OpenOptions(userInfo: UserInfo(Campaign.self, "spring"))
    try await shop.router.append("shop://goods/1?nav=reuse", options: options)
    #expect(
      shop.events() == [
        "goods#2 willUpdate", "form#3 willInactive", "goods#2 willActive", "present", "form#3 willUnmount",
      ])
    #expect(shop.hooks.component("goods#2")?.context.userInfo[Campaign.self] == "spring")
  }

  @Test func `a link that names a declared root gives it userInfo`() async throws {
    let shop = try await GuardedShop()
    let options = OpenOptions(userInfo: UserInfo(Campaign.self, "spring"))
    #expect(try await shop.router.open("shop://home", options: options).status == .applied)
    #expect(shop.events() == ["home#1 willUpdate"])
    #expect(shop.hooks.component("home#1")?.context.userInfo[Campaign.self] == "spring")
  }

  @Test func `a link without userInfo and with equal parameters does not change a component's userInfo`()
    async throws
  {
    let shop = try await GuardedShop()
    try await shop.router.open("shop://goods/1", options: OpenOptions(userInfo: UserInfo(Campaign.self, "spring")))
    #expect(try await shop.router.open("shop://goods/1").status == .unchanged)
    #expect(shop.hooks.component("goods#2")?.context.userInfo[Campaign.self] == "spring")
  }
}
