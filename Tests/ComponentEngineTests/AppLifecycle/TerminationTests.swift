import ComponentEngine
import ModuleHarness
import Testing

// The app's end waits for no more than what is on its way down.
@MainActor
struct TerminationTests {
  @Test func `an event that is under way is cut short`() async throws {
    let phone = try Phone()
    let gate = Gate()
    phone.on("session memoryWarning") { _ in
      await gate.wait()
      return .noData
    }
    var reports: [AppEventReport] = []
    phone.lifecycle.enqueue(.memoryWarning) { reports.append($0) }
    await gate.waitForVisitor()
    let end = await phone.lifecycle.handle(.willTerminate)
    #expect(
      reports.map(\.text) == [["host done", "log done", "session cutShort", "order notStarted", "goods notStarted"]])
    #expect(end.text == ["goods done", "order done", "session done", "log done", "host done"])
    gate.open()
  }

  @Test func `an event that waits is not served, unless it is on its way down`() async throws {
    let phone = try Phone()
    var reports: [AppEvent.Kind] = []
    for event in [AppEvent.didEnterBackground, .memoryWarning, .didEnterBackground, .significantTimeChange] {
      phone.lifecycle.enqueue(event) { reports.append($0.event.kind) }
    }
    await phone.lifecycle.handle(.willTerminate)
    #expect(reports == [.memoryWarning, .significantTimeChange, .didEnterBackground, .didEnterBackground])
    #expect(
      phone.take().filter { $0.hasPrefix("log") } == [
        "log didEnterBackground", "log didEnterBackground", "log willTerminate",
      ])
  }

  @Test func `nothing is served after it, and the report says so`() async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(.willTerminate)
    _ = phone.take()
    let report = await phone.lifecycle.handle(.openURL("shop://goods"))
    #expect(report.text == ["host", "log", "session", "order", "goods"].map { "\($0) notStarted" })
    #expect(phone.take() == [])
  }

  @Test func `what comes while it is served is not served either`() async throws {
    let phone = try Phone()
    phone.on("goods willTerminate") { [lifecycle = phone.lifecycle] _ in
      lifecycle.enqueue(.memoryWarning)
      return .noData
    }
    await phone.lifecycle.handle(.willTerminate)
    #expect(phone.take().filter { $0.hasSuffix("memoryWarning") } == [])
  }

  @Test func `a launch that is cut short launches no router`() async throws {
    let phone = try Phone()
    let gate = Gate()
    phone.on("log launch") { _ in
      await gate.wait()
      return .noData
    }
    phone.lifecycle.enqueue(.launch(LaunchOptions()))
    await gate.waitForVisitor()
    await phone.lifecycle.handle(.willTerminate)
    #expect(phone.take().filter { $0.hasPrefix("router") } == ["router: background"])
    gate.open()
  }

  @Test func `the sentences say that it was the app's end`() async throws {
    let phone = try Phone()
    let report = await phone.lifecycle.handle(.willTerminate)
    let late = await phone.lifecycle.handle(.memoryWarning)
    #expect(report.faults == [])
    #expect(late.faults.first?.description == "the host, memoryWarning: not started, because of the app's end")
  }
}
