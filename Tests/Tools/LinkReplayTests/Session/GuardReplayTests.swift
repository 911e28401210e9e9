import ComponentEngine
import Testing

@testable import LinkReplay

// Guards in the manifest and the directives grant, revoke, finish, snapshot and restart.
// Specification: command-line 2.3, command-line 2.5.
@MainActor
@Suite struct GuardReplayTests {
  private func app(isGlobal: Bool = false) throws -> RouterConfiguration<Void> {
    try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}],
         "guards": [{"name": "signedIn", "redirect": "shop://login?nav=present", "global": \(isGlobal)},
                    {"name": "adult"}],
         "components": [
           {"name": "home", "path": "home"}, {"name": "login", "path": "login"}, {"name": "goods", "path": "goods/:id"},
           {"name": "order", "path": "order/:id<int>", "guards": ["signedIn"]},
           {"name": "wine", "path": "wine", "guards": ["adult"]}]}
        """
    ).configuration()
  }

  private func steps(_ lines: String...) async throws -> [String] {
    await replay(lines, in: try app()).dropFirst().map { step in
      let error = step.failure.map { " \($0.code)" } ?? ""
      let pending = step.pending.map { " pending \($0)" } ?? ""
      let events = step.events.map { " \($0.uid) \($0.phase.rawValue)" }.joined(separator: ",")
      return "\(step.outcome.rawValue)\(error)\(pending) \(step.presenterCalls):\(events)"
    }
  }

  @Test func `a redirected step is pending, and finish resumes it in one transition`()
    async throws
  {
    #expect(
      try await steps("shop://order/1", "grant signedIn", "finish") == [
        "applied pending shop://order/1 1: login#2 willMount, home#1 willInactive, login#2 willActive",
        "unchanged 0:",
        "applied 1: order#3 willMount, login#2 willInactive, order#3 willActive, login#2 willUnmount",
      ])
  }

  @Test func `a resumed intent is rejected without the grant`() async throws {
    let steps = try await steps("shop://order/1", "finish", "shop://goods/1")
    #expect(steps[1] == "applied 1: login#2 willInactive, home#1 willActive, login#2 willUnmount")
    #expect(steps[2].hasPrefix("applied 1: goods#3"))
  }

  @Test func `a global guard opens the login and then the requested link`() async throws {
    let app = try app(isGlobal: true)
    let steps = await replay(["shop://goods/1", "grant signedIn", "finish"], in: app)
    #expect(steps.map(\.pending) == [nil, "shop://goods/1", nil, nil])
    #expect(steps.last?.state.top?.uid.description == "goods#3")
  }

  @Test func `a parent is opened once its guard is granted`() async throws {
    let app = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main"}], "guards": [{"name": "signedIn"}],
         "components": [
           {"name": "orders", "path": "orders", "guards": ["signedIn"]},
           {"name": "order", "path": "order/:id", "parent": {"name": "orders", "path": "orders"}}]}
        """
    ).configuration()
    let steps = await replay(["shop://order/1", "grant signedIn", "shop://order/2"], in: app)
    #expect(steps.map(\.outcome.rawValue) == ["unchanged", "applied", "unchanged", "applied"])
    #expect(steps[1].state.selected.stack.map(\.uid.description) == ["order#1"])
    #expect(steps[3].state.selected.stack.map(\.uid.description) == ["orders#2", "order#3"])
  }

  @Test func `a guard without a redirect rejects`() async throws {
    #expect(try await steps("shop://wine") == ["failed guardRejected 0:"])
    #expect(try await steps("grant adult", "shop://wine").last?.hasPrefix("applied 1: wine#2") == true)
  }

  @Test func `revoke closes the guarded components`() async throws {
    let steps = try await steps("grant signedIn", "shop://order/1/goods/1", "revoke signedIn", "revoke adult")
    #expect(
      steps[2...] == [
        "applied 1: goods#3 willInactive, home#1 willActive, goods#3 willUnmount, order#2 willUnmount", "unchanged 0:",
      ])
  }

  @Test func `an unknown guard is an unknown directive`() async throws {
    #expect(try await steps("grant nothing") == ["failed unknownDirective 0:"])
  }

  @Test func `finish requires an active component`() async throws {
    #expect(try await steps("background", "finish").last == "failed unknownComponent 0:")
  }

  @Test func `a root stays mounted when it finishes`() async throws {
    #expect(try await steps("finish") == ["unchanged 0:"])
  }

  @Test func `restart restores a new router from the last snapshot`() async throws {
    let steps = try await steps("shop://goods/1", "snapshot", "shop://goods/2/goods/3", "restart")
    #expect(steps[1] == "unchanged 0:")
    #expect(steps[3] == "applied 1: home#1 willMount, goods#2 willMount, goods#2 willActive")
  }

  @Test func `restart without a snapshot is a launch`() async throws {
    #expect(try await steps("shop://goods/1", "restart").last == "applied 1: home#1 willMount, home#1 willActive")
  }

  @Test func `a component that cannot be restored is a warning`() async throws {
    let steps = await replay(
      ["grant signedIn", "shop://order/1", "snapshot", "revoke signedIn", "restart"], in: try app())
    #expect(
      steps.last?.warnings == [
        "order#2 is not restored: the guard signedIn does not allow it: it redirects"
      ])
  }

  @Test func `a redirected link of a cold step follows the launch of its root`() async throws {
    let step = try #require(await replay(["shop://order/1"], in: try app(), isCold: true).first)
    #expect(step.outcome == .applied)
    #expect(step.pending == "shop://order/1")
    #expect(
      step.events.map { "\($0.uid) \($0.phase.rawValue)" } == [
        "home#1 willMount", "home#1 willActive", "login#2 willMount", "home#1 willInactive", "login#2 willActive",
      ])
  }

  @Test func `both reports contain the pending link`() async throws {
    let step = try #require(await replay(["shop://order/1"], in: try app()).last)
    #expect(JSONReport().text([step]).contains(#""error": null, "pending": "shop://order/1", "presenterCalls": 1"#))
    #expect(
      TextReport(style: ReportStyle()).text([step]).contains("pending: shop://order/1 waits until this is finished"))
  }
}
