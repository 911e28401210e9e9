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
