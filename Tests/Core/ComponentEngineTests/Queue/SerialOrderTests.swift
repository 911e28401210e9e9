import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.1, lifecycle 4.2, lifecycle 4.4.
/// Transitions are strictly serial, first in, first out.
@MainActor
struct SerialOrderTests {
  @Test func `an intent that an observer sends when another one is sent comes after that one`() throws {
    let shop = try Shop()
    var events: [String] = []
    let first = shop.router.observe { [unowned shop] event in
      switch event {
      case .sent(let sent) where sent.intent == Intent("append goods/1"): shop.send("append order")
      case .began(let sent): events.append("began \(sent.number) \(sent.intent)")
      default: break
      }
    }
    let second = shop.router.observe { event in
      if case .sent(let sent) = event { events.append("sent \(sent.number) \(sent.intent)") }
    }
    try shop.run("append goods/1")
    #expect(
      events == [
        "sent 2 append goods/1", "sent 3 append order", "began 2 append goods/1", "began 3 append order",
      ])
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
    for subscription in [first, second] { subscription.cancel() }
  }

  @Test func `an intent sent during a presenter call waits for its end`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    shop.send("append order")
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

  @Test func `waiting intents are processed first in, first out`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    let intents = ["open goods/1", "append order", "back 1", "select account", "home", "close goods#2"]
    for intent in intents { shop.send(intent) }
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasPrefix("began") } == intents.map { "began \($0)" })
  }

  @Test func `host reports go before waiting intents, in their own order`() throws {
    let shop = try Shop(after: "select account", "select main", "open goods/1/order/login")
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    for intent in ["append list", "back 1", "home"] { shop.send(intent) }
    for report in ["host-dismiss modal#1", "host-pop goods#3", "host-select account", "foreground"] {
      shop.send(report)
    }
    while shop.presenter.finish() {}
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began append list", "began host-dismiss modal#1", "began host-pop goods#3", "began host-select account",
        "began foreground", "began back 1", "began home",
      ])
  }

  @Test func `an intent is planned at its turn, from the current state`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1/order")
    let close = shop.send("close goods#2")
    let again = shop.send("close goods#2")
    while shop.presenter.finish() {}
    #expect(close.outcomes == ["applied"])
    #expect(again.outcomes == ["unknownComponent"])
  }

  @Test func `a faulty link fails at its intent's turn`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    let answer = shop.send("open nowhere")
    #expect(answer.outcomes == [])
    shop.presenter.finish()
    #expect(answer.outcomes == ["noRoute"])
  }

  @Test func `intents from several tasks are processed in the order in which they come`() async throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    async let first = shop.router.append("goods/1")
    async let second = shop.router.append("order")
    _ = try await (first, second)
    let events = trace.take().filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
    #expect(events.count == 4)
    for (began, ended) in zip(events, events.dropFirst()) where began.hasPrefix("began") {
      #expect(ended == began.replacing("began", with: "ended") + " applied")
    }
  }

  @Test func `an intent sent in a completion is processed after waiting intents`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    shop.router.send(Intent("open goods/1")) { [unowned shop] _ in shop.send("append list") }
    shop.send("append order")
    while shop.presenter.finish() {}
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began open goods/1", "began append order", "began append list",
      ])
  }
}

/// Each caller receives exactly one outcome.
@MainActor
struct OutcomeTests {
  @Test func `the outcome of an intent is applied, unchanged or an error`() async throws {
    let shop = try Shop()
    #expect(try await shop.router.open("shop://goods/1").status == .applied)
    #expect(try await shop.router.open("shop://goods/1").status == .unchanged)
    await #expect(throws: RouterError.unknownComponent("goods#7")) { try await shop.router.perform(.close("goods#7")) }
  }

  @Test func `every caller receives one outcome when all intents have ended`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let intents = [
      "open goods/1", "open goods/1", "append order?fault=mount", "back", "open nowhere", "background",
      "host-pop home#1", "select nowhere", "open order?fault=factory", "close goods#2", "home",
    ]
    let answers = intents.map { shop.send($0) }
    while shop.presenter.finish() {}
    #expect(
      answers.map(\.outcomes) == [
        ["applied"], ["applied"], ["mountFailed"], ["unchanged"], ["noRoute"], ["applied"], ["applied"],
        ["unknownNavigator"], ["factoryFailed"], ["unknownComponent"], ["unchanged"],
      ])
  }

  @Test func `the outcome is delivered after the transition`() throws {
    let shop = try Shop(after: "open goods/1")
    var seen: [String] = []
    shop.router.send(Intent("back")) { [unowned shop] _ in seen = shop.events() }
    #expect(seen == ["goods#2 willInactive", "home#1 willActive", "present", "goods#2 willUnmount"])
  }

  @Test func `awaiting an outcome waits for the presenter`() async throws {
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
    shop.send("open goods/1")
    let task = Task { await shop.router.result(of: "append order") }
    await Task.yield()
    task.cancel()
    #expect(await task.value == "cancelled")
    while shop.presenter.finish() {}
    #expect(shop.stacks == "main*: home#1 goods#2")
    #expect(!shop.events().contains("order#3 willMount"))
  }

  @Test func `cancelling a task whose intent is being presented ends only its wait`() async throws {
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
    shop.send("open goods/1")
    let sent = shop.send("append order")
    let first = Task { await shop.router.result(of: "append order") }
    await Task.yield()
    first.cancel()
    #expect(await first.value == "cancelled")
    while shop.presenter.finish() {}
    #expect(sent.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `the second task that awaits a double tap gets its outcome when the first is cancelled`()
    async throws
  {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
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

  @Test func `an intent can be sent without a completion`() throws {
    let shop = try Shop()
    shop.router.send(Intent("open goods/1"))
    #expect(shop.stacks == "main*: home#1 goods#2")
  }
}
