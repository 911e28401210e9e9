import ComponentEngine
import ModuleHarness
import Testing

// Specification: modules 6.7, navigation 4.2.
/// The host chooses how a link that the app receives is applied.
@MainActor
struct IncomingLinkTests {
  private let shop: Shop
  private let asked = Asked()

  @MainActor
  private final class Asked {
    var links: [String] = []
  }

  init() throws {
    shop = try Shop(
      unlaunched: Shop.defaultNavigators,
      with: { [.test("note", "note/:id<int>", reach: .external, $0)] })
  }

  private func lifecycle(_ mode: Intent.OpenMode) throws -> AppLifecycle {
    AppLifecycle(try assemble([]), router: shop.router, clock: shop.clock) { [asked] link, source in
      asked.links.append("\(link) \(source)")
      return mode
    }
  }

  @Test(
    arguments: [
      (.append, "main*: home#1 goods#2 order#3 goods#4"), (.reset, "main*: home#1 goods#4"),
      (.reconcile, "main*: home#1 goods#2"),
    ] as [(Intent.OpenMode, String)])
  func `a link of an app event is applied with the chosen mode`(mode: Intent.OpenMode, stacks: String) async throws {
    let lifecycle = try lifecycle(mode)
    await lifecycle.perform(.launch(LaunchOptions()))
    try shop.run("open goods/1/order")
    await lifecycle.perform(.openURL("shop://goods/1"))
    #expect(shop.stacks == stacks)
    #expect(asked.links == ["shop://goods/1 external"])
  }

  @Test func `the link of a launch is asked about, too`() async throws {
    try await lifecycle(.append).perform(.launch(LaunchOptions(link: "shop://goods/1", source: .notification)))
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(asked.links == ["shop://goods/1 notification"])
  }

  @Test func `the mode is chosen when the turn of the link has come, once for a double tap`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    let hold = shop.router.hold()
    lifecycle.send(.openURL("shop://goods/1"))
    lifecycle.send(.openURL("shop://goods/1"))
    #expect(asked.links == [])
    hold.release()
    #expect(asked.links == ["shop://goods/1 external"])
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `an observer receives the chosen mode once for an intent`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    var modes: [String] = []
    shop.router.observe { event in
      if case .modeChosen(let sent, let mode) = event { modes.append("\(mode.rawValue) for \(sent.number)") }
    }
    await lifecycle.perform(.openURL("shop://goods/1"))
    #expect(modes == ["append for 2"])
  }

  @Test func `intents of the host and of components are not asked about`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    try await shop.router.open("shop://goods/1", source: .external)
    try await shop.hooks.component("goods#2")?.router.open("goods/2")
    #expect(asked.links == [])
    #expect(shop.stacks == "main*: home#1 goods#3")
  }

  @Test func `an appended link whose components are on top is unchanged`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    await lifecycle.perform(.openURL("shop://goods/1/note/1"))
    var outcomes: [Outcome?] = []
    lifecycle.observe { if case .navigated(_, let result) = $0 { outcomes.append(try? result.get()) } }
    await lifecycle.perform(.openURL("shop://note/1"))
    await lifecycle.perform(.openURL("shop://goods/1/note/1"))
    await lifecycle.perform(.openURL("shop://note/2"))
    #expect(
      outcomes == [
        Outcome(.unchanged, components: ["note#3"]), Outcome(.unchanged, components: ["goods#2", "note#3"]),
        Outcome(.applied, components: ["note#4"]),
      ])
    #expect(shop.stacks == "main*: home#1 goods#2 note#3 note#4")
  }

  @Test func `an equal top can have its parameters in another order`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    await lifecycle.perform(.openURL("shop://note/1?a=1&b=2"))
    await lifecycle.perform(.openURL("shop://note/1?b=2&a=1"))
    #expect(shop.stacks == "main*: home#1 note#2")
  }

  @Test func `links from outside add at most 16 components above the bottom`() async throws {
    let lifecycle = try lifecycle(.append)
    await lifecycle.perform(.launch(LaunchOptions()))
    try shop.run("append order")
    for number in 1...16 { await lifecycle.perform(.openURL("shop://goods/\(number)")) }
    #expect(shop.router.state.selected.stack.count == 18)
    let restored = try Shop(unlaunched: Shop.defaultNavigators)
    try await restored.router.restore(shop.router.snapshot)
    await lifecycle.perform(.openURL("shop://goods/17"))
    #expect(shop.stacks == "main*: home#1 goods#19")
    let second = AppLifecycle(try assemble([]), router: restored.router, clock: restored.clock) { _, _ in .append }
    await second.perform(.launch(LaunchOptions()))
    await second.perform(.openURL("shop://goods/17"))
    #expect(restored.router.state.selected.stack.count == 2)
  }

  @Test func `a scene can choose for itself`() async throws {
    let lifecycle = try lifecycle(.reset)
    await lifecycle.perform(.launch(LaunchOptions()))
    let second = try Shop(unlaunched: Shop.defaultNavigators)
    let scene = lifecycle.connect(second.router, LaunchOptions(link: "shop://goods/1")) { _, _ in .append }
    try await second.settle()
    await scene.perform(.openURL("shop://goods/2"))
    #expect(second.stacks == "main*: home#1 goods#2 goods#3")
    #expect(asked.links == [])
  }
}

// Specification: modules 6.7.
/// The chosen mode of a link that waits for a guard's redirect.
@MainActor
struct IncomingRedirectTests {
  @Test func `a launch that waits for a login keeps the mode, also in a snapshot`() async throws {
    let shop = try await GuardedShop(launched: false)
    let lifecycle = AppLifecycle(try assemble([]), router: shop.router, clock: shop.clock) { _, _ in .append }
    await lifecycle.perform(.launch(LaunchOptions(link: "shop://order/1")))
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1; modal#1: login#2")
    #expect(shop.router.snapshot.pendingLinks.map(\.mode) == [.append])
    try await shop.run("append --onto main form")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1 form#3 order#4")
  }
}
