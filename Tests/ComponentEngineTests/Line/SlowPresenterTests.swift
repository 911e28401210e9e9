import ComponentEngine
import ModuleHarness
import Testing

/// A presenter that does not finish is reported and counts as done; its late answer is ignored.
@MainActor
struct SlowPresenterTests {
  @Test func `after five seconds it is reported and counts as done`() async throws {
    let shop = try Shop(after: "open goods/1")
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    async let outcome = shop.router.back()
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    #expect(try await outcome.status == .applied)
    #expect(
      trace.take() == [
        "began back 1", "goods#2 willInactive", "home#1 willActive", "present", "back 1 timed out",
        "goods#2 willUnmount", "ended back 1 applied",
      ])
  }

  @Test func `before that it is waited for`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let answer = shop.give("open goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .milliseconds(4999))
    #expect(shop.clock.sleeperCount == 1)
    shop.presenter.finish()
    #expect(answer.outcomes == ["applied"])
    #expect(shop.events().last == "present")
  }

  @Test func `one that finishes in time stops the clock`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    await shop.clock.waitForSleepers()
    shop.presenter.finish()
    #expect(shop.clock.sleeperCount == 0)
  }

  @Test func `a presenter that finishes at once starts no timer`() async throws {
    let shop = try Shop(after: "open goods/1", "append order")
    await Task.yield()
    #expect(shop.clock.sleeperCount == 0)
  }

  @Test func `the time can be set`() async throws {
    var configuration = try RouterConfiguration.shop()
    let clock = ManualClock()
    configuration.clock = clock
    configuration.presenterTimeout = .seconds(60)
    let router = Router(configuration, presenter: RecordingPresenter(finishesAtOnce: false))
    async let outcome = router.launch()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(59))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(try await outcome.status == .applied)
  }

  @Test func `those who wait are served then`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let first = shop.router.push("goods/1")
    await shop.clock.waitForSleepers()
    async let second = shop.router.perform(.home)
    shop.clock.advance(by: .seconds(5))
    _ = try await first
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    #expect(try await second.status == .applied)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `its late answer is ignored`() async throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    async let slow = shop.router.push("goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    _ = try await slow
    _ = trace.take()
    shop.presenter.finish()
    #expect(trace.take() == [])
  }

  @Test func `its late answer does not end the next call`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let slow = shop.router.push("goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    _ = try await slow
    let next = shop.give("append order")
    shop.presenter.finish()
    #expect(next.outcomes == [])
    shop.presenter.finish()
    #expect(next.outcomes == ["applied"])
  }

  @Test func `the next call carries the whole target`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let slow = shop.router.push("goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    _ = try await slow
    shop.give("append order")
    #expect(shop.presenter.presentations.last?.after.text == "main*: home#1 goods#2 order#3")
    shop.presenter.finish()
    shop.presenter.finish()
  }

  @Test func `a lifecycle recorder tells of it`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let slow = shop.router.push("goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.advance(by: .seconds(5))
    _ = try await slow
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "presenter timed out",
      ])
  }
}

@MainActor
struct AsyncPresenterTests {
  @Test func `is done when its method returns`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    let recorder = LifecycleRecorder(router)
    try await router.launch()
    try await router.open("shop://goods/1")
    presenter.onPresent = { #expect(recorder.take().last == "present") }
    try await router.back()
    #expect(recorder.take() == ["goods#2 willUnmount"])
    #expect(presenter.presented == ["main*: home#1", "main*: home#1 goods#2", "main*: home#1"])
  }

  @Test func `serves callers one after the other`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { await Task.yield() }
    try await router.launch()
    async let goods = router.push("goods/1")
    async let order = router.push("order")
    _ = try await (goods, order)
    #expect(presenter.presented.map { $0.split(separator: " ").count - 1 } == [1, 2, 3])
  }
}
