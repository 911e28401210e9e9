import ComponentEngine
import ModuleHarness
import Testing

// Many handlers and events take proportional time and no stack, and late completions change nothing.
@MainActor
struct LifecycleLoadTests {
  @Test(.timeLimit(.minutes(15))) func `10,000 handlers of independent modules run for one event`() async throws {
    var count = 0
    let modules = (0..<10_000).map { number in
      TestModule(ModuleID("module\(number)")) { $0.appHandlers = [AppHandler(.didEnterBackground) { count += 1 }] }
    }
    let report = await AppLifecycle(try assemble(modules), clock: ManualClock()).perform(.didEnterBackground)
    #expect(count == 10_000)
    #expect(report.faults == [])
  }

  @Test(.timeLimit(.minutes(15))) func `a chain of 10,000 modules takes no stack`() async throws {
    var order: [Int] = []
    let modules = (0..<10_000).map { number in
      TestModule(ModuleID("module\(number)")) {
        if number > 0 { $0.dependencies = [ModuleID("module\(number - 1)")] }
        if number % 5_000 == 0 { $0.appHandlers = [AppHandler(.memoryWarning) { order.append(number) }] }
      }
    }
    await AppLifecycle(try assemble(modules), clock: ManualClock()).perform(.memoryWarning)
    #expect(order == [0, 5_000])
  }

  @Test(.timeLimit(.minutes(15))) func `10,000 events that wait are processed in order`() async throws {
    var links: [String] = []
    let module = TestModule("goods") { $0.appHandlers = [AppHandler(.openURL) { links.append($0) }] }
    let lifecycle = AppLifecycle(try assemble([module]), clock: ManualClock())
    for number in 0..<10_000 { lifecycle.send(.openURL("\(number)")) }
    await lifecycle.perform(.memoryWarning)
    #expect(links == (0..<10_000).map { "\($0)" })
  }

  @Test func `100,000 events that follow from completions take no stack`() throws {
    let lifecycle = AppLifecycle(try assemble([]), clock: ManualClock())
    var count = 0
    @MainActor func next(_ report: AppEventReport?) {
      count += 1
      if count < 100_000 { lifecycle.send(.memoryWarning) { next($0) } }
    }
    next(nil)
    #expect(count == 100_000)
  }

  @Test func `100,000 events that observers send for events take no stack`() throws {
    let lifecycle = AppLifecycle(try assemble([]), clock: ManualClock())
    var count = 0
    lifecycle.observe { [unowned lifecycle] event in
      guard case .ended = event, count < 100_000 else { return }
      count += 1
      lifecycle.send(count % 2 == 0 ? .memoryWarning() : .didEnterBackground())
    }
    lifecycle.send(.memoryWarning)
    #expect(count == 100_000)
  }

  @Test func `a handler may send events, and its own event ends first`() async throws {
    let phone = try Phone()
    phone.on("goods memoryWarning") { [lifecycle = phone.lifecycle] _ in
      lifecycle.send(.significantTimeChange)
      return .noData
    }
    await phone.lifecycle.perform(.memoryWarning)
    await phone.lifecycle.perform(.backgroundFetch)
    #expect(phone.take()[4...5] == ["goods memoryWarning", "host significantTimeChange"])
  }

  @Test func `a handler that awaits an event which waits for it is cancelled in time`() async throws {
    let phone = try Phone()
    phone.on("goods memoryWarning") { [lifecycle = phone.lifecycle] _ in
      await lifecycle.perform(.significantTimeChange)
      return .noData
    }
    let report = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .seconds(10))
    #expect(await report.value().text.last == "goods timedOut")
    #expect(phone.take().last == "goods significantTimeChange")
  }

  @Test func `a handler that ends after its deadline changes no report`() async throws {
    let phone = try Phone()
    let gate = phone.stop("goods memoryWarning")
    var reports: [String] = []
    phone.lifecycle.observe {
      if case .handled(let report) = $0 { reports.append("\(report.event) \(report.outcome.text)") }
    }
    let late = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .seconds(10))
    _ = await late.value()
    reports = []
    gate.open()
    await phone.clock.advance(by: .zero)
    #expect(reports == [])
    #expect(late.report?.text.last == "goods timedOut")
  }
}
