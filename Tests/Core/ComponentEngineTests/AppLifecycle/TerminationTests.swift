import ComponentEngine
import ModuleHarness
import Testing

// `willTerminate` begins at once and waits only for handlers of `didEnterBackground`.
// Specification: modules 6.4.
@MainActor
struct TerminationTests {
  @Test
  func `when the app ends, the current event starts no further handlers and runs until willTerminate has ended`()
    async throws
  {
    let phone = try Phone()
    let (gate, save) = (phone.stop("session memoryWarning"), phone.stop("log willTerminate"))
    let report = phone.lifecycle.begin(.memoryWarning())
    await gate.waitForVisitor()
    let end = phone.lifecycle.begin(.willTerminate())
    await save.waitForVisitor()
    #expect(report.report == nil)
    save.open()
    #expect(await end.value().text == ["host done", "log done", "session done", "order done", "goods done"])
    #expect(
      report.report?.text == ["host done", "log done", "session cancelled", "order notStarted", "goods notStarted"])
    gate.open()
  }

  @Test func `a handler that ends while willTerminate is being handled is done`() async throws {
    let phone = try Phone()
    let (gate, save) = (phone.stop("session memoryWarning"), phone.stop("log willTerminate"))
    let report = phone.lifecycle.begin(.memoryWarning())
    await gate.waitForVisitor()
    phone.lifecycle.send(.willTerminate)
    await save.waitForVisitor()
    gate.open()
    #expect(
      await report.value().text == ["host done", "log done", "session done", "order notStarted", "goods notStarted"])
    save.open()
  }

  @Test func `the report of willTerminate waits for the handlers of didEnterBackground`() async throws {
    let phone = try Phone()
    let save = phone.stop("host didEnterBackground")
    let left = phone.lifecycle.begin(.didEnterBackground())
    await save.waitForVisitor()
    let end = phone.lifecycle.begin(.willTerminate())
    await phone.clock.advance(by: .seconds(1))
    #expect(phone.take().last == "host willTerminate")
    #expect(end.report == nil)
    save.open()
    #expect(await left.value().faults == [])
    #expect(await end.value().faults == [])
  }

  @Test func `queued events are not processed when the app ends, and are reported first`() async throws {
    let phone = try Phone()
    var reports: [String] = []
    let gate = phone.stop("log memoryWarning")
    for event: AppEvent in [.memoryWarning(), .significantTimeChange(), .backgroundFetch()] {
      phone.lifecycle.send(event) { reports.append("\($0.event.name) \($0.text.last ?? "")") }
    }
    await gate.waitForVisitor()
    await phone.lifecycle.perform(.willTerminate)
    #expect(
      reports == [
        "significantTimeChange goods notStarted", "backgroundFetch goods notStarted", "memoryWarning goods notStarted",
      ])
    #expect(phone.take().filter { $0.hasSuffix("significantTimeChange") } == [])
    gate.open()
  }

  @Test func `no event is processed after willTerminate, and the report gives the reason`() async throws {
    let phone = try Phone()
    await phone.lifecycle.perform(.willTerminate)
    _ = phone.take()
    for event: AppEvent in [.openURL("shop://goods"), .didEnterBackground(), .willTerminate()] {
      let report = await phone.lifecycle.perform(event)
      #expect(report.text == ["host", "log", "session", "order", "goods"].map { "\($0) notStarted" })
    }
    #expect(phone.take() == [])
  }

  @Test func `an event that is sent while willTerminate is being handled is not processed`() async throws {
    let phone = try Phone()
    phone.on("goods willTerminate") { [lifecycle = phone.lifecycle] _ in
      lifecycle.send(.memoryWarning)
      return .noData
    }
    await phone.lifecycle.perform(.willTerminate)
    #expect(phone.take().filter { $0.hasSuffix("memoryWarning") } == [])
  }

  @Test func `the router is not launched when the app ends during the launch`() async throws {
    let phone = try Phone()
    let gate = phone.stop("log launch")
    phone.lifecycle.send(.launch(LaunchOptions()))
    await gate.waitForVisitor()
    await phone.lifecycle.perform(.willTerminate)
    #expect(phone.take().filter { $0.hasPrefix("router") } == ["router: background"])
    gate.open()
  }
}
