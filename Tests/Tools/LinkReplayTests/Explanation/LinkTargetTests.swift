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

  @Test(arguments: [
    ("shop://article/1", "shelves", LinkTarget.Reason.parent, ["shelf"]),
    ("shop://shelf/1", "shelves", .parent, []), ("shop://article/1?nav=present", "main", .presented, []),
    ("shop://hall", "shelves", .root, []), ("shop://home/article/1", "main", .root, []),
    ("shop://box/1", "main", .route, ["hall", "shelf"]),
  ])
  func `the parents of a link are those that the router opens, and their root decides about the navigator`(
    link: String, navigator: String, reason: LinkTarget.Reason, parents: [String]
  ) async throws {
    let configuration = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"],
         "navigators": [{"id": "main", "root": "home"}, {"id": "shelves", "root": "hall"}],
         "components": [
           {"name": "home", "path": "home"}, {"name": "hall", "path": "hall"},
           {"name": "shelf", "path": "shelf/:id", "parent": {"name": "hall", "path": "hall"}},
           {"name": "article", "path": "article/:id", "parent": {"name": "shelf", "path": "shelf/:id"}},
           {"name": "box", "path": "box/:id", "navigator": "main", "parent": {"name": "shelf", "path": "shelf/:id"}}]}
        """
    ).configuration()
    let reading = LinkReading(link, source: .internal, table: configuration.table)
    let first = try #require(reading.resolved?.first)
    let target = LinkTarget(
      first: reading.components.first, parents: configuration.table.parents(of: first), selected: .root("main"),
      in: configuration)
    #expect(target.navigator == .root(navigator))
    #expect(target.reason == reason)
    #expect(target.parents.map(\.name) == parents)
    let step = await ReplaySession(configuration, isCold: true).open(link)
    #expect(step.state.selected.id == target.navigator)
    if reason != .presented {
      let root = navigator == "main" ? "home" : "hall"
      let link = try #require(reading.resolved).components.map(\.name).filter { $0 != root }
      #expect(step.state.selected.stack.map(\.uid.name) == [root] + parents + link)
    }
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
