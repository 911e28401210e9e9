import ComponentEngine
import ModuleHarness
import Testing

// Handlers that run inside `send`, before it returns.
// Specification: modules 6.8.
@MainActor
final class BeforeReturnTests {
  private let clock = ManualClock()
  private var calls: [String] = []

  /// A module whose handlers log their calls: one before `send` returns, one in its turn.
  private func module<Payload>(
    _ name: String, _ kind: AppEventKind<Payload>, layer: ModuleLayer = .business, needs: [ModuleID] = [],
    beforeReturn: @escaping @MainActor () throws -> Void = {}
  ) -> TestModule {
    TestModule(ModuleID(name)) { [weak self] in
      $0.layer = layer
      $0.dependencies = needs
      $0.appHandlers = [
        AppHandler(kind) { _ in self?.calls.append("\(name) in turn") },
        AppHandler(kind, .beforeReturn) { _ in
          self?.calls.append("\(name) before return")
          try beforeReturn()
        },
      ]
    }
  }

  @Test func `handlers before return run inside send, in running order, and the others after it`() async throws {
    let host = AppHandler(.launch, .beforeReturn) { [unowned self] _ in calls.append("host before return") }
    let modules = [
      module("goods", .launch, needs: ["order"]), module("order", .launch), module("kit", .launch, layer: .common),
    ]
    let lifecycle = AppLifecycle(try assemble(modules), hostHandlers: [host], clock: clock)
    calls.append("begins")
    lifecycle.send(.launch(LaunchOptions()))
    calls.append("returns")
    await lifecycle.perform(.memoryWarning)
    #expect(
      calls == ["begins"] + ["host", "kit", "order", "goods"].map { "\($0) before return" } + ["returns"]
        + ["kit", "order", "goods"].map { "\($0) in turn" })
  }

  @Test func `when the app leaves, handlers before return run in reverse order`() async throws {
    let modules = [module("goods", .didEnterBackground), module("kit", .didEnterBackground, layer: .common)]
    let lifecycle = AppLifecycle(try assemble(modules), clock: clock)
    lifecycle.send(.didEnterBackground)
    #expect(calls == ["goods before return", "kit before return"])
    let report = await lifecycle.perform(.didEnterBackground)
    #expect(report.handlers.map { $0.module?.rawValue } == ["kit", "kit", "goods", "goods"])
    #expect(report.faults == [])
  }

  @Test func `handlers before return do not wait for the event that is being processed`() async throws {
    let gate = Gate()
    let slow = TestModule("slow") { $0.appHandlers = [AppHandler(.memoryWarning) { await gate.wait() }] }
    let lifecycle = AppLifecycle(try assemble([slow, module("kit", .launch)]), clock: clock)
    lifecycle.send(.memoryWarning)
    lifecycle.send(.launch(LaunchOptions()))
    #expect(calls == ["kit before return"])
    gate.open()
    await lifecycle.perform(.significantTimeChange)
    #expect(calls == ["kit before return", "kit in turn"])
  }

  @Test func `events that a handler before return sends are processed after its own event`() async throws {
    let sent = TestModule("sent") { [weak self] in
      $0.appHandlers = [AppHandler(.openURL) { self?.calls.append("opened \($0)") }]
    }
    var lifecycle: AppLifecycle?
    let kit = module("kit", .launch) { [weak self] in
      lifecycle?.send(.openURL("shop://goods"))
      self?.calls.append("sent")
    }
    let made = AppLifecycle(try assemble([kit, sent]), clock: clock)
    lifecycle = made
    var began: [String] = []
    made.observe { if case .began(let event) = $0 { began.append(event.name) } }
    made.send(.launch(LaunchOptions()))
    #expect(calls == ["kit before return", "sent"])
    await made.perform(.memoryWarning)
    #expect(calls == ["kit before return", "sent", "kit in turn", "opened shop://goods"])
    #expect(began == ["launch", "openURL", "memoryWarning"])
    lifecycle = nil
  }

  @Test func `a handler before return that throws is reported, and stops no other`() async throws {
    let modules = [
      module("first", .launch) { throw TestFault.mount }, module("second", .launch, needs: ["first"]),
    ]
    let lifecycle = AppLifecycle(try assemble(modules), clock: clock)
    let report = await lifecycle.perform(.launch(LaunchOptions()))
    #expect(
      calls == ["first before return", "second before return", "first in turn", "second in turn"])
    #expect(report.text == ["first done", "first failed", "second done", "second done"])
    #expect(report.faults.map(\.description) == ["first, launch: mount"])
  }

  @Test func `the time of a handler before return is measured, and is no part of the event's time`() async throws {
    let slow = module("slow", .launch) { [clock] in clock.jump(by: .seconds(30)) }
    let lifecycle = AppLifecycle(try assemble([slow]), clock: clock)
    let report = await lifecycle.perform(.launch(LaunchOptions()))
    #expect(report.text == ["slow done", "slow done"])
    #expect(report.handlers.map(\.time) == [.zero, .seconds(30)])
  }

  @Test func `observers receive the outcomes of handlers before return when their event begins`() async throws {
    let lifecycle = AppLifecycle(try assemble([module("kit", .launch)]), clock: clock)
    var seen: [AppLifecycleEvent] = []
    lifecycle.observe { seen.append($0) }
    let report = await lifecycle.perform(.launch(LaunchOptions()))
    #expect(
      seen == [.began(.launch(LaunchOptions()))] + report.handlers.reversed().map { .handled($0) } + [.ended(report)])
  }

  @Test func `an event that is sent after the end of the app calls no handler before return`() async throws {
    let lifecycle = AppLifecycle(try assemble([module("kit", .memoryWarning)]), clock: clock)
    await lifecycle.perform(.willTerminate)
    let report = await lifecycle.perform(.memoryWarning)
    #expect(calls == [])
    #expect(report.text == ["kit notStarted", "kit notStarted"])
  }

  @Test func `an event whose turn does not come keeps the outcomes of its handlers before return`() async throws {
    let gate = Gate()
    let slow = TestModule("slow") { $0.appHandlers = [AppHandler(.openURL) { _ in await gate.wait() }] }
    let lifecycle = AppLifecycle(try assemble([slow, module("kit", .memoryWarning)]), clock: clock)
    lifecycle.send(.openURL("shop://goods"))
    let report = lifecycle.begin(.memoryWarning())
    await gate.waitForVisitor()
    await lifecycle.perform(.willTerminate)
    #expect(await report.value().text == ["kit notStarted", "kit done"])
    gate.open()
  }
}
