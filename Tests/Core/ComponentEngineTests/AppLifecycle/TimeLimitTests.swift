import ComponentEngine
import ModuleHarness
import Testing

// All handlers of an event have one deadline.
// Specification: modules 6.1, modules 6.3.
@MainActor
struct TimeLimitTests {
  @Test func `a handler that throws is reported, and the next one begins`() async throws {
    let phone = try Phone()
    phone.on("session memoryWarning") { _ in throw TestFault.mount }
    let report = await phone.lifecycle.perform(.memoryWarning)
    #expect(report.text == ["host done", "log done", "session failed", "order done", "goods done"])
    #expect(report.faults.map(\.description) == ["session, memoryWarning: mount"])
  }

  @Test func `of 40 modules, a module that needs 150 ms to save gets them`() async throws {
    let clock = ManualClock()
    var saved: [String] = []
    let modules = (1...40).map { number in
      TestModule(ModuleID("module\(number)")) {
        $0.appHandlers = [
          AppHandler(.didEnterBackground) {
            if number == 20 { try await clock.sleep(for: .milliseconds(150)) }
            saved.append("\(number)")
          }
        ]
      }
    }
    let lifecycle = AppLifecycle(try assemble(modules), clock: clock)
    let report = lifecycle.begin(.didEnterBackground())
    await clock.advance(by: .milliseconds(150))
    #expect(await report.value().faults == [])
    #expect(saved.last == "20")
    #expect(saved.count == 40)
  }

  @Test func `a handler may take the whole time of its event`() async throws {
    let phone = try Phone()
    phone.slow("goods memoryWarning", .seconds(9.999))
    let report = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .seconds(10))
    #expect(await report.value().faults == [])
  }

  @Test func `a handler that runs when the time is over is cancelled and reported`() async throws {
    let phone = try Phone()
    let ended = Gate()
    phone.on("goods backgroundFetch") { _ in
      while !Task.isCancelled { await Task.yield() }
      ended.open()
      return .newData
    }
    let handled = phone.lifecycle.begin(.backgroundFetch())
    await phone.clock.advance(by: .seconds(25))
    let report = await handled.value()
    await ended.wait()
    #expect(report.text == ["host noData", "log noData", "session noData", "order noData", "goods timedOut"])
    #expect(report.fetchResult == .failed)
    #expect(report.handlers.last?.time == .seconds(25))
    #expect(
      report.faults.map(\.description) == [
        "goods, backgroundFetch: not done when the event's 25.0 seconds were over, so its task is cancelled; do less, or "
          + "do it after .didShowFirstScreen"
      ])
  }

  @Test func `a handler that never ends blocks others for half of the time that was left`() async throws {
    let phone = try Phone()
    phone.hang("log memoryWarning")
    phone.hang("session memoryWarning")
    let report = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .milliseconds(4_999))
    #expect(phone.take() == ["host memoryWarning", "log memoryWarning"])
    await phone.clock.advance(by: .milliseconds(1))
    #expect(phone.take() == ["session memoryWarning"])
    await phone.clock.advance(by: .milliseconds(2_499))
    #expect(phone.take() == [])
    await phone.clock.advance(by: .milliseconds(1))
    #expect(phone.take() == ["order memoryWarning", "goods memoryWarning"])
    await phone.clock.advance(by: .milliseconds(2_500))
    #expect(await report.value().text == ["host done", "log timedOut", "session timedOut", "order done", "goods done"])
  }

  @Test func `a handler that no longer blocks others may still end in time`() async throws {
    let phone = try Phone()
    phone.slow("host memoryWarning", .seconds(8))
    let report = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .seconds(8))
    #expect(await report.value().text == ["host done", "log done", "session done", "order done", "goods done"])
    #expect(await report.value().handlers.map(\.time) == [.seconds(8), .zero, .zero, .zero, .zero])
  }

  @Test func `every handler begins, however many before it never end`() async throws {
    let (clock, end) = (ManualClock(), Gate())
    defer { end.open() }
    var begun: [Int] = []
    let modules = (1...100).map { number in
      TestModule(ModuleID("module\(number)")) {
        if number > 1 { $0.dependencies = [ModuleID("module\(number - 1)")] }
        $0.appHandlers = [
          AppHandler(.memoryWarning) {
            begun.append(number)
            await end.wait()
          }
        ]
      }
    }
    let lifecycle = AppLifecycle(try assemble(modules), clock: clock)
    let report = lifecycle.begin(.memoryWarning())
    await clock.waitForSleepers()
    clock.jump(by: .seconds(10))
    #expect(await report.value().text == (1...100).map { "module\($0) timedOut" })
    await clock.advance(by: .zero)
    #expect(begun == Array(1...100))
  }

  @Test func `handlers begin even if an event has no time`() async throws {
    var limits = AppTimeLimits()
    limits[.memoryWarning] = .zero
    let phone = try Phone(timeLimits: limits)
    await phone.lifecycle.perform(.memoryWarning)
    await phone.clock.advance(by: .zero)
    #expect(Set(phone.take()) == Set(["host", "log", "session", "order", "goods"].map { "\($0) memoryWarning" }))
  }

  @Test func `a new time limit applies from the next event on`() async throws {
    let phone = try Phone()
    phone.lifecycle.timeLimits[.memoryWarning] = .milliseconds(500)
    phone.hang("goods memoryWarning")
    let report = phone.lifecycle.begin(.memoryWarning())
    await phone.clock.advance(by: .milliseconds(500))
    #expect(await report.value().faults.map(\.outcome) == [.timedOut(limit: .milliseconds(500))])
  }

  @Test func `the default limits stay within the limits of phones`() {
    let limits = AppTimeLimits()
    #expect([limits[.didEnterBackground], limits[.willTerminate]] == [.seconds(4), .seconds(4)])
    #expect([limits[.backgroundFetch], limits[.pushReceived]] == [.seconds(25), .seconds(25)])
    #expect([limits[.launch], limits[.didShowFirstScreen]] == [.seconds(10), .seconds(60)])
    #expect([limits[.willEnterForeground], limits[.memoryWarning]] == [.seconds(10), .seconds(10)])
    #expect([limits[.openURL], limits[.pushTapped]] == [.seconds(10), .seconds(10)])
    #expect([limits[.continueActivity], limits[.significantTimeChange]] == [.seconds(10), .seconds(10)])
  }

  @Test func `time limits are equal if their kinds have the same limits`() {
    var limits = AppTimeLimits()
    #expect(limits == AppTimeLimits())
    limits[.launch] = .seconds(1)
    #expect(limits != AppTimeLimits())
  }
}
