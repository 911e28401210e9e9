import DeepLinks
import Testing

// Specification: patterns 4.5.
/// The check of a table against destinations.
struct DestinationTableTests {
  private let destinations: [any LinkDestination.Type] = [
    ArticleLink.self, ListLink.self, HomeLink.self, FolderLink.self, EverythingLink.self,
  ]

  /// Returns the errors for these destinations.
  private func errors(_ table: RouteTable, _ destinations: [any LinkDestination.Type]) -> [String: DestinationError] {
    var errors: [String: DestinationError] = [:]
    for case .invalidDestination(let route, let error) in table.faults(of: destinations) { errors[route.name] = error }
    return errors
  }

  @Test func `a table with all routes has no faults`() throws {
    let table = try RouteTable(destinations.flatMap { Route.routes(to: $0) }, policy: shopPolicy)
    #expect(table.faults(of: destinations) == [])
  }

  @Test func `a destination without its route is a fault`() throws {
    let table = try RouteTable([Route("article", "goods/:id<int>"), Route("list", "list")], policy: shopPolicy)
    let missing: [String: DestinationError] = [
      "list": .noRoute, "home": .noRoute, "folder": .noRoute, "everything": .noRoute,
    ]
    #expect(errors(table, destinations) == missing)
  }

  @Test func `a link that opens something else is a fault`() throws {
    let table = try RouteTable(ListLink.self, others: [Route("tea", "list/a")])
    #expect(errors(table, [ListLink.self]) == ["list": .opensOther("list/a", components: ["tea"])])
  }

  @Test func `a component that decodes as another value is a fault`() throws {
    var routes = Route.routes(to: ListLink.self)
    routes[0].parameters[2].defaultValue = "3"
    routes[1].parameters[1].defaultValue = "3"
    let table = try RouteTable(routes, policy: shopPolicy)
    #expect(errors(table, [ListLink.self]) == ["list": .opensOther("list", components: ["list"])])
  }

  @Test func `a link that is refused is a fault with the reason`() throws {
    var route = Route.routes(to: ArticleLink.self)[0]
    route.unavailability = "its module is switched off"
    let table = try RouteTable([route], policy: shopPolicy)
    let fault = try #require(table.faults(of: [ArticleLink.self]).first)
    #expect(fault.description.contains(#"the link "goods/1" is refused: "#))
    #expect(fault.description.contains("its module is switched off"))
  }

  @Test func `a route of a module is opened for its own module`() throws {
    var route = Route.routes(to: ArticleLink.self, reach: .module)[0]
    route.module = "goods"
    #expect(try RouteTable([route], policy: shopPolicy).faults(of: [ArticleLink.self]) == [])
  }

  @Test func `a destination that is declared wrongly is a fault`() throws {
    struct Nowhere: LinkDestination {
      static let name = "nowhere"
      static let paths: [RoutePath] = []
    }
    #expect(errors(try table("goods"), [Nowhere.self]) == ["nowhere": .noPath])
  }
}
