import ComponentEngine
import ModuleHarness
import Testing

private struct DeviceToken: Sendable, Hashable {
  var bytes: [UInt8]
}

extension AppEventKinds {
  fileprivate static var deviceToken: AppEventKind<DeviceToken> {
    AppEventKind("deviceToken", timeLimit: .seconds(3), isSticky: true)
  }
  fileprivate static var willResignActive: AppEventKind<Void> { AppEventKind("willResignActive", order: .reversed) }
  fileprivate static var quickAction: AppEventKind<String> { AppEventKind("quickAction") }
}

// Kinds of app events that a host declares.
// Specification: modules 6.1, modules 6.9.
@MainActor
final class OwnEventKindTests {
  private let clock = ManualClock()
  private var calls: [String] = []

  /// Modules with one handler each: `goods` needs `order`, and `kit` is of a lower layer.
  private func lifecycle<Payload>(
    _ kind: AppEventKind<Payload>, _ more: [TestModule] = []
  ) throws -> AppLifecycle {
    let modules: [(ModuleID, ModuleLayer, [ModuleID])] = [
      ("goods", .business, ["order"]), ("order", .business, []), ("kit", .common, []),
    ]
    return AppLifecycle(
      try assemble(
        more
          + modules.map { name, layer, needs in
            TestModule(name) { [weak self] in
              $0.layer = layer
              $0.dependencies = needs
              $0.appHandlers = [AppHandler(kind) { self?.calls.append("\(name) \($0)") }]
            }
          }),
      clock: clock)
  }

  @Test func `modules handle an event of a host's kind in running order, with its payload`() async throws {
    let lifecycle = try lifecycle(.quickAction)
    let report = await lifecycle.perform(.quickAction("scan"))
    #expect(calls == ["kit scan", "order scan", "goods scan"])
    #expect(report.event.name == "quickAction")
    #expect(report.text == ["kit done", "order done", "goods done"])
  }

  @Test func `an event of a host's kind waits for its turn`() async throws {
    let gate = Gate()
    let slow = TestModule("slow") { $0.appHandlers = [AppHandler(.memoryWarning) { await gate.wait() }] }
    let lifecycle = try lifecycle(.quickAction, [slow])
    lifecycle.send(.memoryWarning)
    let report = lifecycle.begin(.quickAction("scan"))
    await gate.waitForVisitor()
    #expect(calls == [])
    gate.open()
    #expect(await report.value().faults == [])
    #expect(calls.count == 3)
  }

  @Test func `a kind of reversed order begins at once, in reverse order`() async throws {
    let gate = Gate()
    let slow = TestModule("slow") { $0.appHandlers = [AppHandler(.memoryWarning) { await gate.wait() }] }
    let lifecycle = try lifecycle(.willResignActive, [slow])
    lifecycle.send(.memoryWarning)
    await gate.waitForVisitor()
    await lifecycle.perform(.willResignActive)
    #expect(calls == ["goods ()", "order ()", "kit ()"])
    gate.open()
  }

  @Test func `a kind of reversed order is no departure`() async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    await phone.lifecycle.perform(.didEnterBackground)
    _ = phone.take()
    let gate = phone.stop("host memoryWarning")
    phone.lifecycle.send(.memoryWarning)
    let back = phone.lifecycle.begin(.willEnterForeground())
    await phone.lifecycle.perform(.willResignActive)
    #expect(phone.router.active?.description == "start#1")
    gate.open()
    #expect(await back.value().faults == [])
    #expect(phone.take().contains("goods willEnterForeground"))
  }

  @Test func `a kind has the time limit that it declares, or that the host sets`() async throws {
    let end = Gate()
    defer { end.open() }
    let module = TestModule("goods") { $0.appHandlers = [AppHandler(.deviceToken) { _ in await end.wait() }] }
    let lifecycle = AppLifecycle(try assemble([module]), clock: clock)
    #expect(lifecycle.timeLimits[.deviceToken] == .seconds(3))
    #expect(lifecycle.timeLimits[.quickAction] == .seconds(10))
    lifecycle.timeLimits[.deviceToken] = .seconds(1)
    let report = lifecycle.begin(.deviceToken(DeviceToken(bytes: [7])))
    await clock.advance(by: .seconds(1))
    #expect(await report.value().faults.map(\.outcome) == [.timedOut(limit: .seconds(1))])
  }

  @Test func `the last event of a sticky kind is delivered to later observers, and every further one`() async throws {
    let lifecycle = try lifecycle(.quickAction)
    await lifecycle.perform(.deviceToken(DeviceToken(bytes: [1])))
    await lifecycle.perform(.deviceToken(DeviceToken(bytes: [2])))
    await lifecycle.perform(.quickAction("scan"))
    var received: [String] = []
    let tokens = lifecycle.observe(.deviceToken) { received.append("\($0.bytes)") }
    let actions = lifecycle.observe(.quickAction) { received.append($0) }
    #expect(received == ["[2]"])
    await lifecycle.perform(.deviceToken(DeviceToken(bytes: [3])))
    await lifecycle.perform(.quickAction("pay"))
    tokens.cancel()
    await lifecycle.perform(.deviceToken(DeviceToken(bytes: [4])))
    #expect(received == ["[2]", "[3]", "pay"])
    actions.cancel()
  }

  @Test func `a handler of another kind with the same name is reported, and stops no other`() async throws {
    let module = TestModule("numbers") {
      $0.appHandlers = [AppHandler(AppEventKind<Int>("quickAction")) { _ in }]
    }
    let report = try await lifecycle(.quickAction, [module]).perform(.quickAction("scan"))
    #expect(report.text == ["kit done", "numbers failed", "order done", "goods done"])
    #expect(
      report.faults.map(\.description) == [
        "numbers, quickAction: the event has the payload String, and the handler takes Int; declare the kind once, in "
          + "the contracts"
      ])
  }

  @Test func `handlers of a kind can return the result of a background fetch`() async throws {
    let sync = AnsweredEventKind<Int, BackgroundFetchResult>("sync")
    let modules = [
      TestModule("goods") { $0.appHandlers = [AppHandler(sync) { $0 > 1 ? .newData : .noData }] },
      TestModule("order") { $0.appHandlers = [AppHandler(sync) { _ in .noData }] },
    ]
    let lifecycle = AppLifecycle(try assemble(modules), clock: clock)
    let report = await lifecycle.perform(sync(2))
    #expect(report.text == ["goods newData", "order noData"])
    #expect(report.fetchResult == .newData)
  }
}
