import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.4.
/// A component's own handle on its router.
@MainActor
struct ComponentRouterTests {
  @Test func `the router knows which component has sent an intent`() async throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    let home = try #require(shop.hooks.component("home#1"))
    try await home.router.open("shop://goods/1")
    home.router.send(.home)
    try await shop.router.append("order")
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began open shop://goods/1 by home#1", "began home by home#1", "began append order",
      ])
  }

  @Test func `a component's handle does everything that the router does`() async throws {
    let shop = try Shop()
    let router = try #require(shop.hooks.component("home#1")).router
    var stacks: [String] = []
    try await router.open("goods/1", .append)
    try await router.append("order/login")
    stacks.append(shop.stacks)
    try await router.dismiss()
    try await router.back()
    stacks.append(shop.stacks)
    try await router.home()
    try await router.select("account")
    stacks.append(shop.stacks)
    #expect(
      stacks == [
        "main*: home#1 goods#2 order#3; modal#1: login#4", "main*: home#1 goods#2",
        "main: home#1; account*: account#5",
      ])
  }

  @Test func `every intent through the handle of an unmounted component ends with unmounted`() async throws {
    let shop = try Shop(after: "open goods/1")
    let router = try #require(shop.hooks.component("goods#2")).router
    try shop.run("back")
    let trace = Trace(shop.router)
    await #expect(throws: RouterError.unmounted("goods#2")) { try await router.append("order") }
    await #expect(throws: RouterError.unmounted("goods#2")) { try await router.open("order", returning: Int.self) }
    let answer = await withCheckedContinuation { continuation in
      router.send(.home) { continuation.resume(returning: $0.text) }
    }
    router.finish(1)
    #expect(answer == "unmounted")
    #expect(!router.canGoBack && router.state == nil && router.closeAnswer(for: .home) == .allow)
    #expect(trace.take() == [])
  }

  @Test func `a type that forwards intents sends them in the name of the component whose sender it returns`()
    async throws
  {
    struct Forwarding: Navigating {
      let router: any Navigating
      var sender: IntentSender { get throws(RouterError) { try router.sender } }
    }
    let shop = try Shop(after: "open goods/1")
    let trace = Trace(shop.router)
    let forwarding = Forwarding(router: try #require(shop.hooks.component("goods#2")).router)
    #expect(forwarding.canGoBack)
    forwarding.send(Intent("back"))
    #expect(trace.take().first == "began back 1 by goods#2")
    await Task.yield()
    await #expect(throws: RouterError.unmounted("goods#2")) { try await forwarding.append("order") }
    #expect(!forwarding.canGoBack)
  }

  @Test func `a component's handle does not keep the router alive`() throws {
    var shop: Shop? = try Shop()
    weak let router = shop?.router
    let handle = shop?.hooks.component("home#1")?.router
    shop = nil
    #expect(router == nil)
    #expect(handle != nil)
  }

  @Test func `once the router is released every intent of a component's handle ends with unmounted`() async throws {
    var shop: Shop? = try Shop()
    let handle = try #require(shop?.hooks.component("home#1")?.router)
    shop = nil
    await #expect(throws: RouterError.unmounted("home#1")) { try await handle.open("shop://goods/1") }
    await #expect(throws: RouterError.unmounted("home#1")) { try await handle.perform(.close("none#1")) }
    handle.send(.home)
    let answer = await withCheckedContinuation { continuation in
      handle.send(.home) { continuation.resume(returning: $0.text) }
    }
    #expect(answer == "unmounted")
  }

  @Test func `intents that an unmounted component sends in completions of others take no stack`() async throws {
    let shop = try Shop(after: "open goods/1")
    let handle = try #require(shop.hooks.component("goods#2")).router
    try shop.run("back")
    var count = 0
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    func send() {
      handle.send(.home) { _ in
        count += 1
        if count < 20_000 { send() } else { end.finish() }
      }
    }
    send()
    #expect(count == 0)
    for await _ in stream {}
    #expect(count == 20_000)
  }
}

// Links in every form, and the defaults of intents.
@MainActor
struct NavigatingTests {
  @Test func `a link can be given as text, as a path, as a literal, and parsed`() async throws {
    let shop = try Shop()
    let url = try RouterURL.parse("shop://goods/4", policy: LinkPolicy(schemes: ["shop"]))
    let text = "shop://goods/1"
    try await shop.router.open(DeepLink(text), .append)
    try await shop.router.open("shop://goods/2", .append)
    try await shop.router.open("goods/3", .append)
    try await shop.router.open(DeepLink(url), .append)
    #expect(["goods#2", "goods#3", "goods#4", "goods#5"].map(shop.parameters) == ["id=1", "id=2", "id=3", "id=4"])
  }

  @Test func `open reconciles by default`() async throws {
    let shop = try Shop(after: "open goods/1")
    let outcome = try await shop.router.open("shop://goods/1")
    #expect(outcome.status == .unchanged)
  }

  @Test func `an intent can be sent without waiting`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let answer = shop.send("open goods/1")
    #expect(answer.outcomes == [])
    shop.presenter.finish()
    #expect(answer.outcomes == ["applied"])
  }
}
