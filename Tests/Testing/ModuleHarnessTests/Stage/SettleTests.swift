import CommonUI
import ComponentEngine
import DataProviding
import ModuleHarness
import Testing

/// Settling: running until no work is ready.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct SettleTests {
  @Test func `a fetch without latency has ended when the stage has settled`() async throws {
    for _ in 1...10 {
      let stage = try NotesModule.stage(.usual.latency(.zero))
      try await stage.launch()
      #expect(stage.text.contains("Bread"))
    }
  }

  @Test func `a fetch with latency sleeps on the clock when the stage has settled`() async throws {
    for _ in 1...10 {
      let stage = try NotesModule.stage()
      try await stage.launch()
      #expect(stage.clock.sleeperCount == 1)
    }
  }

  @Test func `settling distinguishes a fetch that sleeps from a timer that sleeps`() async throws {
    for _ in 1...10 {
      let clock = ManualClock()
      let data = MockDataProvider<any NotesData>(clock: clock)
      let timer = Task { try await clock.sleep(for: .seconds(60)) }
      let stage = try ModuleStage(
        NotesModule(data: data), data: data, clock: clock, policy: LinkPolicy(schemes: ["notes"]),
        others: StandInModule([.standIn("login", "login")], guards: ["awake"]))
      try await stage.launch()
      #expect(clock.sleeperCount == 2)
      timer.cancel()
    }
  }

  @Test func `code in a fetch runs in the name of its attempt, and other code does not`() async throws {
    let provider = DataProvider()
    let feed = provider.feed(
      Resource(DataKey(module: "notes", "name")) { FetchAttempt.current.map { [$0.request] } ?? [] })
    #expect(try await feed.value().count == 1)
    #expect(FetchAttempt.current == nil)
    #expect(provider.runningAttempts == [])
  }

  @Test func `a change sleeps on the clock, and has ended with its screen when its time has passed`() async throws {
    let stage = try NotesModule.stage()
    try await stage.launch("notes://note")
    try await stage.advance(by: .milliseconds(20))
    try await stage.choose("Text", "Buy milk")
    try await stage.choose("Save")
    #expect(try stage.screen.isBusy)
    try await stage.advance(by: .milliseconds(20))
    #expect(try !stage.screen.isBusy)
    try await stage.perform(.back())
    #expect(stage.text.contains("Buy milk"))
  }

  @Test func `settling waits for work outside the main actor while the screen is busy`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero))
    try await stage.launch("notes://note")
    try await stage.choose("Work elsewhere")
    #expect(stage.text.contains("[worked"))
  }

  @Test func `settling waits for a guard that leaves the main actor`() async throws {
    for _ in 1...10 {
      let clock = ManualClock()
      let components = TestComponents()
      let make = { @MainActor (context: ComponentContext) in try components.make(context) }
      var configuration = try RouterConfiguration<String>(
        navigators: [NavigatorRegistration("main", root: "home")],
        components: [
          ComponentRegistration("home", "home", make: make),
          ComponentRegistration([Route("account", "account", guards: ["signedIn"])], make: make),
        ],
        guards: [
          RouteGuard("signedIn") { _ in
            await Task.detached { for _ in 1...100 { await Task.yield() } }.value
            return .allow
          }
        ], policy: LinkPolicy(schemes: ["shop"]))
      configuration.clock = clock
      let router = Router(configuration, presenter: RecordingPresenter())
      try await router.launch()
      router.send(.open("shop://account"))
      try await router.settle(on: clock)
      #expect(router.state.top?.uid == "account#2")
      #expect(!router.isAskingGuards)
    }
  }

  @Test func `settling ends while a guard waits for the test`() async throws {
    let (answers, gate) = AsyncStream.makeStream(of: GuardDecision.self)
    let clock = ManualClock()
    let components = TestComponents()
    var configuration = try RouterConfiguration<String>(
      navigators: [NavigatorRegistration("main", root: "home")],
      components: [ComponentRegistration("home", "home") { try components.make($0) }],
      guards: [
        RouteGuard("all", isGlobal: true) { _ in
          for await answer in answers { return answer }
          return .reject("no answer")
        }
      ],
      policy: LinkPolicy(schemes: ["shop"]))
    configuration.clock = clock
    let router = Router(configuration, presenter: RecordingPresenter())
    router.send(.launch())
    try await router.settle(on: clock)
    #expect(router.isAskingGuards)
    gate.yield(.allow)
    try await router.settle(on: clock)
    #expect(router.state.top?.uid == "home#1")
  }

  @Test func `no time passes on the clock while the stage settles`() async throws {
    let stage = try NotesModule.stage()
    let start = stage.clock.now
    try await stage.launch()
    try await stage.settle()
    #expect(stage.clock.now == start)
  }

  @Test func `a timer of one second fires five times in five seconds`() async throws {
    let clock = ManualClock()
    let data = MockDataProvider<any NotesData>(clock: clock)
    let stage = try ModuleStage(
      NotesModule(data: data, clock: clock), data: data, clock: clock, policy: LinkPolicy(schemes: ["notes"]),
      others: StandInModule([.standIn("login", "login")], guards: ["awake"]))
    try await stage.launch("notes://note")
    try await stage.advance(by: .seconds(5))
    #expect(try stage.screen.sections[0].rows[0].value == "5")
  }

  @Test func `a component that is still in memory is reported as a leak after a second`() async throws {
    let pages = TestComponents { ScreenController(router: $0.router) }
    let stage = try ModuleStage(
      PagesModule(pages: pages), data: (), clock: ManualClock(), policy: LinkPolicy(schemes: ["pages"]))
    try await stage.launch()
    try await stage.perform(.append("page"))
    let held = pages.component(stage.stack.last ?? "")
    try await stage.perform(.back())
    _ = stage.phases()
    try await stage.advance(by: .milliseconds(999))
    #expect(stage.phases() == [])
    try await stage.advance(by: .milliseconds(1))
    #expect(stage.phases() == ["leak \(held?.uid.description ?? "")"])
  }

  @Test func `a screen that stays busy without known work is an error after the time limit`() async throws {
    let stage = try NotesModule.stage(.usual.latency(.zero)) { $0.timeLimit = .zero }
    try await stage.launch("notes://note")
    let error = await #expect(throws: StageError.self) { try await stage.choose("Never end") }
    #expect(
      error?.description == """
        not settled: the screen "Note" is busy, and nothing that it could wait for is known; it must end, or sleep on the manual \
        clock
        """)
  }

  @Test func `a fetch that waits for the test is an error after the time limit`() async throws {
    let provider = DataProvider()
    let stage = try NotesModule.stage(.usual.latency(.zero)) {
      $0.timeLimit = .zero
      $0.dataProviders = [provider]
    }
    let (answers, answering) = AsyncStream.makeStream(of: Int.self)
    let feed = provider.feed(
      Resource(DataKey(module: "notes", "slow")) {
        for await answer in answers { return answer }
        return 0
      })
    let subscription = feed.observe { _ in }
    let error = await #expect(throws: StageError.self) { try await stage.settle() }
    #expect(error?.description.contains("slow is under way") == true)
    answering.yield(1)
    try await stage.settle()
    #expect(feed.valueInMemory == 1)
    subscription.cancel()
  }

  @Test func `settling in a cancelled test throws at once`() async throws {
    let stage = try NotesModule.stage()
    let settling = Task { try await stage.settle() }
    settling.cancel()
    let error = await #expect(throws: StageError.self) { try await settling.value }
    #expect(error?.description == "not settled: the test was cancelled")
  }

  @Test func `a router without a stage can settle`() async throws {
    let clock = ManualClock()
    let router = try pageRouter(RecordingPresenter(), clock: clock)
    router.send(.launch())
    router.send(.append("page/1"))
    try await router.settle(on: clock)
    #expect(router.state.text == "main*: page#1 page#2")
  }
}

private struct PagesModule: ModuleProtocol {
  let pages: TestComponents<ScreenController>
  var identifier: ModuleID { "pages" }
  var navigator: NavigatorRegistration? { .init("pages", root: "page") }
  var components: [ComponentRegistration<ScreenController>] {
    [ComponentRegistration("page", "page") { [pages] in try pages.make($0) }]
  }
}
