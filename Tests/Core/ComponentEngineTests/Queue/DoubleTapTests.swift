import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.3.
/// Double taps: an equal intent with a link joins the first one if no other intent was sent in between.
@MainActor
struct DoubleTapTests {
  @Test(arguments: ["append order", "open order", "reset order", "launch order"])
  func `an equal intent joins an intent that is being presented`(intent: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    let taps = [shop.send(intent), shop.send(intent)]
    shop.presenter.finish()
    #expect(taps.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(shop.stacks == "main*: home#1 order#2")
    #expect(trace.take().filter { $0.hasPrefix("began") } == ["began \(intent)"])
  }

  @Test func `an equal intent joins a queued intent`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    let taps = [shop.send("append order"), shop.send("append order")]
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
    #expect(taps.map(\.outcomes) == [["applied"], ["applied"]])
  }

  @Test(arguments: [
    "back", "host-pop home#1", "select account", "home", "append list", "close home#1", "finish home#1",
  ])
  func `an equal intent does not join if another one was sent in between`(between: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    for intent in ["open goods/1", "append order", between, "append order"] { shop.send(intent) }
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0 == "began append order" }.count == 2)
  }

  @Test(arguments: ["background", "foreground", "recheck-guards"])
  func `background, foreground and a check of guards in between let an equal intent join`(between: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    for intent in ["open goods/1", "append order", between, "append order"] { shop.send(intent) }
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0 == "began append order" }.count == 1)
  }

  @Test func `an intent of a component in between, also an equal one, keeps an equal intent from joining`() throws {
    let shop = try Shop()
    let home = try #require(shop.hooks.component("home#1"))
    shop.presenter.finishesAtOnce = false
    shop.send("append order")
    home.router.send(Intent("append order"))
    shop.send("append order")
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 order#2 order#3 order#4")
  }

  @Test func `intents that the same transition's phases send in between let an equal intent join`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("order willActive") { $0.router.send(Intent("append list")) }
    shop.presenter.finishesAtOnce = false
    let taps = [shop.send("append order"), shop.send("append order")]
    while shop.presenter.finish() {}
    #expect(taps.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(trace.take().filter { $0.hasPrefix("began") } == ["began append order", "began append list by order#2"])
  }

  @Test func `an equal intent joins an intent whose phases run`() throws {
    let shop = try Shop()
    var taps: [Answer] = []
    shop.on("order willMount") { [unowned shop] _ in taps.append(shop.send("append order")) }
    try shop.run("append order")
    #expect(taps.map(\.outcomes) == [["applied"]])
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test func `the callers of a double tap receive the same outcome`() throws {
    let shop = try Shop()
    var outcomes: [Outcome] = []
    shop.presenter.finishesAtOnce = false
    for _ in 0..<2 {
      shop.router.send(Intent("append order")) { if let outcome = try? $0.get() { outcomes.append(outcome) } }
    }
    shop.presenter.finish()
    let outcome = Outcome(.applied, components: ["order#2"])
    #expect(outcomes == [outcome, outcome])
  }

  @Test func `the callers of a double tap receive the same error`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    let taps = [shop.send("append order?fault=mount"), shop.send("append order?fault=mount")]
    shop.presenter.finish()
    #expect(taps.map(\.outcomes) == [["mountFailed"], ["mountFailed"]])
    #expect(shop.hooks.made == ["home#1", "goods#2", "order#3"])
  }

  @Test func `an equal intent after the first has ended is an intent of its own`() throws {
    let shop = try Shop(after: "append order")
    try shop.run("append order")
    #expect(shop.stacks == "main*: home#1 order#2 order#3")
  }

  @Test func `an equal intent sent in the completion of the first is an intent of its own`() throws {
    let shop = try Shop()
    shop.router.send(Intent("append order")) { [unowned shop] _ in shop.send("append order") }
    #expect(shop.stacks == "main*: home#1 order#2 order#3")
  }

  @Test func `an equal intent sent in the completion of a failed one is an intent of its own`() throws {
    let shop = try Shop()
    shop.router.send(Intent("append order?fault=mount")) { [unowned shop] _ in shop.send("append order?fault=mount")
    }
    #expect(shop.hooks.made == ["home#1", "order#2", "order#3"])
  }

  @Test func `equal intents of different requesters are no double tap`() throws {
    let shop = try Shop(after: "append goods/1/goods/2")
    shop.presenter.finishesAtOnce = false
    shop.send("append order")
    for uid in ["goods#2", "goods#3"] { shop.hooks.component(uid)?.router.send(Intent("append order")) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3 order#4 order#5 order#6")
  }

  @Test func `a component's own double tap is one intent`() throws {
    let shop = try Shop()
    let home = try #require(shop.hooks.component("home#1"))
    shop.presenter.finishesAtOnce = false
    for _ in 0..<3 { home.router.send(Intent("append order")) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test(arguments: ["append order?size=1", "open order", "reset order"])
  func `a different link or mode is no double tap`(intent: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.send("append order")
    shop.send(intent)
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasPrefix("began") } == ["began append order", "began \(intent)"])
  }

  @Test func `a different source is no double tap`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    for source in LinkSource.allCases { shop.router.send(.append("shop://goods/1", source: source)) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3 goods#4 goods#5")
  }

  @Test func `an intent without a link is no double tap`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    shop.presenter.finishesAtOnce = false
    shop.send("back")
    shop.send("back")
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
