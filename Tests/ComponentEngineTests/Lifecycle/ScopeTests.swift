import ComponentEngine
import ModuleHarness
import Testing

/// Work that a component starts through its scope ends with it.
@MainActor
struct ScopeTests {
  @Test func `it ends right before willUnmount`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var seen: [String] = []
    goods.scope.onEnd { seen.append("end") }
    shop.on("goods willInactive") { seen.append("inactive \($0.scope.hasEnded)") }
    shop.on("goods willUnmount") { seen.append("unmount \($0.scope.hasEnded)") }
    try shop.run("back")
    #expect(seen == ["inactive false", "end", "unmount true"])
  }

  @Test func `it ends when the presenter is done`() throws {
    let shop = try Shop(after: "open goods/1")
    let scope = try #require(shop.hooks.component("goods#2")).scope
    shop.presenter.finishesAtOnce = false
    shop.give("back")
    #expect(!scope.hasEnded)
    shop.presenter.finish()
    #expect(scope.hasEnded)
  }

  @Test func `a component has one scope`() throws {
    let shop = try Shop()
    let home = try #require(shop.hooks.component("home#1"))
    #expect(home.scope === home.context.scope)
  }

  @Test func `the end calls all that is on it, once`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [Int] = []
    for number in 1...3 { goods.scope.onEnd { ended.append(number) } }
    try shop.run("back")
    try shop.run("open goods/1")
    #expect(ended.sorted() == [1, 2, 3])
  }

  @Test func `a token takes a call back`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [String] = []
    let token = goods.scope.onEnd { ended.append("taken back") }
    goods.scope.onEnd { ended.append("left") }
    token.remove()
    token.remove()
    try shop.run("back")
    token.remove()
    #expect(ended == ["left"])
  }

  @Test func `what is added after the end is cancelled at once`() throws {
    let shop = try Shop(after: "open goods/1")
    let scope = try #require(shop.hooks.component("goods#2")).scope
    try shop.run("back")
    var ended = 0
    scope.onEnd { ended += 1 }.remove()
    #expect(ended == 1)
  }

  @Test func `a scope that is first asked for after the end has ended`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    try shop.run("back")
    #expect(goods.scope.hasEnded)
  }

  @Test func `a scope that was never asked for costs nothing to end`() throws {
    let shop = try Shop(after: "open goods/1", "back")
    #expect(shop.hooks.aliveUIDs == ["home#1"])
  }

  @Test func `what is added while it ends is cancelled at once`() throws {
    let shop = try Shop(after: "open goods/1")
    let goods = try #require(shop.hooks.component("goods#2"))
    var ended: [String] = []
    goods.scope.onEnd { [scope = goods.scope] in scope.onEnd { ended.append("added") } }
    try shop.run("back")
    #expect(ended == ["added"])
  }
}

/// No callback reaches a component after it is unmounted.
@MainActor
struct ScopeCallbackTests {
  @Test func `a callback is called until the scope ends, and not after that`() throws {
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

  @Test func `from its own componentWillUnmount on there is none`() throws {
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
    #expect(shop.hooks.aliveUIDs == ["home#1"])
  }
}
