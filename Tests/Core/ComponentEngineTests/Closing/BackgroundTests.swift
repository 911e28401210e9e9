import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 2.4.
/// `didEnterBackground` and `willEnterForeground`.
@MainActor
struct BackgroundTests {
  @Test func `the active component is deactivated in the background and activated in the foreground`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("background").status == .applied)
    #expect(shop.router.active == nil)
    #expect(try shop.run("foreground").status == .applied)
    #expect(shop.events() == ["goods#2 willInactive", "goods#2 willActive"])
  }

  @Test(arguments: [["background", "background"], ["foreground"]])
  func `a second background and a foreground without background are unchanged`(intents: [String]) throws {
    let shop = try Shop()
    try shop.run(Array(intents.dropLast()))
    _ = shop.events()
    #expect(try shop.run(intents[intents.count - 1]) == .unchanged)
    #expect(shop.events() == [])
  }

  @Test(arguments: ["background", "foreground"])
  func `background and foreground of an empty navigator are unchanged`(intent: String) throws {
    let shop = try Shop(["plain"])
    #expect(try shop.run(intent) == .unchanged)
  }

  @Test func `a component that opens in the background is not active before the foreground`() throws {
    let shop = try Shop(after: "background")
    try shop.run("open goods/1")
    #expect(shop.events() == ["goods#2 willMount", "present"])
    try shop.run("foreground")
    #expect(shop.events() == ["goods#2 willActive"])
  }

  @Test func `a launch in the background only mounts and presents`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("background")
    try shop.run("launch")
    #expect(shop.events() == ["home#1 willMount", "present"])
  }

  @Test func `a component that closes in the background is only unmounted`() throws {
    let shop = try Shop(after: "open goods/1", "background")
    try shop.run("back")
    #expect(shop.events() == ["present", "goods#2 willUnmount"])
  }
}

/// `didEnterBackground` sends `willInactive` at once.
@MainActor
struct BackgroundDuringTransitionsTests {
  @Test func `background during a presenter call deactivates the active component at once`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let open = shop.send("open goods/1")
    let background = shop.send("background")
    #expect(background.outcomes == ["applied"])
    #expect(open.outcomes == [])
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "goods#2 willInactive",
      ])
    shop.presenter.finish()
    #expect(open.outcomes == ["applied"])
    #expect(shop.events() == [])
  }

  @Test func `the foreground waits for the presenter and goes before other intents`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    shop.send("back")
    shop.send("background")
    shop.send("foreground")
    _ = shop.events()
    shop.presenter.finish()
    #expect(shop.events() == ["goods#2 willActive", "goods#2 willInactive", "home#1 willActive", "present"])
    shop.presenter.finish()
  }

  @Test func `background sent in willMount deactivates the old component, and the new one is not activated`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { $0.router.send(.didEnterBackground) }
    try shop.run("open goods/1")
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive", "present"])
    #expect(shop.router.active == nil)
  }

  @Test func `background sent in willInactive activates no component`() throws {
    let shop = try Shop()
    shop.on("home willInactive") { $0.router.send(.didEnterBackground) }
    try shop.run("open goods/1")
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive", "present"])
  }

  @Test func `background sent in willActive deactivates the component that has become active`() throws {
    let shop = try Shop()
    shop.on("goods willActive") { $0.router.send(.didEnterBackground) }
    try shop.run("open goods/1")
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "goods#2 willInactive", "present",
      ])
  }

  @Test func `background sent in willUnmount deactivates the active component`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.on("goods willUnmount") { $0.router.send(.didEnterBackground) }
    try shop.run("back")
    #expect(
      shop.events() == [
        "goods#2 willInactive", "home#1 willActive", "present", "goods#2 willUnmount", "home#1 willInactive",
      ])
  }

  @Test func `a return that is sent in a phase activates the new component after the presentation`() throws {
    let shop = try Shop()
    shop.on("goods willMount") {
      $0.router.send(.didEnterBackground)
      $0.router.send(.willEnterForeground)
    }
    try shop.run("open goods/1")
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive", "present", "goods#2 willActive"])
  }

  /// A shop in the background, whose presenter has not shown `goods` yet.
  private func presentingShop() throws -> Shop {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("background")
    shop.send("open goods/1")
    shop.presenter.finishesAtOnce = true
    _ = shop.events()
    return shop
  }

  @Test func `a refused report that goes before the return activates no component`() throws {
    let shop = try presentingShop()
    let trace = Trace(shop.router)
    shop.send("host-select nowhere")
    shop.send("foreground")
    shop.presenter.finish()
    #expect(
      trace.take() == [
        "ended open goods/1 applied", "began host-select nowhere", "present",
        "ended host-select nowhere unknownNavigator",
        "began foreground", "goods#2 willActive", "ended foreground applied",
      ])
  }

  @Test func `a report that goes before the return changes the stacks and activates no component`() throws {
    let shop = try presentingShop()
    shop.send("host-pop home#1")
    shop.send("foreground")
    shop.presenter.finish()
    #expect(shop.events() == ["goods#2 willUnmount", "home#1 willActive"])
  }

  @Test func `a return that waits is unchanged if the app has entered the background again`() throws {
    let shop = try presentingShop()
    let answers = ["foreground", "background", "back"].map { shop.send($0) }
    shop.presenter.finish()
    #expect(answers.map(\.outcomes) == [["unchanged"], ["unchanged"], ["applied"]])
    #expect(shop.events() == ["present", "goods#2 willUnmount"])
    #expect(shop.router.active == nil)
    #expect(try shop.run("foreground").status == .applied)
    #expect(shop.router.active == "home#1")
  }

  @Test func `only the return after the last background activates a component`() throws {
    let shop = try presentingShop()
    let answers = ["foreground", "background", "foreground", "foreground"].map { shop.send($0) }
    shop.presenter.finish()
    #expect(answers.map(\.outcomes) == [["unchanged"], ["unchanged"], ["applied"], ["unchanged"]])
    #expect(shop.events() == ["goods#2 willActive"])
  }

  @Test func `a return that an observer of the background sends comes after the background`() throws {
    let shop = try Shop()
    shop.router.observe { [weak shop] event in
      if case .sent(let sent) = event, sent.intent == .didEnterBackground { shop?.send("foreground") }
    }
    try shop.run("background")
    #expect(shop.events() == ["home#1 willInactive", "home#1 willActive"])
  }

  @Test func `a background that an observer of the return sends comes after the return`() throws {
    let shop = try Shop(after: "background")
    shop.router.observe { [weak shop] event in
      if case .sent(let sent) = event, sent.intent == .willEnterForeground { shop?.send("background") }
    }
    #expect(try shop.run("foreground") == .unchanged)
    #expect(shop.router.active == nil)
  }

  @Test func `a mounting that fails in the background leaves the old component inactive until the foreground`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { $0.router.send(.didEnterBackground) }
    #expect(throws: RouterError.self) { try shop.run("open goods/1?fault=mount") }
    #expect(shop.events() == ["goods#2 willMount", "home#1 willInactive"])
    try shop.run("foreground")
    #expect(shop.events() == ["home#1 willActive"])
  }

  @Test func `intents sent while the background deactivates a component wait for its end`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("home willInactive") { $0.router.send(Intent("append goods/1")) }
    try shop.run("background")
    #expect(
      trace.take() == [
        "began background", "home#1 willInactive", "ended background applied", "began append goods/1 by home#1",
        "resolved goods", "goods#2 willMount", "present", "ended append goods/1 applied",
      ])
  }
}
