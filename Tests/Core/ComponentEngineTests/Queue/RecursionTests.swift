import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.1, lifecycle 4.8.
/// Chains of intents take no stack, and no code waits for itself.
@MainActor
struct RecursionTests {
  @Test func `an intent that is sent again in its completion 20,000 times takes no stack`() throws {
    let shop = try Shop()
    var count = 0
    func retry(_ result: Result<Outcome, RouterError>) {
      count += 1
      if count < 20_000 { shop.router.send(.open("nowhere"), completion: retry) }
    }
    shop.router.send(.open("nowhere"), completion: retry)
    #expect(count == 20_000)
  }

  @Test func `an intent that is sent again in its completion after the router's end takes no stack`() throws {
    let shop = try Shop()
    shop.router.end()
    var count = 0
    func retry(_ result: Result<Outcome, RouterError>) {
      count += 1
      if count < 20_000 { shop.router.send(.home, completion: retry) }
    }
    shop.router.send(.home, completion: retry)
    #expect(count == 20_000)
  }

  @Test(arguments: [true, false])
  func `an intent that an unmounted component sends again in its completion takes no stack`(hasRouter: Bool)
    async throws
  {
    var shop: Shop? = try Shop(after: "open goods/1")
    let handle = try #require(shop?.hooks.component("goods#2")).router
    try shop?.run("back")
    if !hasRouter { shop = nil }
    let (end, signal) = AsyncStream.makeStream(of: Void.self)
    var count = 0
    func retry(_ result: Result<Outcome, RouterError>) {
      count += 1
      if count < 10_000 { handle.send(.home, completion: retry) } else { signal.finish() }
    }
    handle.send(.home, completion: retry)
    #expect(count == 0)
    for await _ in end {}
    #expect(count == 10_000)
    withExtendedLifetime(shop) {}
  }

  @Test func `the outcome of a background that a phase sends comes after the effect that is under way`() throws {
    let shop = try Shop()
    var events: [String] = []
    let token = shop.router.observe {
      if case .phase(let phase, let uid) = $0 { events.append("\(uid) \(phase.rawValue)") }
    }
    shop.on("goods willMount") { [unowned shop] _ in
      shop.router.send(.didEnterBackground) { _ in events.append("in the background") }
      events.append("sent")
    }
    shop.send("append goods/1")
    shop.send("append order")
    #expect(
      events == [
        "goods#2 willMount", "home#1 willInactive", "sent", "in the background", "order#3 willMount",
      ])
    token.cancel()
  }

  @Test func `the completion of an intent that exceeds the chain is called in no phase`() throws {
    let shop = try Shop()
    var isInPhase = false
    var count = 0
    var results: [String] = []
    shop.on("order willMount") { [unowned shop] _ in
      isInPhase = true
      count += 1
      shop.router.send(.append("order?n=\(count)")) {
        if case .failure = $0 { results.append("\($0.text) \(isInPhase)") }
      }
      isInPhase = false
    }
    shop.send("append order")
    #expect(results == ["redirectLoop false"])
  }

  @Test func `an intent that an observer sends at the end of another 10,000 times takes no stack`() throws {
    let shop = try Shop()
    var count = 0
    let token = shop.router.observe { [unowned shop] event in
      guard case .ended = event, count < 10_000 else { return }
      count += 1
      shop.router.send(.home)
    }
    shop.router.send(.home)
    #expect(count == 10_000)
    token.cancel()
  }

  @Test func `completing a presentation inside a phase starts no transition inside that phase`() throws {
    let shop = try Shop()
    var events: [String] = []
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    let order = shop.send("append order")
    _ = shop.events()
    shop.on("goods willInactive") { [unowned shop] _ in
      shop.presenter.finish()
      events = shop.events()
    }
    shop.send("background")
    #expect(events == ["goods#2 willInactive"])
    #expect(shop.events() == ["order#3 willMount", "present"])
    shop.presenter.finish()
    #expect(order.outcomes == ["applied"])
  }

  @Test func `rest inside a presenter throws`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { [unowned router] in
      await #expect(throws: RouterError.wouldWaitForItself("rest")) { try await router.rest() }
    }
    try await router.launch()
    #expect(router.state.text == "main*: home#1")
  }

  @Test func `rest inside a guard throws`() async throws {
    let shop = try await GuardedShop()
    var errors: [RouterError?] = []
    shop.gates.onSlow = { [unowned shop] in
      do throws(RouterError) {
        try await shop.router.rest()
        errors.append(nil)
      } catch {
        errors.append(error)
      }
    }
    let slow = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    #expect(errors == [.wouldWaitForItself("rest")])
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
  }
}
