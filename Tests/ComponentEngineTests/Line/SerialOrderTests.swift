import ComponentEngine
import ModuleHarness
import Testing

/// Transitions are strictly serial, first come first served.
@MainActor
struct SerialOrderTests {
  @Test func `an intent given while a presenter works waits for it`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    shop.give("append order")
    #expect(
      trace.take() == [
        "began open goods/1", "resolved goods", "goods#2 willMount", "home#1 willInactive", "goods#2 willActive",
        "present",
      ])
    shop.presenter.finish()
    #expect(
      trace.take() == [
        "ended open goods/1 applied", "began append order", "resolved order", "order#3 willMount",
        "goods#2 willInactive", "order#3 willActive", "present",
      ])
    shop.presenter.finish()
    #expect(trace.take() == ["ended append order applied"])
  }

  @Test func `those that wait are served first come first served`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    let intents = ["open goods/1", "append order", "back 1", "select account", "home", "close goods#2"]
    for intent in intents { shop.give(intent) }
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasPrefix("began") } == intents.map { "began \($0)" })
  }

  @Test func `host reports go before waiting intents, in their own order`() throws {
    let shop = try Shop(after: "select account", "select main", "open goods/1/order/login")
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    for intent in ["append list", "back 1", "home"] { shop.give(intent) }
    for report in ["host-dismiss modal#1", "host-pop goods#3", "host-select account", "foreground"] {
      shop.give(report)
    }
    while shop.presenter.finish() {}
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began append list", "began host-dismiss modal#1", "began host-pop goods#3", "began host-select account",
        "began foreground", "began back 1", "began home",
      ])
  }

  @Test func `plans are made at the head of the line, from the state as it is then`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1/order")
    let close = shop.give("close goods#2")
    let again = shop.give("close goods#2")
    while shop.presenter.finish() {}
    #expect(close.outcomes == ["applied"])
    #expect(again.outcomes == ["unknownComponent"])
  }

  @Test func `a link that is wrong fails at the head of the line too`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let answer = shop.give("open nowhere")
    #expect(answer.outcomes == [])
    shop.presenter.finish()
    #expect(answer.outcomes == ["noRoute"])
  }

  @Test func `intents from several tasks are served in the order in which they come`() async throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    async let first = shop.router.push("goods/1")
    async let second = shop.router.push("order")
    _ = try await (first, second)
    let events = trace.take().filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
    #expect(events.count == 4)
    for (began, ended) in zip(events, events.dropFirst()) where began.hasPrefix("began") {
      #expect(ended == began.replacing("began", with: "ended") + " applied")
    }
  }

  @Test func `an intent given when another has ended is served after those that wait`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.router.send(Intent("open goods/1")) { [unowned shop] _ in shop.give("append list") }
    shop.give("append order")
    while shop.presenter.finish() {}
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began open goods/1", "began append order", "began append list",
      ])
  }
}

/// Each caller gets exactly one outcome.
@MainActor
struct OutcomeTests {
  @Test func `applied, unchanged or an error`() async throws {
    let shop = try Shop()
    #expect(try await shop.router.open("shop://goods/1").status == .applied)
    #expect(try await shop.router.open("shop://goods/1").status == .unchanged)
    await #expect(throws: RouterError.unknownComponent("goods#7")) { try await shop.router.perform(.close("goods#7")) }
  }

  @Test func `everyone who gave an intent has one outcome, once all is done`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let intents = [
      "open goods/1", "open goods/1", "append order?fault=mount", "back", "open nowhere", "background",
      "host-pop home#1", "select nowhere", "open order?fault=factory", "close goods#2", "home",
    ]
    let answers = intents.map { shop.give($0) }
    while shop.presenter.finish() {}
    #expect(
      answers.map(\.outcomes) == [
        ["applied"], ["applied"], ["mountFailed"], ["unchanged"], ["noRoute"], ["applied"], ["applied"],
        ["unknownNavigator"], ["factoryFailed"], ["unknownComponent"], ["unchanged"],
      ])
  }

  @Test func `the outcome comes after the transition`() throws {
    let shop = try Shop(after: "open goods/1")
    var seen: [String] = []
    shop.router.send(Intent("back")) { [unowned shop] _ in seen = shop.events() }
    #expect(seen == ["goods#2 willInactive", "home#1 willActive", "present", "goods#2 willUnmount"])
  }

  @Test func `an outcome is waited for while a presenter works`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let outcome = shop.router.open("shop://goods/1")
    await shop.clock.waitForSleepers()
    shop.presenter.finish()
    #expect(try await outcome.components.map(\.description) == ["goods#2"])
  }

  @Test func `cancelling the only task that awaits an intent withdraws it before its transition begins`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let task = Task { await shop.router.result(of: "append order") }
    await Task.yield()
    task.cancel()
    #expect(await task.value == "cancelled")
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(!shop.events().contains("order#3 willMount"))
  }

  @Test func `cancelling a task whose intent is being presented ends its wait only`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let task = Task { await shop.router.result(of: "open goods/1") }
    await shop.clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == "cancelled")
    shop.presenter.finish()
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `an intent that another caller awaits or that was sent without awaiting is not withdrawn`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let sent = shop.give("append order")
    let first = Task { await shop.router.result(of: "append order") }
    await Task.yield()
    first.cancel()
    #expect(await first.value == "cancelled")
    while shop.presenter.finish() {}
    #expect(sent.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `of two tasks that await a double tap the second still gets its outcome when the first is cancelled`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    let first = Task { await shop.router.result(of: "append order") }
    let second = Task { await shop.router.result(of: "append order") }
    await Task.yield()
    await Task.yield()
    first.cancel()
    #expect(await first.value == "cancelled")
    while shop.presenter.finish() {}
    #expect(await second.value == "applied")
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `nobody needs to listen`() throws {
    let shop = try Shop()
    shop.router.send(Intent("open goods/1"))
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
