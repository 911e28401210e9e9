import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct ReportTests {
  @Test(arguments: [
    (["noData", "newData", "failed"], BackgroundFetchResult.newData), (["noData", "failed"], .failed),
    (["noData", "noData"], .noData), ([], .noData), (["noData", "throws"], .failed),
  ])
  func `the results of several background fetches are combined into one`(
    answers: [String], result: BackgroundFetchResult
  ) async throws {
    let module = TestModule("goods") {
      $0.appHandlers = answers.map { answer in
        AppHandler(.backgroundFetch) {
          guard let result = BackgroundFetchResult(rawValue: answer) else { throw TestFault.mount }
          return result
        }
      }
    }
    let report = await AppLifecycle(try assemble([module]), clock: ManualClock()).perform(.backgroundFetch)
    #expect(report.fetchResult == result)
  }

  @Test func `a report names module, event and outcome in a sentence`() async throws {
    let module = TestModule("goods") {
      $0.appHandlers = [AppHandler(.backgroundFetch) { .newData }, AppHandler(.memoryWarning) {}]
    }
    let lifecycle = AppLifecycle(
      try assemble([module]), hostHandlers: [AppHandler(.memoryWarning) {}], clock: ManualClock())
    let reports = [await lifecycle.perform(.backgroundFetch), await lifecycle.perform(.memoryWarning)]
    #expect(
      reports.flatMap(\.handlers).map(\.description) == [
        "goods, backgroundFetch: newData in 0.0 seconds", "the host, memoryWarning: done in 0.0 seconds",
        "goods, memoryWarning: done in 0.0 seconds",
      ])
  }

  @Test func `reports of handlers that the app's end has stopped give it as the reason`() async throws {
    let phone = try Phone()
    let gate = phone.stop("goods memoryWarning")
    let stopped = phone.lifecycle.begin(.memoryWarning())
    await gate.waitForVisitor()
    let report = await phone.lifecycle.perform(.willTerminate)
    let late = await phone.lifecycle.perform(.memoryWarning)
    #expect(report.faults == [])
    #expect(
      await stopped.value().faults.map(\.description) == ["goods, memoryWarning: cancelled, because the app ended"])
    #expect(late.faults.first?.description == "the host, memoryWarning: not started, because the app ended")
    gate.open()
  }
}
