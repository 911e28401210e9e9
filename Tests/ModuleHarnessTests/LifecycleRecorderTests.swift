import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct LifecycleRecorderTests {
  @Test func `it writes down phases and presenter calls, in order`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    try await router.launch()
    try await router.push("page/1")
    try await router.open("book://page?color=red")
    #expect(
      recorder.entries == [
        "page#1 willMount", "page#1 willActive", "present",
        "page#2 willMount", "page#1 willInactive", "page#2 willActive", "present",
        "page#1 willUpdate", "page#2 willInactive", "page#1 willActive", "present", "page#2 willUnmount",
      ])
  }

  @Test func `taking gives what has happened since the last time`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    try await router.launch()
    #expect(recorder.take() == ["page#1 willMount", "page#1 willActive", "present"])
    try await router.perform(.didEnterBackground)
    #expect(recorder.take() == ["page#1 willInactive"])
    #expect(recorder.take() == [])
    #expect(recorder.entries == [])
  }

  @Test func `it begins when it is made`() async throws {
    let router = try pageRouter(RecordingPresenter())
    try await router.launch()
    let recorder = LifecycleRecorder(router)
    try await router.perform(.didEnterBackground)
    #expect(recorder.entries == ["page#1 willInactive"])
  }

  @Test func `it tells of a presenter that takes too long`() async throws {
    let clock = ManualClock()
    let router = try pageRouter(RecordingPresenter(finishesAtOnce: false), clock: clock)
    let recorder = LifecycleRecorder(router)
    async let outcome = router.launch()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    _ = try await outcome
    #expect(recorder.entries == ["page#1 willMount", "page#1 willActive", "present", "presenter timed out"])
  }

  @Test func `a leak is recorded when its time has passed`() async throws {
    var pages: [Page] = []
    let clock = ManualClock()
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [
        ComponentRegistration("page", "page/:number") { context in
          let page = Page(context: context)
          pages.append(page)
          return page
        }
      ], policy: LinkPolicy(schemes: ["book"]))
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    for page in 1...2 { try await router.open("book://page/\(page)") }
    _ = recorder.take()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    while recorder.entries.isEmpty { await Task.yield() }
    #expect(recorder.entries == ["leak page#1"])
    withExtendedLifetime(pages) {}
  }

  @Test func `several record alike`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorders = [LifecycleRecorder(router), LifecycleRecorder(router)]
    try await router.launch()
    #expect(recorders[0].take() == recorders[1].entries)
  }

  @Test func `it keeps neither the router nor itself alive`() async throws {
    weak var weakRouter: Router<String>?
    weak var weakRecorder: LifecycleRecorder?
    do {
      let router = try pageRouter(RecordingPresenter())
      let recorder = LifecycleRecorder(router)
      (weakRouter, weakRecorder) = (router, recorder)
      try await router.launch()
    }
    #expect(weakRouter == nil)
    #expect(weakRecorder == nil)
  }
}
