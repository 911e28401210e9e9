import ComponentEngine

@testable import LinkReplay

/// The hints about links to a small shop.
@MainActor
enum ShopHints {
  private static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
     "components": [
       {"name": "goods", "path": "goods/:id<int>", "external": true, "parameters": [
         {"name": "tab", "choices": ["info", "reviews"]}, {"name": "price", "type": "double"},
         {"name": "gift", "type": "bool"}, {"name": "key", "type": "uuid"}]},
       {"name": "search", "path": "search", "external": true, "parameters": [{"name": "q", "required": true}]},
       {"name": "payment", "path": "payment"}]}
    """

  static func table() throws -> RouteTable { try Manifest(json: manifest).configuration().table }

  /// Returns the hint about a line that a replay has refused.
  static func hint(_ line: String, isCold: Bool = true) async throws -> String? {
    let configuration = try Manifest(json: manifest).configuration()
    let session = ReplaySession(configuration, source: .external, isCold: isCold)
    guard let failure = await session.replay(line)?.failure else { throw LineOpens(line: line) }
    return LinkHints(table: configuration.table).hint(about: line, failure)
  }

  /// Returns the hint about a line of a check that is no link.
  static func hint(aboutUnknown line: String) throws -> String? {
    let table = try table()
    let failure = ReplayStep.Failure(DirectiveError.unknown(line))
    return LinkHints(table: table, isSession: false).hint(about: line, failure)
  }

  /// The line has no error that a hint could be about.
  struct LineOpens: Error { let line: String }
}
