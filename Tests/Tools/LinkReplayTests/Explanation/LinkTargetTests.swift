import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 8.2.
@MainActor
@Suite struct LinkTargetTests {
  private func app() throws -> RouterConfiguration<Void> {
    try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"],
         "navigators": [{"id": "main", "root": "home"}, {"id": "account", "root": "account"}, {"id": "list"}],
         "components": [
           {"name": "home", "path": "home"}, {"name": "account", "path": "account"},
           {"name": "goods", "path": "goods/:id<int>"}, {"name": "item", "path": "item", "navigator": "list"},
           {"name": "login", "path": "login", "navigateMode": "present"}]}
        """
    ).configuration()
  }

  @Test(arguments: [
    ("shop://goods/1", "main", LinkTarget.Reason.selected), ("shop://account/goods/1", "account", .root),
    ("shop://home", "main", .root), ("shop://item", "list", .route), ("shop://item?nav=present", "main", .presented),
    ("shop://login", "main", .presented), ("shop://", "main", .selected),
  ])
  func `the target of a link is the navigator in which the router opens it`(
    link: String, navigator: String, reason: LinkTarget.Reason
  ) async throws {
    let configuration = try app()
    let reading = LinkReading(link, source: .internal, table: configuration.table)
    let target = LinkTarget(first: reading.components.first, selected: .root("main"), in: configuration)
    #expect(target.navigator == .root(navigator))
    #expect(target.reason == reason)
    let step = await ReplaySession(configuration, isCold: true).open(link)
    #expect(step.state.selected.id == target.navigator)
    #expect(step.state.modals.isEmpty == (reason != .presented))
  }

  @Test func `the selected navigator is preferred among those with the same root`() throws {
    let configuration = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "navigators": [{"id": "a", "root": "x"}, {"id": "b", "root": "x"}],
         "components": [{"name": "x", "path": "x"}]}
        """
    ).configuration()
    let first = LinkReading("shop://x", source: .internal, table: configuration.table).components.first
    #expect(LinkTarget(first: first, selected: .root("b"), in: configuration).navigator == .root("b"))
    #expect(LinkTarget(first: first, selected: .root("a"), in: configuration).navigator == .root("a"))
  }
}
