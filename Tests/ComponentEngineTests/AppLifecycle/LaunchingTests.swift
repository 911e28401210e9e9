import ComponentEngine
import ModuleHarness
import Testing

// Launching the router, and what is deferred past the first screen.
@MainActor
struct LaunchingTests {
  static let launched = ["host launch", "log launch", "session launch", "order launch", "goods launch"]
  static let deferred = launched.map { "\($0) deferred" }

  @Test func `the router is launched when the handlers have had their turn`() async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(.launch(LaunchOptions(link: "shop://goods", source: .internal)))
    #expect(phone.take().prefix(6) == (Self.launched + ["router: launch shop://goods"])[...])
    #expect(phone.router.state.text == "start*: start#1 goods#2")
  }

  @Test func `a launch's link has its source`() async throws {
    let phone = try Phone()
    var results: [Result<Outcome, RouterError>] = []
    phone.lifecycle.observe { if case .navigated(_, let result) = $0 { results.append(result) } }
    await phone.lifecycle.handle(.launch(LaunchOptions(link: "shop://goods")))
    let error = try results.first?.get().linkError
    #expect(error == .link(.notExternal(component: "goods", source: .external)))
  }

  @Test func `a notification that comes with the launch opens nothing`() async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(.launch(LaunchOptions(notification: PushPayload(link: "shop://goods"))))
    #expect(phone.router.state.text == "start*: start#1")
  }

  @Test func `what is deferred runs when the first screen is there`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    await phone.lifecycle.handle(.launch(LaunchOptions()))
    await phone.lifecycle.handle(.memoryWarning)
    #expect(phone.take().filter { $0.hasSuffix("deferred") } == [])
    phone.presenter.finish()
    await phone.lifecycle.handle(.significantTimeChange)
    #expect(phone.take().prefix(5) == Self.deferred[...])
  }

  @Test func `what is deferred is an event of its own, which waits for those before it`() async throws {
    let phone = try Phone()
    var seen: [String] = []
    phone.lifecycle.observe { event in
      switch event {
      case .began(let event, let isDeferred): seen.append("\(event.kind)\(isDeferred ? " deferred" : "") began")
      case .ended(let report): seen.append("\(report.event.kind)\(report.isDeferred ? " deferred" : "") ended")
      case .handled, .navigated: break
      }
    }
    phone.lifecycle.enqueue(.launch(LaunchOptions()))
    await phone.lifecycle.handle(.memoryWarning)
    await phone.lifecycle.handle(.significantTimeChange)
    #expect(
      seen
        == ["launch", "memoryWarning", "launch deferred", "significantTimeChange"].flatMap {
          ["\($0) began", "\($0) ended"]
        })
  }

  @Test func `what is deferred has a budget of its own`() async throws {
    var budgets = TimeBudgets()
    budgets.deferred.handler = .seconds(7)
    let phone = try Phone(budgets: budgets)
    phone.hang("log launch deferred")
    var reports: [AppEventReport] = []
    phone.lifecycle.observe { if case .ended(let report) = $0 { reports.append(report) } }
    await phone.lifecycle.handle(.launch(LaunchOptions()))
    await phone.clock.waitForSleepers()
    phone.clock.jump(by: .seconds(7))
    await phone.lifecycle.handle(.memoryWarning)
    #expect(reports.map(\.isDeferred) == [false, true, false])
    #expect(reports[1].faults.map(\.outcome) == [.tooSlow(budget: .seconds(7))])
  }

  @Test func `going to the background and back is no first screen`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    phone.lifecycle.enqueue(.launch(LaunchOptions()))
    phone.lifecycle.enqueue(.didEnterBackground)
    await phone.lifecycle.handle(.willEnterForeground)
    #expect(phone.take().filter { $0.hasSuffix("deferred") } == [])
  }

  @Test func `without a router what is deferred is queued when the launch has been handled`() async throws {
    var heard: [String] = []
    let module = TestModule("goods") {
      $0.appHandlers = [
        AppHandler(.launch, isDeferred: true) { _ in heard.append("deferred") },
        AppHandler(.launch, isDeferred: false) { _ in heard.append("launch") },
      ]
    }
    let lifecycle = AppLifecycle(try assemble([module]), router: nil, clock: ManualClock())
    await lifecycle.handle(.launch(LaunchOptions()))
    await lifecycle.handle(.memoryWarning)
    #expect(heard == ["launch", "deferred"])
  }

  @Test func `links that come before the router is launched wait for it`() async throws {
    let phone = try Phone()
    phone.lifecycle.enqueue(.launch(LaunchOptions()))
    phone.lifecycle.enqueue(.pushTapped(PushPayload(link: "shop://goods")))
    #expect(phone.take() == [])
    await phone.lifecycle.handle(.memoryWarning)
    #expect(phone.take().filter { $0.hasPrefix("router") } == ["router: launch", "router: open shop://goods"])
  }

  @Test func `a snapshot is restored, and the link is opened over it`() async throws {
    let before = try Phone()
    try await before.router.open("shop://goods")
    let phone = try Phone()
    phone.lifecycle.enqueue(
      .launch(LaunchOptions(link: "shop://goods/order", source: .internal, snapshot: before.router.snapshot)))
    phone.lifecycle.enqueue(.pushTapped(PushPayload(link: "shop://log")))
    await phone.lifecycle.handle(.memoryWarning)
    #expect(
      phone.take().filter { $0.hasPrefix("router") } == [
        "router: restore", "router: open shop://goods/order", "router: open shop://log",
      ])
    #expect(phone.router.state.text == "start*: start#1 goods#2 order#3")
  }

  @Test func `a snapshot that cannot be restored is followed by a launch, and then by what is deferred`() async throws {
    var snapshot = try Phone().router.snapshot
    snapshot.version = 99
    let phone = try Phone()
    await phone.lifecycle.handle(.launch(LaunchOptions(link: "shop://goods", source: .internal, snapshot: snapshot)))
    await phone.lifecycle.handle(.memoryWarning)
    #expect(
      phone.take().dropFirst(5).prefix(3) == [
        "router: restore", "router: launch shop://goods", "host launch deferred",
      ])
    #expect(phone.router.state.text == "start*: start#1 goods#2")
  }
}
