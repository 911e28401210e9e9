import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 1.3.
/// A component's scope ends with it, and ends the work that it started.
@MainActor
struct ScopeTests {
  @Test func `a scope ends right before willUnmount`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var seen: [String] = []
    goods.scope.onEnd { seen.append("end") }
    shop.on("goods willInactive") { seen.append("inactive \($0.scope.hasEnded)") }
    shop.on("goods willUnmount") { seen.append("unmount \($0.scope.hasEnded)") }
    try shop.run("back")
    #expect(seen == ["inactive false", "end", "unmount true"])
  }

  @Test func `a scope ends when the presenter is done`() throws {
    let shop = try Shop(after: "open goods/1")
    let scope = try #require(shop.hooks.component("goods#2")).scope
    shop.presenter.finishesAtOnce = false
    shop.send("back")
    #expect(!scope.hasEnded)
    shop.presenter.finish()
    #expect(scope.hasEnded)
  }

  @Test func `a component has one scope`() throws {
    let shop = try Shop()
    let home = try #require(shop.hooks.component("home#1"))
    #expect(home.scope === home.context.scope)
  }

  @Test func `the end of a scope calls all closures once, the last added first`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [Int] = []
    for number in 1...3 { goods.scope.onEnd { ended.append(number) } }
    try shop.run("back")
    try shop.run("open goods/1")
    #expect(ended == [3, 2, 1])
  }

  @Test func `cancelling a subscription to the end removes its closure`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [String] = []
    let token = goods.scope.onEnd { ended.append("taken back") }
    goods.scope.onEnd { ended.append("left") }
    token.cancel()
    token.cancel()
    try shop.run("back")
    token.cancel()
    #expect(ended == ["left"])
  }

  @Test func `a closure added after the end is called at once`() throws {
    let scope = EndingScope()
    scope.end()
    var ended = 0
    scope.scope.onEnd { ended += 1 }.cancel()
    #expect(ended == 1)
  }

  @Test func `a closure removed during the end is not called`() {
    let scope = EndingScope()
    var ended: [String] = []
    let first = scope.scope.onEnd { ended.append("first") }
    scope.scope.onEnd { ended.append("second") }
    scope.scope.onEnd {
      ended.append("third")
      first.cancel()
    }
    scope.end()
    #expect(ended == ["third", "second"])
  }

  @Test(.timeLimit(.minutes(15))) func `100,000 closures are added, removed and called in proportional time`() {
    let scope = EndingScope()
    var ended = 0
    let subscriptions = (0..<100_000).map { _ in scope.scope.onEnd { ended += 1 } }
    for subscription in subscriptions.prefix(50_000) { subscription.cancel() }
    scope.end()
    #expect(ended == 50_000)
  }

  @Test func `the end of a scope cancels its subscriptions, once each`() {
    let scope = EndingScope()
    var cancelled: [String] = []
    let first = scope.scope.onEnd(cancel: Subscription { cancelled.append("first") })
    scope.scope.onEnd(cancel: Subscription { cancelled.append("second") })
    first.cancel()
    first.cancel()
    #expect(cancelled == ["first"])
    scope.end()
    #expect(cancelled == ["first", "second"])
  }

  @Test func `a subscription added after the end is cancelled at once`() {
    let scope = EndingScope()
    scope.end()
    var cancelled = 0
    scope.scope.onEnd(cancel: Subscription { cancelled += 1 }).cancel()
    #expect(cancelled == 1)
  }

  @Test func `a scope does not keep a data subscription that was cancelled before its end`() {
    let scope = EndingScope()
    let feed = DataProvider().feed(Resource(DataKey(module: "test", "a"), staleAfter: .seconds(60)) { 0 })
    weak var cancelled: Subscription?
    do {
      let subscription = feed.observe(in: scope.scope) { _ in }
      cancelled = subscription
      subscription.cancel()
    }
    #expect(cancelled == nil)
  }

  @Test func `a scope first accessed after the end has ended`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    try shop.run("back")
    #expect(goods.scope.hasEnded)
  }

  @Test func `unmounting a component without a used scope makes none`() throws {
    let shop = try Shop(after: "open goods/1", "back")
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a closure added during the end is called at once`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [String] = []
    goods.scope.onEnd { [scope = goods.scope] in scope.onEnd { ended.append("added") } }
    try shop.run("back")
    #expect(ended == ["added"])
  }
}

/// Callbacks do not reach a component after it is unmounted.
@MainActor
struct ScopeCallbackTests {
  @Test func `a callback runs until the scope ends, and not after that`() throws {
    let shop = try Shop(after: "open goods/1")
    var seen: [String] = []
    let callback = try #require(shop.hooks.component("goods#2")).scope.callback { (text: String, number: Int) in
      seen.append("\(text) \(number)")
    }
    callback("before", 1)
    try shop.run("back")
    callback("after", 2)
    #expect(seen == ["before 1"])
  }

  @Test func `a callback does nothing from its component's willUnmount on`() throws {
    let shop = try Shop(after: "open goods/1")
    var count = 0
    let callback = try #require(shop.hooks.component("goods#2")).scope.callback { count += 1 }
    shop.on("goods willInactive") { _ in callback() }
    shop.on("goods willUnmount") { _ in callback() }
    try shop.run("back")
    #expect(count == 1)
  }

  @Test func `a callback of a scope that has ended does nothing`() throws {
    let shop = try Shop(after: "open goods/1")
    let scope = try #require(shop.hooks.component("goods#2")).scope
    try shop.run("back")
    var count = 0
    scope.callback { count += 1 }()
    #expect(count == 0)
  }

  @Test func `a callback does not keep its component`() throws {
    let shop = try Shop(after: "open goods/1")
    let callback = try #require(shop.hooks.component("goods#2")).scope.callback {}
    try shop.run("back")
    callback()
    #expect(shop.hooks.alive == ["home#1"])
  }
}
