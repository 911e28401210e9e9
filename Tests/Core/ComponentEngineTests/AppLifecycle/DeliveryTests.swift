import ComponentEngine
import ModuleHarness
import Testing

// App events reach the modules that handle them, in the order of dependencies.
// Specification: modules 6.2.
@MainActor
struct DeliveryTests {
  nonisolated static let upwards: [AppEvent] = [
    .memoryWarning(), .pushReceived(PushPayload(bytes: [1])), .backgroundFetch(), .significantTimeChange(),
  ]

  @Test(arguments: upwards)
  func `the host's handlers run first, then lower layers, and each module after its dependencies`(
    event: AppEvent
  ) async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(event)
    #expect(phone.take() == ["host", "log", "session", "order", "goods"].map { "\($0) \(event.name)" })
  }

  @Test(arguments: [AppEvent.didEnterBackground(), .willTerminate()])
  func `when the app leaves or ends, handlers run in reverse order`(event: AppEvent) async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(event)
    let calls = ["goods", "order", "session", "log", "host"].map { "\($0) \(event.name)" }
    #expect(phone.take() == ["router: background"] + calls)
  }

  @Test func `a module's own handlers run in its order, and in reverse when the app leaves`() async throws {
    var calls: [String] = []
    let module = TestModule("goods") {
      $0.appHandlers = ["first", "second"].flatMap { name in
        [
          AppHandler(.memoryWarning) { calls.append("\(name) warned") },
          AppHandler(.didEnterBackground) { calls.append("\(name) left") },
        ]
      }
    }
    let lifecycle = AppLifecycle(try assemble([module]), clock: ManualClock())
    await lifecycle.perform(.memoryWarning)
    await lifecycle.perform(.didEnterBackground)
    #expect(calls == ["first warned", "second warned", "second left", "first left"])
  }

  @Test func `a module waits for its dependencies through modules without handlers`() async throws {
    var calls: [String] = []
    let base = Gate()
    let modules = [
      TestModule("a") {
        $0.dependencies = ["b"]
        $0.appHandlers = [AppHandler(.memoryWarning) { calls.append("a") }]
      },
      TestModule("b") { $0.dependencies = ["c"] },
      TestModule("c") {
        $0.appHandlers = [
          AppHandler(.memoryWarning) {
            await base.wait()
            calls.append("c")
          }
        ]
      },
    ]
    let lifecycle = AppLifecycle(try assemble(modules), clock: ManualClock())
    let report = lifecycle.begin(.memoryWarning())
    await base.waitForVisitor()
    for _ in 1...10 { await Task.yield() }
    #expect(calls == [])
    base.open()
    #expect(await report.value().text == ["c done", "a done"])
    #expect(calls == ["c", "a"])
  }

  @Test func `a handler receives the payload of its event`() async throws {
    let options = LaunchOptions(link: "shop://goods", source: .notification)
    let activity = HandedOverActivity("browsing", link: "shop://order", fields: ["id": "7"])
    let payload = PushPayload(link: "shop://order", fields: ["kind": "order"], bytes: [1, 2])
    let events: [AppEvent] = [
      .launch(options), .openURL("shop://goods"), .pushReceived(payload), .pushTapped(payload),
      .continueActivity(activity), .didShowFirstScreen(options),
    ]
    var received: [AppEvent] = []
    let module = TestModule("goods", "goods") {
      $0.appHandlers = [
        AppHandler(.launch) { received.append(.launch($0)) }, AppHandler(.openURL) { received.append(.openURL($0)) },
        AppHandler(.pushReceived) { received.append(.pushReceived($0)) },
        AppHandler(.pushTapped) { received.append(.pushTapped($0)) },
        AppHandler(.continueActivity) { received.append(.continueActivity($0)) },
        AppHandler(.didShowFirstScreen) { received.append(.didShowFirstScreen($0)) },
      ]
    }
    let lifecycle = AppLifecycle(try assemble([module]), clock: ManualClock())
    for event in events { await lifecycle.perform(event) }
    #expect(received == events)
  }

  @Test func `events are processed one after the other, in the order in which they are sent`() async throws {
    let phone = try Phone()
    let gate = phone.stop("log memoryWarning")
    phone.lifecycle.send(.memoryWarning)
    phone.lifecycle.send(.significantTimeChange)
    await gate.waitForVisitor()
    #expect(phone.take() == ["host memoryWarning", "log memoryWarning"])
    gate.open()
    await phone.lifecycle.perform(.backgroundFetch)
    let order = ["host", "log", "session", "order", "goods"]
    #expect(
      phone.take() == order.dropFirst(2).map { "\($0) memoryWarning" } + order.map { "\($0) significantTimeChange" }
        + order.map { "\($0) backgroundFetch" })
  }

  @Test func `a completion is called once, with the report in running order`() async throws {
    let phone = try Phone()
    var reports: [AppEventReport] = []
    phone.lifecycle.send(.memoryWarning) { reports.append($0) }
    await phone.lifecycle.perform(.significantTimeChange)
    #expect(reports.map(\.event) == [.memoryWarning()])
    #expect(reports[0].text == ["host done", "log done", "session done", "order done", "goods done"])
  }

  @Test func `a data provider handles background, foreground, memory warnings and the app's end`() {
    #expect(
      AppHandler.handlers(of: DataProvider()).map(\.event) == [
        "willEnterForeground", "memoryWarning", "didEnterBackground", "willTerminate",
      ])
  }
}
