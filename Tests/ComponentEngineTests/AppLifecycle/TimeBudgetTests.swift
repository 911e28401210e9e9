import ComponentEngine
import ModuleHarness
import Testing

// One failing or slow module holds up nobody, and is reported.
@MainActor
struct TimeBudgetTests {
  @Test func `one that throws is reported, and the next one starts`() async throws {
    let phone = try Phone()
    phone.on("session memoryWarning") { _ in throw TestFault.mount }
    let report = await phone.lifecycle.handle(.memoryWarning)
    #expect(report.text == ["host done", "log done", "session failed", "order done", "goods done"])
    #expect(report.faults.map(\.description) == ["session, memoryWarning: mount"])
  }

  @Test func `one that has not ended when its time is over is reported, and the next one starts`() async throws {
    let phone = try Phone()
    phone.hang("session memoryWarning")
    let report = await phone.handle(.memoryWarning, steps: .seconds(2))
    #expect(report.text == ["host done", "log done", "session tooSlow", "order done", "goods done"])
    #expect(report.handlers.map(\.time) == [.zero, .zero, .seconds(2), .zero, .zero])
    #expect(
      report.faults.map(\.description) == [
        "session, memoryWarning: not done within 2.0 seconds, so it is not waited for; do less, or defer it"
      ])
  }

  @Test func `its task is cancelled, and what it does after that means nothing`() async throws {
    let phone = try Phone()
    let ended = Gate()
    phone.on("goods backgroundFetch") { _ in
      while !Task.isCancelled { await Task.yield() }
      ended.open()
      return .newData
    }
    let report = await phone.handle(.backgroundFetch, steps: .seconds(10))
    await ended.wait()
    #expect(report.text.last == "goods tooSlow")
    #expect(report.fetchResult == .failed)
  }

  @Test func `the event's time is shared out equally, and who is fast leaves the others more`() async throws {
    var budgets = TimeBudgets()
    budgets[.memoryWarning] = TimeBudget(handler: .seconds(9), event: .seconds(10))
    let phone = try Phone(budgets: budgets)
    phone.hang("host memoryWarning")
    phone.hang("goods memoryWarning")
    let report = await phone.handle(.memoryWarning, steps: .seconds(2), .seconds(8))
    #expect(report.faults.map(\.outcome) == [.tooSlow(budget: .seconds(2)), .tooSlow(budget: .seconds(8))])
  }

  @Test func `one handler's time is bounded where much is left`() async throws {
    var budgets = TimeBudgets()
    budgets[.memoryWarning] = TimeBudget(handler: .seconds(1), event: .seconds(100))
    let phone = try Phone(budgets: budgets)
    phone.hang("host memoryWarning")
    let report = await phone.handle(.memoryWarning, steps: .seconds(1))
    #expect(report.faults.map(\.outcome) == [.tooSlow(budget: .seconds(1))])
  }

  @Test func `each is started, also when the event's time is over`() async throws {
    var budgets = TimeBudgets()
    budgets[.memoryWarning] = TimeBudget(handler: .seconds(1), event: .zero)
    let phone = try Phone(budgets: budgets)
    await phone.lifecycle.handle(.memoryWarning)
    #expect(phone.take() == ["host", "log", "session", "order", "goods"].map { "\($0) memoryWarning" })
  }

  @Test func `budgets count from the next event on`() async throws {
    let phone = try Phone()
    phone.lifecycle.budgets[.memoryWarning].handler = .milliseconds(500)
    phone.hang("log memoryWarning")
    let report = await phone.handle(.memoryWarning, steps: .milliseconds(500))
    #expect(report.faults.map(\.outcome) == [.tooSlow(budget: .milliseconds(500))])
  }

  @Test func `the defaults stay within what phones allow`() {
    let budgets = TimeBudgets()
    let usual = TimeBudget(handler: .seconds(2), event: .seconds(10))
    let down = TimeBudget(handler: .seconds(2), event: .seconds(4))
    let loading = TimeBudget(handler: .seconds(10), event: .seconds(25))
    #expect(
      AppEvent.Kind.allCases.map { budgets[$0] } == [
        usual, usual, down, usual, usual, loading, usual, loading, usual, usual, down,
      ])
    #expect(budgets.deferred == TimeBudget(handler: .seconds(20), event: .seconds(60)))
  }

  @Test(arguments: [
    (["noData", "newData", "failed"], BackgroundFetchResult.newData), (["noData", "failed"], .failed),
    (["noData", "noData"], .noData), ([], .noData), (["noData", "throws"], .failed),
  ])
  func `background fetches are one result`(answers: [String], result: BackgroundFetchResult) async throws {
    let module = TestModule("goods") {
      $0.appHandlers = answers.map { answer in
        AppHandler(.backgroundFetch) {
          guard let result = BackgroundFetchResult(rawValue: answer) else { throw TestFault.mount }
          return result
        }
      }
    }
    let report = await AppLifecycle(try assemble([module]), router: nil, clock: ManualClock()).handle(.backgroundFetch)
    #expect(report.fetchResult == result)
  }

  @Test func `a report says in a sentence who did what`() async throws {
    let module = TestModule("goods") {
      $0.appHandlers = [AppHandler(.backgroundFetch) { .newData }, AppHandler(.memoryWarning) {}]
    }
    let lifecycle = AppLifecycle(
      try assemble([module]), router: nil, hostHandlers: [AppHandler(.memoryWarning) {}], clock: ManualClock())
    let reports = [await lifecycle.handle(.backgroundFetch), await lifecycle.handle(.memoryWarning)]
    #expect(
      reports.flatMap(\.handlers).map(\.description) == [
        "goods, backgroundFetch: newData in 0.0 seconds", "the host, memoryWarning: done in 0.0 seconds",
        "goods, memoryWarning: done in 0.0 seconds",
      ])
  }
}

extension Phone {
  /// Handles an event during which the clock is moved by these steps, each when a handler's time runs on it.
  fileprivate func handle(_ event: AppEvent, steps: Duration...) async -> AppEventReport {
    async let report = lifecycle.handle(event)
    for step in steps {
      await clock.waitForSleepers()
      clock.jump(by: step)
    }
    return await report
  }
}
