import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct LifecycleObserverTests {
  @Test func `observers receive the beginning of an event, its handlers' outcomes and its end`() async throws {
    let lifecycle = try lifecycle()
    var seen: [AppLifecycleEvent] = []
    lifecycle.observe { seen.append($0) }
    let report = await lifecycle.perform(.memoryWarning)
    #expect(seen == [.began(.memoryWarning())] + report.handlers.map { .handled($0) } + [.ended(report)])
    #expect(report.handlers.map(\.module) == ["goods"])
  }

  @Test(.timeLimit(.minutes(15)))
  func `the sequence of a lifecycle has all events in order and ends with the lifecycle, which it does not keep`()
    async throws
  {
    let events: AsyncStream<AppLifecycleEvent>
    let report: AppEventReport
    weak var lifecycle: AppLifecycle?
    do {
      let made = try self.lifecycle()
      (events, lifecycle) = (made.events, made)
      report = await made.perform(.memoryWarning)
    }
    var received: [AppLifecycleEvent] = []
    for await event in events { received.append(event) }
    #expect(received == [.began(.memoryWarning())] + report.handlers.map { .handled($0) } + [.ended(report)])
    #expect(lifecycle == nil)
  }

  @Test func `a cancelled observer receives nothing more, and others still do`() async throws {
    let lifecycle = try lifecycle()
    var received: [String] = []
    let first = lifecycle.observe { _ in received.append("first") }
    lifecycle.observe { _ in received.append("second") }
    first.cancel()
    first.cancel()
    await lifecycle.perform(.memoryWarning)
    #expect(received == ["second", "second", "second"])
  }

  @Test func `a lifecycle without other references is released when its events have ended`() async throws {
    weak var lifecycle: AppLifecycle?
    do {
      let made = try self.lifecycle()
      await made.perform(.memoryWarning)
      lifecycle = made
    }
    await Task.yield()
    #expect(lifecycle == nil)
  }

  @Test func `a handler that never ends keeps neither the lifecycle nor a completion after the deadline`() async throws
  {
    final class Captured {}
    let (clock, end) = (ManualClock(), Gate())
    defer { end.open() }
    weak var lifecycle: AppLifecycle?
    weak var released: Captured?
    do {
      let module = TestModule("goods") {
        $0.appHandlers = [
          AppHandler(.memoryWarning) {
            await end.wait()
          }
        ]
      }
      let (made, captured) = (AppLifecycle(try assemble([module]), clock: clock), Captured())
      (lifecycle, released) = (made, captured)
      made.send(.memoryWarning) { [captured] _ in withExtendedLifetime(captured) {} }
    }
    await clock.advance(by: .seconds(10))
    #expect(lifecycle == nil)
    #expect(released == nil)
  }

  private func lifecycle() throws -> AppLifecycle {
    let module = TestModule("goods") { $0.appHandlers = [AppHandler(.memoryWarning) {}] }
    return AppLifecycle(try assemble([module]), clock: ManualClock())
  }
}
