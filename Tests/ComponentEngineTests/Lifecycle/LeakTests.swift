import ComponentEngine
import ModuleHarness
import Testing

// 4: a component still alive at the end of the transition after the one that unmounted it is reported, once.
@MainActor
struct LeakTests {
  @Test func `by name and uid, at the end of the next transition`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    try shop.run("back")
    #expect(shop.events().last == "goods#2 willUnmount")
    try shop.run("open order")
    #expect(
      shop.events() == ["order#3 willMount", "home#1 willInactive", "order#3 willActive", "present", "leak goods#2"])
    withExtendedLifetime(goods) {}
  }

  @Test func `once`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    for intent in ["back", "open order", "back", "open order"] { try shop.run(intent) }
    #expect(shop.events().filter { $0.hasPrefix("leak") } == ["leak goods#2"])
    withExtendedLifetime(goods) {}
  }

  @Test func `not if it is released before that`() throws {
    let shop = try Shop(after: "open goods/1")
    var goods = shop.hooks.component("goods#2")
    try shop.run("back")
    #expect(goods?.uid.number == 2)
    goods = nil
    try shop.run("open order")
    #expect(!shop.events().contains("leak goods#2"))
  }

  @Test func `an intent that changes nothing, or fails, is no transition`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = shop.hooks.component("goods#2")
    try shop.run("back")
    _ = shop.events()
    try shop.run("home")
    _ = try? shop.run("open nowhere")
    #expect(shop.events() == [])
    try shop.run("open order")
    #expect(shop.events().last == "leak goods#2")
    withExtendedLifetime(goods) {}
  }

  @Test func `of several those that are still alive`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    let alive = ["goods#2", "list#4"].map { shop.hooks.component($0) }
    try shop.run("home")
    try shop.run("open order")
    #expect(shop.events().filter { $0.hasPrefix("leak") } == ["leak list#4", "leak goods#2"])
    withExtendedLifetime(alive) {}
  }

  @Test func `also one whose mounting was undone`() throws {
    let shop = try Shop()
    var goods: TestComponent?
    shop.on("goods willMount") { goods = $0 }
    _ = try? shop.run("open goods/1/order?fault=mount")
    try shop.run("open order")
    #expect(shop.events().last == "leak goods#2")
    #expect(goods?.uid.number == 2)
    goods = nil
  }
}

// 4: unmounted components are released; nothing keeps a router but its owner.
@MainActor
struct ReleaseTests {
  @Test func `a component is released when it has been unmounted`() throws {
    let shop = try Shop(after: "open goods/1/order/login")
    try shop.run("home")
    #expect(shop.hooks.aliveUIDs == ["home#1"])
  }

  @Test func `not before the presenter is done`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.presenter.finishesAtOnce = false
    shop.give("back")
    #expect(shop.hooks.aliveUIDs == ["home#1", "goods#2"])
    shop.presenter.finish()
    #expect(shop.hooks.aliveUIDs == ["home#1"])
  }

  @Test func `a router is released with its components, whatever it has done`() throws {
    var shop: Shop? = try Shop(after: "open goods/1/order/login", "back", "select account", "background", "foreground")
    weak let router = shop?.router
    let hooks = try #require(shop?.hooks)
    let trace = try Trace(#require(shop?.router))
    shop = nil
    #expect(router == nil)
    #expect(hooks.aliveUIDs == [])
    #expect(trace.events == [])
  }

  @Test func `it ends the scopes of what is mounted`() throws {
    var shop: Shop? = try Shop(after: "open goods/1")
    let hooks = try #require(shop?.hooks)
    var ended: [String] = []
    for uid in ["home#1", "goods#2"] {
      let component = try #require(hooks.component(uid))
      component.scope.onEnd { ended.append("\(component.uid)") }
    }
    shop = nil
    #expect(ended == ["home#1", "goods#2"])
    #expect(hooks.aliveUIDs == [])
  }

  @Test func `also one whose presenters took their time`() async throws {
    var shop: Shop? = try Shop()
    weak let router = shop?.router
    shop?.presenter.finishesAtOnce = false
    shop?.give("open goods/1")
    await shop?.clock.waitForSleepers()
    shop?.presenter.finish()
    shop = nil
    #expect(router == nil)
  }

  @Test func `a router that is given up while a presenter works lives until that is done`() throws {
    var shop: Shop? = try Shop()
    let (hooks, presenter) = try (#require(shop?.hooks), #require(shop?.presenter))
    presenter.finishesAtOnce = false
    let answers = [shop?.give("open goods/1"), shop?.give("append order")]
    shop = nil
    #expect(hooks.aliveUIDs == ["home#1", "goods#2"])
    while presenter.finish() {}
    #expect(answers.map { $0?.outcomes } == [["applied"], ["applied"]])
    #expect(hooks.aliveUIDs == [])
  }

  @Test func `a completion that a presenter keeps does not keep the router`() throws {
    let hooks = Hooks()
    let presenter = KeepingPresenter()
    var router: Router<String>? = Router(try .shop(hooks: hooks), presenter: presenter)
    router?.send(Intent("launch"))
    presenter.finishesAtOnce = false
    router?.send(Intent("open goods/1"))
    presenter.completions.last?()
    router = nil
    #expect(hooks.aliveUIDs == [])
  }

  @Test func `nor does that of a call that has timed out`() async throws {
    let hooks: Hooks
    let presenter: RecordingPresenter<String>
    do {
      let shop = try Shop()
      (hooks, presenter) = (shop.hooks, shop.presenter)
      presenter.finishesAtOnce = false
      async let outcome = shop.router.push("goods/1")
      await shop.clock.waitForSleepers()
      shop.clock.jump(by: .seconds(5))
      _ = try await outcome
    }
    #expect(hooks.aliveUIDs == [])
    #expect(presenter.finish())
  }

  @Test func `an async presenter and its router are released`() async throws {
    var presenter: AwaitingPresenter? = AwaitingPresenter()
    var router: Router<String>? = Router(try .shop(), presenter: try #require(presenter))
    weak let weakPresenter = presenter
    weak let weakRouter = router
    try await router?.launch()
    presenter = nil
    router = nil
    #expect(weakRouter == nil)
    #expect(weakPresenter == nil)
  }
}

/// A presenter that forgets no completion.
private final class KeepingPresenter: Presenter {
  var finishesAtOnce = true
  private(set) var completions: [@MainActor () -> Void] = []

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
    if finishesAtOnce { completion() }
  }
}
