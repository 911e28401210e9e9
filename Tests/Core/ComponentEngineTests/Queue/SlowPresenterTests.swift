import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 3.2, lifecycle 6.2.
/// A presenter that does not complete in time is reported and counts as done, and its late completion is ignored.
@MainActor
struct SlowPresenterTests {
  @Test func `a presenter that does not complete is reported after five seconds and counts as done`() async throws {
    let shop = try Shop(after: "open goods/1")
    let trace = Trace(shop.router)
    shop.presenter.finishesAtOnce = false
    async let outcome = shop.router.back()
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .seconds(5))
    #expect(try await outcome.status == .applied)
    #expect(
      trace.take() == [
        "began back 1", "goods#2 willInactive", "home#1 willActive", "present", "back 1 timed out",
        "goods#2 willUnmount", "ended back 1 applied",
      ])
  }

  @Test func `a presenter has five seconds to complete`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let answer = shop.send("open goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .milliseconds(4999))
    #expect(shop.clock.sleeperCount == 1)
    shop.presenter.finish()
    #expect(answer.outcomes == ["applied"])
    #expect(shop.events().last == "present")
  }

  @Test func `a presenter that completes in time stops its timer`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    await shop.clock.waitForSleepers()
    shop.presenter.finish()
    #expect(shop.clock.sleeperCount == 0)
  }

  @Test func `a presenter that completes at once starts no timer`() async throws {
    let shop = try Shop(after: "open goods/1", "append order")
    await Task.yield()
    #expect(shop.clock.sleeperCount == 0)
  }

  @Test func `the time limit of presenters can be set`() async throws {
    var configuration = try RouterConfiguration.shop()
    let clock = ManualClock()
    configuration.clock = clock
    configuration.presenterTimeout = .seconds(60)
    let router = Router(configuration, presenter: RecordingPresenter(finishesAtOnce: false))
    async let outcome = router.launch()
    await clock.waitForSleepers()
    clock.jump(by: .seconds(59))
    #expect(clock.sleeperCount == 1)
    clock.jump(by: .seconds(1))
    #expect(try await outcome.status == .applied)
  }

  @Test func `waiting intents are processed after a presenter has timed out`() async throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    async let first = shop.router.append("goods/1")
    await shop.clock.waitForSleepers()
    async let second = shop.router.perform(.home)
    shop.clock.jump(by: .seconds(5))
    _ = try await first
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .seconds(5))
    #expect(try await second.status == .applied)
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `the late completion of a presenter has no effect`() async throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    try await pushUntilTimeout(shop)
    _ = trace.take()
    shop.presenter.finish()
    #expect(trace.take() == [])
  }

  @Test func `the late completion of a presenter does not end its next call`() async throws {
    let shop = try Shop()
    try await pushUntilTimeout(shop)
    let next = shop.send("append order")
    shop.presenter.finish()
    #expect(next.outcomes == [])
    shop.presenter.finish()
    #expect(next.outcomes == ["applied"])
  }

  @Test func `the presenter call after a timed-out one has the whole target`() async throws {
    let shop = try Shop()
    try await pushUntilTimeout(shop)
    shop.send("append order")
    #expect(shop.presenter.presentations.last?.after.text == "main*: home#1 goods#2 order#3")
    shop.presenter.finish()
    shop.presenter.finish()
  }

  @Test func `a lifecycle recorder records a presenter that timed out`() async throws {
    let shop = try Shop()
    try await pushUntilTimeout(shop)
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "presenter timed out",
      ])
  }

  /// Pushes `goods/1` and lets the presenter exceed its time limit.
  private func pushUntilTimeout(_ shop: Shop) async throws {
    shop.presenter.finishesAtOnce = false
    async let slow = shop.router.append("goods/1")
    await shop.clock.waitForSleepers()
    shop.clock.jump(by: .seconds(5))
    _ = try await slow
  }
}

@MainActor
struct AsyncPresenterTests {
  @Test func `an async presenter is done when its method returns`() async throws {
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

  @Test func `an async presenter is called for one transition after the other`() async throws {
    let presenter = AwaitingPresenter()
    let router = Router(try .shop(), presenter: presenter)
    presenter.onPresent = { await Task.yield() }
    try await router.launch()
    async let goods = router.append("goods/1")
    async let order = router.append("order")
    _ = try await (goods, order)
    #expect(presenter.presented.map { $0.split(separator: " ").count - 1 } == [1, 2, 3])
  }
}
