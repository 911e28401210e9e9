import ComponentEngine
import ModuleHarness
import Testing

// Leaving the screen begins at once, and each module's return waits for its own departure.
// Specification: modules 6.2, modules 6.4.
@MainActor
struct DepartureTests {
  private static let down = ["goods", "order", "session", "log", "host"]
  private static let up = Array(down.reversed())

  @Test(arguments: [AppEvent.didEnterBackground(), .willTerminate()])
  func `a departure begins at once while a fetch is under way`(event: AppEvent) async throws {
    let phone = try Phone()
    let fetch = phone.stop("host backgroundFetch")
    phone.lifecycle.send(.backgroundFetch)
    await fetch.waitForVisitor()
    _ = phone.take()
    await phone.lifecycle.perform(event)
    #expect(phone.take() == ["router: background"] + Self.down.map { "\($0) \(event.name)" })
    fetch.open()
  }

  @Test func `a fetch continues while the app leaves`() async throws {
    let phone = try Phone()
    let fetch = phone.stop("log backgroundFetch")
    let report = phone.lifecycle.begin(.backgroundFetch())
    await fetch.waitForVisitor()
    await phone.lifecycle.perform(.didEnterBackground)
    fetch.open()
    #expect(await report.value().text == Self.up.map { "\($0) noData" })
  }

  @Test func `a departure does not wait for the current event, other events do`() async throws {
    let phone = try Phone()
    let gate = phone.stop("host memoryWarning")
    phone.lifecycle.send(.memoryWarning)
    phone.lifecycle.send(.significantTimeChange)
    await phone.lifecycle.perform(.didEnterBackground)
    #expect(phone.take().filter { $0.hasSuffix("significantTimeChange") } == [])
    gate.open()
    await phone.lifecycle.perform(.backgroundFetch)
  }

  @Test func `a module receives the return only when its handler of the departure has ended`() async throws {
    let phone = try Phone()
    let save = phone.stop("goods didEnterBackground")
    let left = phone.lifecycle.begin(.didEnterBackground())
    await save.waitForVisitor()
    let returned = phone.lifecycle.begin(.willEnterForeground())
    await phone.clock.advance(by: .seconds(1.999))
    #expect(phone.take() == ["router: background", "goods didEnterBackground", "router: foreground"])
    save.open()
    #expect(await left.value().text == Self.up.map { "\($0) done" })
    #expect(await returned.value().text == Self.up.map { "\($0) done" })
    #expect(
      phone.take() == Self.down.dropFirst().map { "\($0) didEnterBackground" }
        + Self.up.map { "\($0) willEnterForeground" })
  }

  @Test func `higher modules receive the return only after a lower module has saved or its handler was cancelled`()
    async throws
  {
    let phone = try Phone()
    let save = phone.stop("host didEnterBackground")
    phone.lifecycle.send(.didEnterBackground)
    await save.waitForVisitor()
    _ = phone.take()
    let returned = phone.lifecycle.begin(.willEnterForeground())
    await phone.clock.advance(by: .seconds(3.999))
    #expect(phone.take() == ["router: foreground"])
    await phone.clock.advance(by: .seconds(0.001))
    #expect(await returned.value().text == Self.up.map { "\($0) done" })
    #expect(phone.take() == Self.up.map { "\($0) willEnterForeground" })
    save.open()
  }

  @Test func `independent modules do not wait for each other when the app comes back`() async throws {
    var calls: [String] = []
    let save = Gate()
    let modules = ["slow", "fast"].map { name in
      TestModule(ModuleID(name)) {
        $0.appHandlers = [
          AppHandler(.didEnterBackground) { if name == "slow" { await save.wait() } },
          AppHandler(.willEnterForeground) { calls.append(name) },
        ]
      }
    }
    let lifecycle = AppLifecycle(try assemble(modules), clock: ManualClock())
    lifecycle.send(.didEnterBackground)
    await save.waitForVisitor()
    let returned = lifecycle.begin(.willEnterForeground())
    while calls.isEmpty { await Task.yield() }
    #expect(calls == ["fast"])
    save.open()
    _ = await returned.value()
    #expect(calls == ["fast", "slow"])
  }

  @Test func `a module whose handler of the departure was cancelled receives the return then`() async throws {
    let phone = try Phone()
    phone.hang("goods didEnterBackground")
    let left = phone.lifecycle.begin(.didEnterBackground())
    await phone.clock.advance(by: .zero)
    let returned = phone.lifecycle.begin(.willEnterForeground())
    await phone.clock.advance(by: .seconds(4))
    #expect(await left.value().text == ["host done", "log done", "session done", "order done", "goods timedOut"])
    #expect(await returned.value().text == Self.up.map { "\($0) done" })
    #expect(phone.take().last == "goods willEnterForeground")
  }

  @Test func `a module receives the return even if its departure outlasts the time for the return`() async throws {
    var limits = AppTimeLimits()
    limits[.willEnterForeground] = .seconds(1)
    let phone = try Phone(timeLimits: limits)
    let save = phone.stop("goods didEnterBackground")
    phone.lifecycle.send(.didEnterBackground)
    await save.waitForVisitor()
    let returned = phone.lifecycle.begin(.willEnterForeground())
    await phone.clock.advance(by: .seconds(1))
    #expect(returned.report == nil)
    _ = phone.take()
    save.open()
    #expect(await returned.value().text.last == "goods timedOut")
    await phone.lifecycle.perform(.memoryWarning)
    #expect(phone.take().contains("goods willEnterForeground"))
  }

  @Test func `when the app leaves again, modules that have not received its return do not receive it`() async throws {
    let phone = try Phone()
    let back = phone.stop("log willEnterForeground")
    let returned = phone.lifecycle.begin(.willEnterForeground())
    await back.waitForVisitor()
    await phone.lifecycle.perform(.didEnterBackground)
    back.open()
    let report = await returned.value()
    #expect(report.text == ["host done", "log done", "session skipped", "order skipped", "goods skipped"])
    #expect(report.faults == [])
    #expect(
      report.handlers.last?.description == "goods, willEnterForeground: skipped, because the app left the screen again")
  }

  @Test func `a return that no module has received when the app leaves again is reported at once`() async throws {
    let phone = try Phone()
    let save = phone.stop("goods didEnterBackground")
    phone.lifecycle.send(.didEnterBackground)
    await save.waitForVisitor()
    let returned = phone.lifecycle.begin(.willEnterForeground())
    phone.lifecycle.send(.didEnterBackground)
    await phone.clock.advance(by: .zero)
    #expect(returned.report?.text == Self.up.map { "\($0) skipped" })
    save.open()
  }

  @Test func `a return that waits for its turn when the app leaves again is skipped`() async throws {
    let phone = try Phone()
    let gate = phone.stop("host memoryWarning")
    phone.lifecycle.send(.memoryWarning)
    let first = phone.lifecycle.begin(.willEnterForeground())
    await gate.waitForVisitor()
    phone.lifecycle.send(.didEnterBackground)
    let second = phone.lifecycle.begin(.willEnterForeground())
    await phone.clock.advance(by: .zero)
    gate.open()
    #expect(await first.value().text == Self.up.map { "\($0) skipped" })
    #expect(await second.value().text == Self.up.map { "\($0) done" })
  }

  @Test func `the app may leave again while modules still save`() async throws {
    let phone = try Phone()
    let save = phone.stop("goods didEnterBackground")
    let first = phone.lifecycle.begin(.didEnterBackground())
    await save.waitForVisitor()
    phone.lifecycle.send(.willEnterForeground)
    let second = phone.lifecycle.begin(.didEnterBackground())
    await phone.clock.advance(by: .zero)
    save.open()
    #expect(await first.value().faults == [])
    #expect(await second.value().faults == [])
    #expect(phone.take().filter { $0.hasPrefix("goods") } == ["goods didEnterBackground", "goods didEnterBackground"])
  }
}
