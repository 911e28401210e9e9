import ComponentEngine
import Testing

@testable import LinkReplay

// Pending and ended intents in the steps of a replay.
// Specification: command-line 2.5.
@MainActor
@Suite struct PendingReplayTests {
  private func app() throws -> RouterConfiguration<Void> {
    try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"],
         "navigators": [{"id": "main", "root": "home"}, {"id": "orders", "root": "orders"}],
         "guards": [{"name": "signedIn", "redirect": "shop://login?nav=present"},
                    {"name": "verified", "redirect": "shop://verify"}],
         "components": [
           {"name": "home", "path": "home"}, {"name": "login", "path": "login"}, {"name": "verify", "path": "verify"},
           {"name": "goods", "path": "goods/:id"}, {"name": "orders", "path": "orders", "guards": ["signedIn"]},
           {"name": "order", "path": "order/:id<int>", "external": true, "guards": ["signedIn"]},
           {"name": "pay", "path": "pay", "guards": ["signedIn", "verified"]}]}
        """
    ).configuration()
  }

  /// Returns the steps after the launch, for example `4 applied pending shop://pay ended 1 shop://order/1
  /// guardRejected`.
  private func steps(
    _ lines: String..., source: LinkSource = .internal, isCold: Bool = false, grants: [String: Bool] = [:]
  ) async throws -> [String] {
    let session = ReplaySession(try app(), source: source, isCold: isCold, grants: grants)
    _ = await session.launch()
    var texts: [String] = []
    for line in lines {
      guard let step = await session.replay(line) else { continue }
      let pending = step.pending.map { " pending \($0)" } ?? ""
      let ended = step.ended.map { " ended \($0.step) \($0.input) \($0.failure?.code ?? $0.outcome.rawValue)" }.joined()
      texts.append("\(step.number) \(step.failure?.code ?? step.outcome.rawValue)\(pending)\(ended)")
    }
    return texts
  }

  @Test func `the step that finishes a login reports the resumed intents`() async throws {
    #expect(
      try await steps("shop://order/1", "grant signedIn", "finish") == [
        "1 applied pending shop://order/1", "2 unchanged", "3 applied ended 1 shop://order/1 applied",
      ])
  }

  @Test func `closing a login ends its pending intents`() async throws {
    #expect(
      try await steps("shop://order/1", "dismiss") == [
        "1 applied pending shop://order/1", "2 applied ended 1 shop://order/1 guardRejected",
      ])
  }

  @Test func `several intents end in the order in which they were given`() async throws {
    #expect(
      try await steps("append shop://order/1", "forward order/2", "grant signedIn", "finish").suffix(2) == [
        "3 unchanged", "4 applied ended 1 append shop://order/1 applied ended 2 forward order/2 applied",
      ])
  }

  @Test func `an intent that another guard redirects stays pending until it ends`() async throws {
    #expect(
      try await steps("shop://pay", "grant signedIn", "finish", "grant verified", "finish") == [
        "1 applied pending shop://pay", "2 unchanged", "3 applied pending shop://pay", "4 unchanged",
        "5 applied ended 1 shop://pay applied",
      ])
  }

  @Test func `a directive without a link is pending with its whole line`() async throws {
    #expect(
      try await steps("select orders", "dismiss") == [
        "1 applied pending select orders", "2 applied ended 1 select orders guardRejected",
      ])
  }

  @Test func `a path is pending as written`() async throws {
    #expect(
      try await steps("forward  order//1?x=a b", source: .external) == ["1 applied pending order//1?x=a b"])
  }

  @Test func `new ends the pending intents of the previous router`() async throws {
    #expect(
      try await steps("shop://order/1", "append shop://order/2", "new", "finish") == [
        "1 applied pending shop://order/1", "2 applied pending shop://order/2",
        "3 applied ended 1 shop://order/1 routerEnded ended 2 append shop://order/2 routerEnded", "4 unchanged",
      ])
  }

  @Test func `the phases of a router's end belong to no step`() async throws {
    let steps = await replay(["shop://goods/1", "new"], in: try app())
    #expect(steps.last?.events.map { "\($0.uid) \($0.phase.rawValue)" } == ["home#1 willMount", "home#1 willActive"])
    #expect(steps.last?.presenterCalls == 1)
  }

  @Test func `restart ends pending intents and repeats the links of the snapshot`() async throws {
    #expect(
      try await steps("shop://order/1", "snapshot", "restart", "grant signedIn", "finish") == [
        "1 applied pending shop://order/1", "2 unchanged",
        "3 applied pending shop://order/1 ended 1 shop://order/1 routerEnded", "4 unchanged",
        "5 applied ended 3 restart applied",
      ])
  }

  @Test func `a restart that only opens the redirect of a link is applied with a pending link`() async throws {
    let app = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main"}],
         "guards": [{"name": "signedIn", "redirect": "shop://login"}],
         "components": [{"name": "login", "path": "login"}, {"name": "pay", "path": "pay", "guards": ["signedIn"]}]}
        """
    ).configuration()
    let steps = await replay(["shop://pay", "snapshot", "restart"], in: app)
    #expect(steps.last?.outcome == .applied)
    #expect(steps.last?.pending == "shop://pay")
    #expect(steps.last?.state.top?.uid.description == "login#1")
  }

  @Test func `repeated links that end in the step of the restart are not reported`() async throws {
    #expect(
      try await steps("shop://order/1", "snapshot", "grant signedIn", "restart").last
        == "4 applied ended 1 shop://order/1 routerEnded")
  }

  @Test func `a cold step has no ended intents`() async throws {
    #expect(
      try await steps("shop://order/1", "open shop://order/2", "shop://goods/1", isCold: true) == [
        "1 applied pending shop://order/1", "2 applied pending shop://order/2", "3 applied",
      ])
  }

  @Test func `grants apply from the start, also in a cold replay`() async throws {
    let grants = ["signedIn": true, "verified": false]
    #expect(
      try await steps("shop://order/1", "shop://pay", grants: grants) == ["1 applied", "2 applied pending shop://pay"])
    #expect(
      try await steps("shop://order/1", "shop://pay", isCold: true, grants: grants) == [
        "1 applied", "2 applied pending shop://pay",
      ])
  }

  @Test func `a revoked guard redirects even if the app's own guard allows everything`() async throws {
    let configuration = try RouterConfiguration<Void>(
      navigators: [NavigatorRegistration("main")],
      components: [
        ComponentRegistration("pay", "pay", guards: ["adult"]) { Screen(context: $0) },
        ComponentRegistration("age", "age") { Screen(context: $0) },
      ],
      guards: [RouteGuard("adult", orElse: "age") { _ in true }], policy: LinkPolicy(schemes: ["shop"]))
    let session = ReplaySession(configuration, grants: ["adult": false])
    _ = await session.launch()
    #expect(await session.replay("shop://pay")?.pending == "shop://pay")
  }

  @Test func `finish can name a component below the active one`() async throws {
    let steps = await replay(["shop://goods/1/goods/2", "finish goods#2 7", "finish goods#2"], in: try app())
    #expect(steps[2].outcome == .applied)
    #expect(steps[2].state.top?.uid.description == "home#1")
    #expect(steps[3].failure?.code == "unknownComponent")
    #expect(steps[3].failure?.message == #"no component "goods#2" is mounted"#)
  }

  @Test func `both reports contain the ended intents`() async throws {
    let step = try #require(await replay(["shop://order/1", "dismiss"], in: try app()).last)
    let failure = try #require(step.ended.first?.failure)
    #expect(
      JSONReport().text([step]).contains(
        #""error": null, "ended": [{"step": 1, "input": "shop://order/1", "outcome": "failed", "error": "#
          + #"{"code": "guardRejected", "message": "\#(failure.message)"}}], "presenterCalls": 1"#))
    #expect(
      TextReport(style: ReportStyle()).text([step]).contains(
        "ended: shop://order/1 of step 1 has failed: guardRejected: \(failure.message)\n"))
  }
}
