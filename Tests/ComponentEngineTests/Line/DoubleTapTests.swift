import ComponentEngine
import ModuleHarness
import Testing

// 5.4: the same asker with the same link while the first waits, runs or is being presented is a double tap.
@MainActor
struct DoubleTapTests {
  @Test(arguments: ["append order", "open order", "reset order", "launch order"])
  func `while the first is being presented the second joins its outcome`(intent: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    let taps = [shop.give(intent), shop.give(intent)]
    shop.presenter.finish()
    #expect(taps.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(shop.stacks == "main*: home#1 order#2")
    #expect(trace.take().filter { $0.hasPrefix("began") } == ["began \(intent)"])
  }

  @Test func `while the first waits`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let taps = [shop.give("append order"), shop.give("back"), shop.give("append order")]
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(taps.map(\.outcomes) == [["applied"], ["applied"], ["applied"]])
  }

  @Test func `while the first runs`() throws {
    let shop = try Shop()
    var taps: [Answer] = []
    shop.on("order willMount") { [unowned shop] _ in taps.append(shop.give("append order")) }
    try shop.run("append order")
    #expect(taps.map(\.outcomes) == [["applied"]])
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test func `both have the same outcome`() throws {
    let shop = try Shop()
    var outcomes: [Outcome] = []
    shop.presenter.finishesAtOnce = false
    for _ in 0..<2 {
      shop.router.send(Intent("append order")) { if let outcome = try? $0.get() { outcomes.append(outcome) } }
    }
    shop.presenter.finish()
    let outcome = Outcome(.applied, components: [ComponentUID(name: "order", number: 2)])
    #expect(outcomes == [outcome, outcome])
  }

  @Test func `both have the same error`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let taps = [shop.give("append order?fault=mount"), shop.give("append order?fault=mount")]
    shop.presenter.finish()
    #expect(taps.map(\.outcomes) == [["mountFailed"], ["mountFailed"]])
    #expect(shop.hooks.madeUIDs == ["home#1", "goods#2", "order#3"])
  }

  @Test func `when the first has ended it is an intent of its own`() throws {
    let shop = try Shop(after: "append order")
    try shop.run("append order")
    #expect(shop.stacks == "main*: home#1 order#2 order#3")
  }

  @Test func `also for those whom the first's outcome makes tap`() throws {
    let shop = try Shop()
    shop.router.send(Intent("append order")) { [unowned shop] _ in shop.give("append order") }
    #expect(shop.stacks == "main*: home#1 order#2 order#3")
  }

  @Test func `also for those whom its error makes tap`() throws {
    let shop = try Shop()
    shop.router.send(Intent("append order?fault=mount")) { [unowned shop] _ in shop.give("append order?fault=mount")
    }
    #expect(shop.hooks.madeUIDs == ["home#1", "order#2", "order#3"])
  }

  @Test func `another asker is no double tap`() throws {
    let shop = try Shop(after: "append goods/1/goods/2")
    shop.presenter.finishesAtOnce = false
    shop.give("append order")
    for uid in ["goods#2", "goods#3"] { shop.hooks.component(uid)?.router.send(Intent("append order")) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3 order#4 order#5 order#6")
  }

  @Test func `a component's own double tap is one`() throws {
    let shop = try Shop()
    let home = try #require(shop.hooks.component("home#1"))
    shop.presenter.finishesAtOnce = false
    for _ in 0..<3 { home.router.send(Intent("append order")) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 order#2")
  }

  @Test(arguments: ["append order?size=1", "open order", "reset order"])
  func `another link or mode is no double tap`(intent: String) throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.give("append order")
    shop.give(intent)
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasPrefix("began") } == ["began append order", "began \(intent)"])
  }

  @Test func `another source is no double tap`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    for source in LinkSource.allCases { shop.router.send(.push("shop://goods/1", source: source)) }
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2 goods#3 goods#4 goods#5")
  }

  @Test func `an intent without a link is no double tap`() throws {
    let shop = try Shop(after: "open goods/1/order/list")
    shop.presenter.finishesAtOnce = false
    shop.give("back")
    shop.give("back")
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
