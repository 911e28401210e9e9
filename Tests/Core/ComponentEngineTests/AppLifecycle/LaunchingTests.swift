import ComponentEngine
import ModuleHarness
import Testing

// Launching the router, tapped notifications, and the work that is deferred until after the first presentation.
// Specification: modules 6.5.
@MainActor
struct LaunchingTests {
  private static let owners = ["host", "log", "session", "order", "goods"]
  private static let launched = owners.map { "\($0) launch" }
  private static let deferred = owners.map { "\($0) didShowFirstScreen" }

  @Test func `the router is launched after the handlers of the launch`() async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions(link: "shop://goods", source: .internal)))
    #expect(phone.take().prefix(6) == (Self.launched + ["router: launch shop://goods"])[...])
    #expect(phone.router.state.text == "start*: start#1 goods#2")
  }

  @Test func `the link of a launch has its source`() async throws {
    let phone = try Phone()
    var results: [Result<Outcome, RouterError>] = []
    phone.lifecycle.observe { if case .navigated(_, let result) = $0 { results.append(result) } }
    await phone.lifecycle.perform(.launch(LaunchOptions(link: "shop://goods")))
    let error = try results.first?.get().linkError
    #expect(error == .link(.notExternal(component: "goods", source: .external)))
  }

  @Test func `a notification that was tapped before the launch is opened after it`() async throws {
    let phone = try Phone()
    phone.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    #expect(phone.take() == [])
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    #expect(
      phone.take().filter { !$0.hasSuffix("didShowFirstScreen") } == Self.owners.map { "\($0) pushTapped" }
        + Self.launched + ["router: launch", "router: open shop://goods"])
  }

  @Test func `a notification tapped after the launch is opened at once`() async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    _ = phone.take()
    phone.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    #expect(phone.take() == ["router: open shop://goods"])
  }

  @Test func `links that come during the launch wait for it, in order`() async throws {
    let phone = try Phone()
    let launch = phone.lifecycle.begin(.launch(LaunchOptions()))
    phone.lifecycle.send(.pushTapped(PushPayload(link: "shop://goods")))
    phone.lifecycle.send(.openURL("shop://order"))
    #expect(phone.take() == [])
    _ = await launch.value()
    #expect(
      phone.take().filter { $0.hasPrefix("router") } == [
        "router: launch", "router: open shop://goods", "router: open shop://order",
      ])
  }

  @Test func `deferred work starts after the first presentation has ended`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    await phone.lifecycle.perform(.memoryWarning)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == [])
    phone.presenter.finish()
    await phone.lifecycle.perform(.significantTimeChange)
    #expect(phone.take().prefix(5) == Self.deferred[...])
  }

  @Test func `deferred work starts with the launch of the app if the host has shown the first screen before`()
    async throws
  {
    let phone = try Phone()
    try await phone.router.launch()
    _ = phone.take()
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    await phone.lifecycle.perform(.significantTimeChange)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == Self.deferred)
  }

  @Test func `deferred work starts after the first presentation, while a guard of the launch link still decides`()
    async throws
  {
    let (decision, presenter) = (Gate(), RecordingPresenter<String>(finishesAtOnce: false))
    let begun = Gate()
    let module = TestModule("goods", "goods") {
      $0.guards = [
        RouteGuard("slow") { _ in
          await decision.wait()
          return .allow
        }
      ]
      $0.routeGuards = ["slow"]
      $0.appHandlers = [AppHandler(.didShowFirstScreen) { _ in begun.open() }]
    }
    let assembly = try assemble([module])
    var configuration = assembly.configuration
    configuration.clock = ManualClock()
    let router = Router(configuration, presenter: presenter)
    let lifecycle = AppLifecycle(assembly, router: router, clock: ManualClock())
    await lifecycle.perform(.launch(LaunchOptions(link: "shop://goods", source: .internal)))
    await decision.waitForVisitor()
    while presenter.presentations.isEmpty { await Task.yield() }
    await lifecycle.perform(.memoryWarning)
    #expect(!begun.isOpen)
    presenter.finish()
    await begun.wait()
    #expect(router.state.text == "start*: start#1")
    presenter.finishesAtOnce = true
    decision.open()
    try await router.rest()
    #expect(router.state.text == "start*: start#1 goods#2")
  }

  @Test func `deferred work starts after a first presentation that takes too long`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    await phone.clock.advance(by: .seconds(5))
    await phone.lifecycle.perform(.memoryWarning)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == Self.deferred)
  }

  @Test func `deferred work runs once for each launch, however many screens follow`() async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    try await phone.router.open("shop://goods")
    try await phone.router.open("shop://order")
    await phone.lifecycle.perform(.memoryWarning)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == Self.deferred)
  }

  @Test func `a router that ends before its first screen starts no deferred work`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    phone.router.end()
    phone.presenter.finish()
    await phone.lifecycle.perform(.memoryWarning)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == [])
  }

  @Test func `deferred work is an event of its own, which waits for earlier events`() async throws {
    let phone = try Phone()
    var seen: [String] = []
    phone.lifecycle.observe { event in
      switch event {
      case .began(let event): seen.append("\(event.name) began")
      case .ended(let report): seen.append("\(report.event.name) ended")
      case .handled, .navigated: break
      }
    }
    phone.lifecycle.send(.launch(LaunchOptions()))
    await phone.lifecycle.perform(.memoryWarning)
    await phone.lifecycle.perform(.significantTimeChange)
    #expect(
      seen
        == ["launch", "memoryWarning", "didShowFirstScreen", "significantTimeChange"].flatMap {
          ["\($0) began", "\($0) ended"]
        })
  }

  @Test func `background and foreground do not count as a first screen`() async throws {
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    phone.lifecycle.send(.launch(LaunchOptions()))
    phone.lifecycle.send(.didEnterBackground)
    await phone.lifecycle.perform(.willEnterForeground)
    #expect(phone.take().filter { $0.hasSuffix("didShowFirstScreen") } == [])
  }

  @Test func `a lifecycle without routers leaves the first screen to the host`() async throws {
    var received: [String] = []
    let module = TestModule("goods") {
      $0.appHandlers = [
        AppHandler(.didShowFirstScreen) { _ in received.append("first screen") },
        AppHandler(.launch) { _ in received.append("launch") },
      ]
    }
    let lifecycle = AppLifecycle(try assemble([module]), clock: ManualClock())
    await lifecycle.perform(.launch(LaunchOptions()))
    await lifecycle.perform(.memoryWarning)
    #expect(received == ["launch"])
    await lifecycle.perform(.didShowFirstScreen(LaunchOptions()))
    #expect(received == ["launch", "first screen"])
  }

  @Test func `a snapshot is restored, and the link is opened over it`() async throws {
    let before = try Phone()
    try await before.router.open("shop://goods")
    let phone = try Phone()
    phone.lifecycle.send(
      .launch(LaunchOptions(link: "shop://goods/order", source: .internal, snapshot: before.router.snapshot)))
    phone.lifecycle.send(.pushTapped(PushPayload(link: "shop://log")))
    await phone.lifecycle.perform(.memoryWarning)
    #expect(
      phone.take().filter { $0.hasPrefix("router") } == [
        "router: restore", "router: open shop://goods/order", "router: open shop://log",
      ])
    #expect(phone.router.state.text == "start*: start#1 goods#2 order#3")
  }

  @Test func `links that come during the restoration are opened after the launch's own link`() async throws {
    let before = try Phone()
    try await before.router.open("shop://goods")
    let phone = try Phone()
    phone.presenter.finishesAtOnce = false
    await phone.lifecycle.perform(
      .launch(LaunchOptions(link: "shop://goods/order", source: .internal, snapshot: before.router.snapshot)))
    phone.lifecycle.send(.pushTapped(PushPayload(link: "shop://log")))
    phone.presenter.finishesAtOnce = true
    phone.presenter.finish()
    #expect(
      phone.take().filter { $0.hasPrefix("router") } == [
        "router: restore", "router: open shop://goods/order", "router: open shop://log",
      ])
  }

  @Test func `a router that is launched in the background has no active component until the app comes back`()
    async throws
  {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions(isInBackground: true)))
    #expect(phone.router.state.text == "start*: start#1")
    #expect(phone.router.active == nil)
    await phone.lifecycle.perform(.willEnterForeground)
    #expect(phone.router.active?.description == "start#1")
  }

  @Test func `a snapshot that cannot be restored is followed by a launch, and then by deferred work`() async throws {
    var snapshot = try Phone().router.snapshot
    snapshot.version = 99
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions(link: "shop://goods", source: .internal, snapshot: snapshot)))
    await phone.lifecycle.perform(.memoryWarning)
    #expect(
      phone.take().dropFirst(5).prefix(3) == [
        "router: restore", "router: launch shop://goods", "host didShowFirstScreen",
      ])
    #expect(phone.router.state.text == "start*: start#1 goods#2")
  }
}
