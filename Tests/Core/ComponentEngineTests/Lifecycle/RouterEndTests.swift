import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 5.
/// The end of a router.
@MainActor
struct RouterEndTests {
  @Test func `the end deactivates the active component and unmounts all, frontmost first, without the presenter`()
    throws
  {
    let shop = try Shop(after: "select account", "append order", "select main", "open goods/1/login/list")
    shop.router.end()
    #expect(
      shop.events() == [
        "list#6 willInactive", "list#6 willUnmount", "login#5 willUnmount", "goods#4 willUnmount", "home#1 willUnmount",
        "order#3 willUnmount", "account#2 willUnmount",
      ])
    #expect(shop.mounted == [])
    #expect(shop.router.active == nil)
    #expect(shop.hooks.alive == [])
  }

  @Test func `a second end and the release have no effect`() throws {
    var shop: Shop? = try Shop(after: "open goods/1")
    let trace = try Trace(#require(shop?.router))
    shop?.router.end()
    #expect(trace.take() == ["goods#2 willInactive", "goods#2 willUnmount", "home#1 willUnmount"])
    shop?.router.end()
    shop = nil
    #expect(trace.take() == [])
  }

  @Test func `the end in the background does not call willInactive`() throws {
    let shop = try Shop(after: "open goods/1", "background")
    shop.router.end()
    #expect(shop.events() == ["goods#2 willUnmount", "home#1 willUnmount"])
  }

  @Test func `intents after the end are not applied and end with routerEnded`() async throws {
    let shop = try Shop()
    shop.router.end()
    _ = shop.events()
    let intents = ["open goods/1", "launch", "back", "host-pop home#1", "background", "foreground", "finish home#1"]
    #expect(intents.map { shop.send($0).outcomes } == Array(repeating: ["routerEnded"], count: intents.count))
    await #expect(throws: RouterError.routerEnded) { try await shop.router.open("goods/1", returning: Int.self) }
    #expect(shop.events() == [])
    try await shop.router.rest()
  }

  @Test func `intents sent in the completions of others after the end take no stack`() throws {
    let shop = try Shop()
    shop.router.end()
    var count = 0
    func send() {
      shop.router.send(.home) { _ in
        count += 1
        if count < 20_000 { send() }
      }
    }
    send()
    #expect(count == 20_000)
  }

  @Test func `intents that components send while the end unmounts them get routerEnded, and later ones unmounted`()
    async throws
  {
    let shop = try Shop(after: "open goods/1")
    let (inactive, unmount, later) = (Answer(), Answer(), Answer())
    let router = try #require(shop.hooks.component("goods#2")?.router)
    shop.on("goods willInactive") { $0.router.send(.home) { inactive.receive($0) } }
    shop.on("goods willUnmount") { $0.router.send(.home) { unmount.receive($0) } }
    shop.router.end()
    await withCheckedContinuation { continuation in
      router.send(.home) {
        later.receive($0)
        continuation.resume()
      }
    }
    #expect([inactive, unmount, later].map(\.outcomes) == [["routerEnded"], ["routerEnded"], ["unmounted"]])
  }

  @Test func `every caller that waits gets routerEnded once`() async throws {
    let shop = try await GuardedShop { _ in
      for await _ in AsyncStream.makeStream(of: Void.self).stream {}
      return false
    }
    let redirected = try await shop.run("append order/1")
    try await shop.run("append form")
    shop.hooks.closeAnswers["form#3"] = .ask("form?")
    let (guarded, asked) = (shop.send("append slow"), shop.send("back"))
    await shop.gates.waitUntilAsked()
    let result = Task { await resultCode(shop.router, "shop://form?a") }
    while shop.router.state.top?.component.parameters.isEmpty != false { await Task.yield() }
    shop.presenter.finishesAtOnce = false
    let (presented, queued) = (shop.send("append goods/1"), shop.send("append goods/2"))
    let awaited = Task { await shop.router.result(of: "append goods/3") }
    let resting = Task { try await shop.router.rest() }
    try await shop.settle()
    shop.router.end()
    let answers = [redirected, guarded, asked, presented, queued]
    #expect(
      answers.map(\.outcomes) == [["routerEnded"], ["superseded"], ["superseded"], ["routerEnded"], ["routerEnded"]])
    #expect(await result.value == "routerEnded")
    #expect(await awaited.value == "routerEnded")
    try await resting.value
    while shop.presenter.finish() {}
    #expect(answers.allSatisfy { $0.outcomes.count == 1 })
  }

  @Test func `an intent that waits for a guard or the user gets routerEnded, and their tasks are cancelled`()
    async throws
  {
    var isWithdrawn = false
    let shop = try await GuardedShop { _ in
      for await _ in AsyncStream.makeStream(of: Void.self).stream {}
      isWithdrawn = true
      return true
    }
    try await shop.run("append form")
    shop.hooks.closeAnswers["form#2"] = .ask("form?")
    let (slow, back) = (shop.send("append slow"), shop.send("back"))
    await shop.gates.waitUntilAsked()
    shop.router.end()
    #expect((slow.outcomes, back.outcomes) == (["routerEnded"], ["routerEnded"]))
    while shop.gates.cancelledCount == 0 || !isWithdrawn { await Task.yield() }
  }

  @Test func `components that a running transition has removed are unmounted first, and no phase runs twice`() throws {
    let shop = try Shop(after: "open goods/1/order")
    shop.presenter.finishesAtOnce = false
    let open = shop.send("open list")
    #expect(shop.events() == ["list#4 willMount", "order#3 willInactive", "list#4 willActive", "present"])
    shop.router.end()
    #expect(
      shop.events() == [
        "list#4 willInactive", "order#3 willUnmount", "goods#2 willUnmount", "list#4 willUnmount", "home#1 willUnmount",
      ])
    #expect(open.outcomes == ["routerEnded"])
    shop.presenter.finish()
    #expect(shop.events() == [])
    #expect(shop.hooks.alive == [])
  }

  @Test(arguments: [
    (
      "order willMount",
      [
        "order#3 willMount", "goods#2 willInactive", "order#3 willActive", "order#3 willInactive",
        "goods#2 willUnmount", "order#3 willUnmount", "home#1 willUnmount",
      ]
    ),
    (
      "goods willInactive",
      [
        "order#3 willMount", "goods#2 willInactive", "order#3 willActive", "order#3 willInactive",
        "goods#2 willUnmount", "order#3 willUnmount", "home#1 willUnmount",
      ]
    ),
    (
      "goods willUnmount",
      [
        "order#3 willMount", "goods#2 willInactive", "order#3 willActive", "present", "goods#2 willUnmount",
        "order#3 willInactive", "order#3 willUnmount", "home#1 willUnmount",
      ]
    ),
  ])
  func `an end inside a phase calls every phase once, and the caller gets routerEnded or its outcome`(
    phase: String, events: [String]
  ) throws {
    let shop = try Shop(after: "open goods/1")
    shop.on(phase) { [unowned shop] _ in shop.router.end() }
    let open = shop.send("open order")
    #expect(shop.events() == events)
    #expect(open.outcomes.count == 1)
    #expect(shop.mounted == [])
    #expect(shop.hooks.alive == [])
  }

  @Test func `an end inside the presenter's call ends the transition that is presented`() throws {
    let presenter = EndingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    router.send(.launch())
    let recorder = LifecycleRecorder(router)
    presenter.onPresent = { [unowned router] in router.end() }
    let open = Answer()
    router.send(Intent("open goods/1")) { open.receive($0) }
    #expect(open.outcomes == ["routerEnded"])
    #expect(
      recorder.take() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "goods#2 willInactive",
        "goods#2 willUnmount", "home#1 willUnmount",
      ])
  }

  @Test func `the end ends scopes, and a component's services can be used in its willUnmount`() throws {
    let shop = try Shop(after: "open goods/1")
    var seen: [String] = []
    for uid in ["home#1", "goods#2"] { shop.hooks.component(uid)?.scope.onEnd { seen.append("\(uid) scope") } }
    shop.on("goods willUnmount") { seen.append("\($0.uid) \($0.scope.hasEnded)") }
    shop.router.end()
    #expect(seen == ["goods#2 scope", "goods#2 true", "home#1 scope"])
  }

  @Test func `a task that awaits an outcome or a result does not keep the router alive`() async throws {
    var shop: Shop? = try Shop()
    weak let router = shop?.router
    let hooks = try #require(shop?.hooks)
    let handle = try #require(hooks.component("home#1")?.router)
    shop?.presenter.finishesAtOnce = false
    shop?.send("append order")
    let outcome = Task { () async -> String in
      do throws(RouterError) { return try await handle.append("goods/1").status.rawValue } catch { return error.code }
    }
    for _ in 0..<3 { await Task.yield() }
    shop = nil
    #expect(router == nil)
    #expect(await outcome.value == "routerEnded")
  }

  private func resultCode(_ router: Router, _ link: DeepLink) async -> String {
    do throws(RouterError) {
      return "\(try await router.open(link, .append, returning: Int.self))"
    } catch {
      return error.code
    }
  }
}

/// A presenter that runs a closure in its call and completes at once.
private final class EndingPresenter: Presenter {
  var onPresent: () -> Void = {}

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    onPresent()
    completion()
  }
}
