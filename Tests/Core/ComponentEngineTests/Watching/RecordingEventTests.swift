import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 6.1.
/// The events that a recording of a session needs beside the others.
@MainActor
struct RecordingEventTests {
  private func events(of router: Router) -> Events {
    let events = Events()
    router.observe { if $0.isForRecordings { events.texts.append($0.text) } }
    return events
  }

  private final class Events { var texts: [String] = [] }

  @Test func `an intent that is sent in a lifecycle phase is sent while the router is working`() throws {
    let shop = try Shop()
    let events = events(of: shop.router)
    shop.on("goods willMount") { $0.context.router.send(Intent("append order/1")) }
    try shop.run("open goods/1")
    #expect(events.texts == ["sent open goods/1", "sent append order/1 (working)"])
  }

  @Test func `an intent that is sent while a guard is asked is sent while the router is evaluating, then waiting`()
    async throws
  {
    let shop = try await GuardedShop()
    let events = events(of: shop.router)
    shop.router.send(Intent("open slow"))
    shop.router.send(Intent("home"))
    try await shop.settle()
    shop.router.send(Intent("home"))
    try await shop.settle()
    #expect(events.texts == ["sent open slow", "sent home (evaluating)", "sent home (waiting)"])
  }

  @Test func `an observer receives the answers of a component and of the user`() async throws {
    let shop = try await GuardedShop { _ in false }
    try await shop.run("open goods/1/form")
    shop.hooks.closeAnswers["form#3"] = .ask("Throw the form away?")
    let events = events(of: shop.router)
    try await shop.run("back")
    #expect(
      events.texts == [
        "sent back 1", #"form#3 answers ask("Throw the form away?") to back 1"#, "form#3 must not be closed",
      ])
  }

  @Test func `an observer receives the beginning and the end of a hold`() throws {
    let shop = try Shop()
    let events = events(of: shop.router)
    let hold = shop.router.hold()
    hold.release()
    hold.release()
    #expect(events.texts == ["held", "released"])
  }

  @Test func `an observer learns once that the router ends, before its components do`() throws {
    let shop = try Shop()
    var events: [String] = []
    shop.router.observe { events.append($0.text) }
    shop.router.end()
    shop.router.end()
    #expect(events == ["ending", "home#1 willInactive", "home#1 willUnmount"])
  }
}

/// The script of a router whose session is replayed.
@MainActor
struct RouterScriptTests {
  private final class Script: RouterScript {
    func decision(of routeGuard: String, for intent: SentIntent, about: [ResolvedComponent]) async -> GuardDecision {
      routeGuard == "late" ? .reject("too late") : .allow
    }

    func openMode(for intent: SentIntent) -> Intent.OpenMode? { nil }

    func closeAnswer(of uid: ComponentUID, for intent: SentIntent) -> CloseAnswer { .append }
  }

  private let script = Script()
  private let hooks = TestComponents()

  private func router() throws -> Router {
    var configuration = try RouterConfiguration<String>(
      navigators: [.init("main", root: "home")],
      components: [
        .test("home", "home", hooks), .test("night", "night", guards: ["late"], hooks), .test("form", "form", hooks),
      ], guards: [RouteGuard("late") { _ in .allow }], policy: LinkPolicy(schemes: ["shop"]))
    configuration.script = script
    return Router(configuration, presenter: RecordingPresenter())
  }

  @Test func `the script answers in the place of guards`() async throws {
    let router = try router()
    try await router.launch()
    await #expect(throws: RouterError.guardRejected(guard: "late", reason: "too late")) {
      try await router.open("night")
    }
  }

  @Test func `the script answers in the place of components that would be closed`() async throws {
    let router = try router()
    try await router.launch("shop://form")
    #expect(try await router.back().status == .unchanged)
  }

  @Test func `intents of components end with cancelled`() async throws {
    let router = try router()
    let (results, continuation) = AsyncStream.makeStream(of: String.self)
    hooks.on("home willActive") { $0.context.router.send(.open("form")) { continuation.yield($0.text) } }
    try await router.launch()
    var iterator = results.makeAsyncIterator()
    let result = await iterator.next()
    #expect(result == "cancelled")
    #expect(router.state.text == "main*: home#1")
  }

  @Test func `a recorded intent is sent in the name of its requester`() async throws {
    let router = try router()
    try await router.launch()
    var requesters: [String] = []
    router.observe { if case .sent(let sent) = $0 { requesters.append(sent.requester?.description ?? "host") } }
    let sent = SentIntent(number: 9, intent: .open("form"), requester: "home#1")
    #expect(router.resend(sent) { _ in } == 2)
    #expect(requesters == ["home#1"])
    #expect(router.moment == .atRest)
  }
}
