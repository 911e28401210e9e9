import ComponentEngine
import ModuleHarness
import Testing

// What the phone tells the app reaches the modules that ask for it, in dependency order.
@MainActor
struct DeliveryTests {
  nonisolated static let upwards: [AppEvent] = [
    .memoryWarning, .pushReceived(PushPayload(bytes: [1])), .backgroundFetch, .significantTimeChange,
  ]

  @Test(arguments: upwards)
  func `the host hears first, then lower layers, then each after those that it needs`(event: AppEvent) async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(event)
    #expect(phone.take() == ["host", "log", "session", "order", "goods"].map { "\($0) \(event.kind)" })
  }

  @Test(arguments: [AppEvent.didEnterBackground, .willTerminate])
  func `on the way down all of that is turned round`(event: AppEvent) async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(event)
    let heard = ["goods", "order", "session", "log", "host"].map { "\($0) \(event.kind)" }
    #expect(phone.take() == ["router: background"] + heard)
  }

  @Test func `only these two events are on the way down`() {
    #expect(AppEvent.Kind.allCases.filter(\.isOnTheWayDown) == [.didEnterBackground, .willTerminate])
  }

  @Test func `a module's own handlers run as it lists them, and in reverse on the way down`() async throws {
    var heard: [String] = []
    let module = TestModule("goods") {
      $0.appHandlers = ["first", "second"].flatMap { name in
        [AppHandler(.memoryWarning) { heard.append(name) }, AppHandler(.didEnterBackground) { heard.append(name) }]
      }
    }
    let lifecycle = AppLifecycle(try assemble([module]), router: nil, clock: ManualClock())
    await lifecycle.handle(.memoryWarning)
    await lifecycle.handle(.didEnterBackground)
    #expect(heard == ["first", "second", "second", "first"])
  }

  @Test func `a handler hears what comes with its event`() async throws {
    let options = LaunchOptions(link: "shop://goods", source: .notification, notification: PushPayload(bytes: [7]))
    let activity = HandedOverActivity("browsing", link: "shop://order", fields: ["id": "7"])
    let payload = PushPayload(link: "shop://order", fields: ["kind": "order"], bytes: [1, 2])
    let events: [AppEvent] = [
      .launch(options), .openURL("shop://goods"), .pushReceived(payload), .pushTapped(payload),
      .continueActivity(activity),
    ]
    var heard: [AppEvent] = []
    let module = TestModule("goods", "goods") {
      $0.appHandlers = [
        AppHandler(.launch) { heard.append(.launch($0)) }, AppHandler(.openURL) { heard.append(.openURL($0)) },
        AppHandler(.pushReceived) { heard.append(.pushReceived($0)) },
        AppHandler(.pushTapped) { heard.append(.pushTapped($0)) },
        AppHandler(.continueActivity) { heard.append(.continueActivity($0)) },
      ]
    }
    let lifecycle = AppLifecycle(try assemble([module]), router: nil, clock: ManualClock())
    for event in events { await lifecycle.handle(event) }
    #expect(heard == events)
  }

  @Test func `a launch has nothing with it when the user taps the icon, and its link comes from outside`() {
    #expect(LaunchOptions() == LaunchOptions(link: nil, source: .external, notification: nil))
  }

  @Test func `events that come meanwhile wait, first come first served`() async throws {
    let phone = try Phone()
    let gate = Gate()
    phone.on("log memoryWarning") { _ in
      await gate.wait()
      return .noData
    }
    phone.lifecycle.enqueue(.memoryWarning)
    phone.lifecycle.enqueue(.didEnterBackground)
    await gate.waitForVisitor()
    #expect(phone.take() == ["router: background", "host memoryWarning", "log memoryWarning"])
    gate.open()
    await phone.lifecycle.handle(.willEnterForeground)
    #expect(
      phone.take() == [
        "router: foreground", "session memoryWarning", "order memoryWarning", "goods memoryWarning",
        "goods didEnterBackground", "order didEnterBackground", "session didEnterBackground", "log didEnterBackground",
        "host didEnterBackground", "host willEnterForeground", "log willEnterForeground",
        "session willEnterForeground", "order willEnterForeground", "goods willEnterForeground",
      ])
  }

  @Test func `a completion is called once, with the report`() async throws {
    let phone = try Phone()
    var reports: [AppEventReport] = []
    phone.lifecycle.enqueue(.memoryWarning) { reports.append($0) }
    await phone.lifecycle.handle(.significantTimeChange)
    #expect(reports.map(\.event) == [.memoryWarning])
    #expect(reports[0].text == ["host done", "log done", "session done", "order done", "goods done"])
  }

  @Test func `a data provider's handlers tell it of background, foreground and short memory`() {
    #expect(
      AppHandler.handlers(of: DataProvider()).map(\.kind) == [
        .willEnterForeground, .memoryWarning, .didEnterBackground, .willTerminate,
      ])
  }
}
