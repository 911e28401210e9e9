import ComponentEngine
import ModuleHarness
import Testing

@MainActor
struct LifecycleRecorderTests {
  @Test func `a recorder records phases and presenter calls in order`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    try await router.launch()
    try await router.append("page/1")
    try await router.open("book://page?color=red")
    #expect(
      recorder.entries == [
        "page#1 willMount", "page#1 willActive", "present",
        "page#2 willMount", "page#1 willInactive", "page#2 willActive", "present",
        "page#1 willUpdate", "page#2 willInactive", "page#1 willActive", "present", "page#2 willUnmount",
      ])
  }

  @Test func `take returns the entries since its last call`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    try await router.launch()
    #expect(recorder.take() == ["page#1 willMount", "page#1 willActive", "present"])
    try await router.perform(.didEnterBackground)
    #expect(recorder.take() == ["page#1 willInactive"])
    #expect(recorder.take() == [])
    #expect(recorder.entries == [])
  }

  @Test func `a recorder records nothing from before it was made`() async throws {
    let router = try pageRouter(RecordingPresenter())
    try await router.launch()
    let recorder = LifecycleRecorder(router)
    try await router.perform(.didEnterBackground)
    #expect(recorder.entries == ["page#1 willInactive"])
  }

  @Test func `a recorder records a presenter that takes too long`() async throws {
    let clock = ManualClock()
    let router = try pageRouter(RecordingPresenter(finishesAtOnce: false), clock: clock)
    let recorder = LifecycleRecorder(router)
    async let outcome = router.launch()
    await clock.waitForSleepers()
    clock.jump(by: .seconds(5))
    _ = try await outcome
    #expect(recorder.entries == ["page#1 willMount", "page#1 willActive", "present", "presenter timed out"])
  }

  @Test func `a recorder records a component that is alive after it was unmounted`() async throws {
    var pages: [Page] = []
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [
        ComponentRegistration("page", "page/:number") { context in
          let page = Page(context: context)
          pages.append(page)
          return page
        }
      ], policy: LinkPolicy(schemes: ["book"]))
    let clock = ManualClock()
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    let recorder = LifecycleRecorder(router)
    for page in 1...2 { try await router.open("book://page/\(page)") }
    await clock.advance(by: .seconds(1))
    #expect(recorder.entries.filter { $0.hasPrefix("leak") } == ["leak page#1"])
    withExtendedLifetime(pages) {}
  }

  @Test func `several recorders of one router have equal entries`() async throws {
    let router = try pageRouter(RecordingPresenter())
    let recorders = [LifecycleRecorder(router), LifecycleRecorder(router)]
    try await router.launch()
    #expect(recorders[0].take() == recorders[1].entries)
  }

  @Test func `a recorder keeps neither the router nor itself alive`() async throws {
    weak var weakRouter: Router?
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
