import ComponentEngine
import ModuleHarness
import Testing

// Whoever watches sees everything, in order.
@MainActor
struct LifecycleObserverTests {
  @Test func `an event begins, its handlers end, it ends`() async throws {
    let lifecycle = try lifecycle()
    var seen: [AppLifecycleEvent] = []
    lifecycle.observe { seen.append($0) }
    let report = await lifecycle.handle(.memoryWarning)
    #expect(
      seen == [.began(.memoryWarning, isDeferred: false)] + report.handlers.map { .handled($0) } + [.ended(report)])
    #expect(report.handlers.map(\.module) == ["goods"])
  }

  @Test func `a cancelled observation hears nothing more, and others still do`() async throws {
    let lifecycle = try lifecycle()
    var heard: [String] = []
    let first = lifecycle.observe { _ in heard.append("first") }
    lifecycle.observe { _ in heard.append("second") }
    first.cancel()
    first.cancel()
    await lifecycle.handle(.memoryWarning)
    #expect(heard == ["second", "second", "second"])
  }

  @Test func `a lifecycle that nobody holds ends when its line is empty`() async throws {
    weak var lifecycle: AppLifecycle?
    do {
      let made = try self.lifecycle()
      await made.handle(.memoryWarning)
      lifecycle = made
    }
    await Task.yield()
    #expect(lifecycle == nil)
  }

  private func lifecycle() throws -> AppLifecycle {
    let module = TestModule("goods") { $0.appHandlers = [AppHandler(.memoryWarning) {}] }
    return AppLifecycle(try assemble([module]), router: nil, clock: ManualClock())
  }
}
