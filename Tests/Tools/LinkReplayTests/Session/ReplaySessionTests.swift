import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 2.4.
@MainActor
@Suite struct ReplaySessionTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "the shelf is empty" }
  }

  /// A component that runs a closure when it is mounted.
  private final class Busy: ComponentProtocol {
    let context: ComponentContext
    let viewController: Void = ()
    private let onMount: (Busy) throws -> Void

    init(_ context: ComponentContext, onMount: @escaping (Busy) throws -> Void) {
      self.context = context
      self.onMount = onMount
    }

    func componentWillMount() throws { try onMount(self) }
  }

  @Test func `the launch is step 0`() async throws {
    let step = try #require(await ReplaySession(try smallApp()).launch())
    #expect(step.number == 0)
    #expect(step.input == "")
    #expect(step.directive == "launch")
    #expect(step.outcome == .applied)
    #expect(step.presenterCalls == 1)
    #expect(step.active?.description == "home#1")
  }

  @Test func `a launch without components is unchanged`() async throws {
    let app = try Manifest(json: #"{"version": 1}"#).configuration()
    let step = try #require(await ReplaySession(app).launch())
    #expect(step.outcome == .unchanged)
    #expect(step.events == [])
    #expect(step.presenterCalls == 0)
    #expect(step.active == nil)
  }

  @Test func `a cold replay has no launch`() async throws {
    #expect(await ReplaySession(try smallApp(), isCold: true).launch() == nil)
  }

  @Test func `new creates a router and continues the step numbers`() async throws {
    let steps = await replay(["shop://goods/1", "new", "shop://goods/1"], in: try smallApp())
    #expect(steps.map(\.number) == [0, 1, 2, 3])
    #expect(steps[2].directive == "new")
    #expect(steps[2].state == steps[0].state)
    #expect(steps[3].state == steps[1].state)
    #expect(steps[2].events == steps[0].events)
  }

  @Test func `a failed cold link opens the root and reports the failure`() async throws {
    let steps = await replay(["shop://nowhere"], in: try smallApp(), isCold: true)
    #expect(steps[0].number == 1)
    #expect(steps[0].outcome == .failed)
    #expect(steps[0].failure?.code == "noRoute")
    #expect(steps[0].components == [])
    #expect(steps[0].presenterCalls == 1)
    #expect(steps[0].active?.description == "home#1")
  }

  @Test func `an error of a link has its offset, segment and suggestions`() async throws {
    let steps = await replay(["shop://goods/%0A", "shop://serch/a"], in: try smallApp())
    let malformed = try #require(steps[1].failure)
    #expect(malformed.code == "malformedLink" && malformed.offset == 13)
    #expect(malformed.message == "control characters are not allowed in a segment (at byte 13)")
    let unmatched = try #require(steps[2].failure)
    #expect(unmatched.code == "noRoute" && unmatched.segment == 0 && unmatched.suggestions == ["search/:q"])
    #expect(unmatched.message == "no route matches segment 1 (\"serch\"); near: search/:q")
  }

  @Test func `a component that cannot be created fails the step`() async throws {
    let app = try smallApp(.init("shelf", "shelf") { _ in throw Broken() })
    let steps = await replay(["shop://shelf"], in: app)
    #expect(steps[1].failure?.code == "factoryFailed")
    #expect(steps[1].failure?.message == "shelf could not be made: the shelf is empty")
    #expect(steps[1].events == [])
  }

  @Test func `a component that cannot be mounted fails the step`() async throws {
    let app = try smallApp(.init("shelf", "shelf") { Busy($0) { _ in throw Broken() } })
    let steps = await replay(["shop://shelf"], in: app)
    #expect(steps[1].failure?.code == "mountFailed")
    #expect(steps[1].failure?.message == "shelf#2 could not be mounted: the shelf is empty")
    #expect(steps[1].state.navigators == steps[0].state.navigators)
    #expect(steps[1].presenterCalls == 0)
  }

  @Test func `a navigation that a step causes is part of the step`() async throws {
    let app = try smallApp(
      .init("shelf", "shelf") { Busy($0) { $0.router.send(.append("shop://goods/1")) } })
    let steps = await replay(["shop://shelf", "back"], in: app)
    #expect(
      steps[1].events.map { "\($0.phase) \($0.uid)" } == [
        "willMount shelf#2", "willInactive home#1", "willActive shelf#2", "willMount goods#3", "willInactive shelf#2",
        "willActive goods#3",
      ])
    #expect(steps[1].presenterCalls == 2)
    #expect(steps[1].active?.description == "goods#3")
    #expect(steps[2].active?.description == "shelf#2")
  }

  @Test func `a leaked component is a warning`() async throws {
    var kept: [Busy] = []
    let app = try smallApp(.init("shelf", "shelf") { Busy($0) { kept.append($0) } })
    let steps = await replay(["shop://shelf", "back", "shop://goods/1"], in: app)
    #expect(steps[2].warnings == [])
    #expect(
      steps[3].warnings == [
        "shelf#2 is still alive although it was unmounted: something keeps it, perhaps the userInfo of a mounted component"
      ])
    #expect(kept.count == 1)
    kept.removeAll()  // breaks the retain cycle of component, closure and list
  }

  @Test func `the fetches of a cold step end with its router`() async throws {
    let provider = DataProvider()
    let endless = Resource(DataKey(module: "shelf", "books")) { () async throws -> Int in
      let (answers, server) = AsyncStream<Int>.makeStream()
      for await answer in answers { return answer }
      server.finish()
      throw CancellationError()
    }
    var app = try smallApp(
      .init("shelf", "shelf") { Busy($0) { provider.feed(endless).observe(in: $0.scope) { _ in } } })
    app.dataProviders = [provider]
    let session = ReplaySession(app, isCold: true)
    for _ in 1...100 {
      #expect(await session.replay("shop://shelf")?.outcome == .applied)
      #expect(provider.requestsUnderWay == [])
    }
    await provider.rest()
    #expect(provider.sleepCount == 0)
  }

  @Test func `an undecoded parameter is a warning only in its own step`() async throws {
    let steps = await replay(["shop://goods/1?x=50%off", "back"], in: try smallApp())
    #expect(
      steps.map(\.warnings) == [
        [], [#"parameter "x" is kept as it was written ("50%off"): write a percent sign as %25"#], [],
      ])
  }

  @Test func `the events of a step are its own`() async throws {
    let steps = await replay(["shop://search/a", "shop://search/b", "background"], in: try smallApp())
    #expect(
      steps.map { $0.events.map { "\($0.phase) \($0.uid)" } } == [
        ["willMount home#1", "willActive home#1"],
        ["willMount search#2", "willInactive home#1", "willActive search#2"], ["willUpdate search#2"],
        ["willInactive search#2"],
      ])
  }
}
