import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.6.
/// Leaks: components that are still alive 1 s after the transition that unmounted them has ended.
@MainActor
struct LeakTests {
  /// Moves the clock and lets the timer of the leak check run.
  private func advance(_ shop: Shop, by duration: Duration) async throws {
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: duration)
    try await shop.settle()
  }

  @Test func `a component that is alive one second after its transition is reported by name and uid`() async throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    try shop.run("back")
    #expect(shop.events().last == "goods#2 willUnmount")
    try await advance(shop, by: .milliseconds(999))
    #expect(shop.events() == [])
    try await advance(shop, by: .milliseconds(1))
    #expect(shop.events() == ["leak goods#2"])
    withExtendedLifetime(goods) {}
  }

  @Test func `a component is reported once`() async throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    for intent in ["back", "open order", "back"] { try shop.run(intent) }
    try await advance(shop, by: .seconds(1))
    for intent in ["open order", "back"] { try shop.run(intent) }
    try await advance(shop, by: .seconds(5))
    #expect(shop.events().filter { $0.hasPrefix("leak") } == ["leak goods#2"])
    withExtendedLifetime(goods) {}
  }

  @Test func `a component that is released within the second is not reported`() async throws {
    let shop = try Shop(after: "open goods/1")
    var goods = shop.hooks.component("goods#2")
    try shop.run("back")
    await shop.clock.waitForSleepers()
    #expect(goods?.uid.number == 2)
    goods = nil
    try await advance(shop, by: .seconds(1))
    #expect(!shop.events().contains("leak goods#2"))
  }

  @Test func `a leak is not reported during a presentation, but at its end`() async throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    try shop.run("back")
    _ = shop.events()
    await shop.clock.waitForSleepers()
    shop.presenter.finishesAtOnce = false
    shop.send("open order")
    await shop.clock.waitForSleepers(2)
    try await advance(shop, by: .seconds(1))
    #expect(shop.events() == ["order#3 willMount", "home#1 willInactive", "order#3 willActive", "present"])
    shop.presenter.finish()
    #expect(shop.events() == ["leak goods#2"])
    withExtendedLifetime(goods) {}
  }

  @Test func `a component whose closing is being presented is not reported, however long that takes`() async throws {
    let shop = try Shop(after: "open goods/1/order")
    let order = shop.hooks.component("order#3")
    shop.presenter.finishesAtOnce = false
    shop.send("back")
    try await advance(shop, by: .seconds(4))
    shop.presenter.finish()
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: .milliseconds(900))
    try await shop.settle()
    #expect(shop.events().last == "order#3 willUnmount")
    withExtendedLifetime(order) {}
  }

  @Test func `several leaks are reported in the order of unmounting`() async throws {
    let shop = try Shop(after: "open goods/1/order/list")
    let alive = ["goods#2", "list#4"].map { shop.hooks.component($0) }
    try shop.run("home")
    try await advance(shop, by: .seconds(1))
    #expect(shop.events().filter { $0.hasPrefix("leak") } == ["leak list#4", "leak goods#2"])
    withExtendedLifetime(alive) {}
  }

  @Test func `a component whose mounting was undone is reported if it stays alive`() async throws {
    let shop = try Shop()
    var goods: TestComponent<String>?
    shop.on("goods willMount") { goods = $0 }
    _ = try? shop.run("open goods/1/order?fault=mount")
    try await advance(shop, by: .seconds(1))
    #expect(shop.events().last == "leak goods#2")
    #expect(goods?.uid.number == 2)
    goods = nil
  }
}

/// Unmounted components are released, and only its owner keeps a router alive.
@MainActor
struct ReleaseTests {
  @Test func `a component is released when it has been unmounted`() throws {
    let shop = try Shop(after: "open goods/1/order/login")
    try shop.run("home")
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a component is not released before the presenter is done`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.presenter.finishesAtOnce = false
    shop.send("back")
    #expect(shop.hooks.alive == ["home#1", "goods#2"])
    shop.presenter.finish()
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a router that is released deactivates and unmounts everything, top to bottom, and releases it`() throws {
    var shop: Shop? = try Shop(after: "open goods/1/order/login", "back", "select account", "background", "foreground")
    weak let router = shop?.router
    let hooks = try #require(shop?.hooks)
    let trace = try Trace(#require(shop?.router))
    shop = nil
    #expect(router == nil)
    #expect(hooks.alive == [])
    #expect(
      trace.events == [
        "account#5 willInactive", "account#5 willUnmount", "order#3 willUnmount", "goods#2 willUnmount",
        "home#1 willUnmount",
      ])
  }

  @Test func `a router that is released ends the scopes of its components, top to bottom`() throws {
    var shop: Shop? = try Shop(after: "open goods/1")
    let hooks = try #require(shop?.hooks)
    var ended: [String] = []
    for uid in ["home#1", "goods#2"] {
      let component = try #require(hooks.component(uid))
      component.scope.onEnd { ended.append("\(component.uid)") }
    }
    shop = nil
    #expect(ended == ["goods#2", "home#1"])
    #expect(hooks.alive == [])
  }

  @Test func `a router whose presenter took its time is released`() async throws {
    var shop: Shop? = try Shop()
    weak let router = shop?.router
    shop?.presenter.finishesAtOnce = false
    shop?.send("open goods/1")
    await shop?.clock.waitForSleepers()
    shop?.presenter.finish()
    shop = nil
    #expect(router == nil)
  }

  @Test func `a router that is released while a presenter works ends at once, and every caller gets routerEnded`()
    throws
  {
    var shop: Shop? = try Shop()
    let (hooks, presenter) = try (#require(shop?.hooks), #require(shop?.presenter))
    presenter.finishesAtOnce = false
    let answers = [shop?.send("open goods/1"), shop?.send("append order")]
    shop = nil
    #expect(hooks.alive == [])
    #expect(answers.map { $0?.outcomes } == [["routerEnded"], ["routerEnded"]])
    while presenter.finish() {}
    #expect(presenter.presentations.count == 2)
    #expect(answers.map { $0?.outcomes } == [["routerEnded"], ["routerEnded"]])
  }

  @Test func `a completion that a presenter keeps does not keep the router`() throws {
    let hooks = TestComponents()
    let presenter = KeepingPresenter()
    var router: Router? = Router(try .shop(hooks: hooks), presenter: presenter)
    router?.send(Intent("launch"))
    presenter.finishesAtOnce = false
    router?.send(Intent("open goods/1"))
    presenter.completions.last?()
    router = nil
    #expect(hooks.alive == [])
  }

  @Test func `a completion of a call that has timed out does not keep the router`() async throws {
    let hooks: TestComponents<String>
    let presenter: RecordingPresenter<String>
    do {
      let shop = try Shop()
      (hooks, presenter) = (shop.hooks, shop.presenter)
      presenter.finishesAtOnce = false
      async let outcome = shop.router.append("goods/1")
      await shop.clock.waitForSleepers()
      shop.clock.jump(by: .seconds(5))
      _ = try await outcome
    }
    #expect(hooks.alive == [])
    #expect(presenter.finish())
  }

  @Test func `an async presenter and its router are released`() async throws {
    var presenter: AwaitingPresenter? = AwaitingPresenter()
    var router: Router? = Router(try .shop(), presenter: try #require(presenter))
    weak let weakPresenter = presenter
    weak let weakRouter = router
    try await router?.launch()
    presenter = nil
    router = nil
    #expect(weakRouter == nil)
    #expect(weakPresenter == nil)
  }
}

/// A presenter that keeps all completions.
private final class KeepingPresenter: Presenter {
  var finishesAtOnce = true
  private(set) var completions: [@MainActor () -> Void] = []

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
    if finishesAtOnce { completion() }
  }
}
