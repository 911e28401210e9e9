import ComponentEngine
import Testing

// 5.5: `open` takes `userInfo`, typed values that never come from the URL.
@MainActor
struct UserInfoTests {
  private enum Campaign: ValueKey { typealias Value = String }
  private enum Position: ValueKey { typealias Value = Int }

  @Test func `the link's components have it, and no other`() async throws {
    let shop = try await GuardedShop()
    let info = UserInfo(Campaign.self, "spring")
    try await shop.router.open("shop://goods/1/form", options: OpenOptions(userInfo: info))
    let found = ["home#1", "goods#2", "form#3"].map { shop.hooks.component($0)?.context.userInfo[Campaign.self] }
    #expect(found == [nil, "spring", "spring"])
  }

  @Test func `it is there when the component is made`() async throws {
    let shop = try await GuardedShop()
    var seen: String?
    shop.hooks.actions["form make"] = { seen = $0.context.userInfo[Campaign.self] }
    try await shop.router.open("shop://form", options: OpenOptions(userInfo: UserInfo(Campaign.self, "spring")))
    #expect(seen == "spring")
  }

  @Test func `an update brings its own`() async throws {
    let shop = try await GuardedShop()
    try await shop.router.open("shop://goods/1", options: OpenOptions(userInfo: UserInfo(Campaign.self, "spring")))
    try await shop.router.open("shop://goods/2?nav=reuse")
    #expect(shop.hooks.component("goods#2")?.context.userInfo.isEmpty == true)
  }

  @Test func `the same link with other values is no double tap`() async throws {
    let shop = try await GuardedShop()
    func open(_ position: Int) -> Answer {
      let options = OpenOptions(userInfo: UserInfo(Position.self, position))
      return shop.give(.push("shop://slow", options: options))
    }
    let answers = [open(1), open(1), open(2)]
    await shop.gates.waitUntilAsked()
    await Task.yield()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(answers.map(\.outcomes) == [["applied"], ["applied"], ["applied"]])
    #expect(shop.router.state.selected.stack.count == 3)
  }
}
