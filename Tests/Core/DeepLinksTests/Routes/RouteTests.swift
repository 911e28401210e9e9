import DeepLinks
import Testing

// Specification: patterns 2.1.
struct RouteTests {
  @Test func `a route is pushed in the selected navigator, internal and not updated in place by default`() {
    let route = Route("goods", "goods/:id")
    #expect(route.navigateMode == .push)
    #expect(route.navigator == nil)
    #expect(route.reach == .internal)
    #expect(!route.updatesInPlace)
    #expect(route.fixed.isEmpty && route.parameters.isEmpty && route.summary.isEmpty)
  }

  @Test func `a parameter is an optional string without a default value by default`() {
    let parameter = RouteParameter("q")
    #expect(parameter.type == .string)
    #expect(!parameter.isRequired)
    #expect(parameter.defaultValue == nil)
    #expect(parameter.summary.isEmpty)
  }

  @Test func `a table keeps the order of its routes`() throws {
    let routes = [Route("b", "b", summary: "B"), Route("a", "a"), Route("b", "b/:x")]
    #expect(try RouteTable(routes, policy: shopPolicy).routes == routes)
  }

  @Test func `a table can be empty`() throws {
    #expect(throws: LinkError.self) { try table().resolve("shop://a") }
  }

  @Test func `a table has composition any by default`() throws {
    #expect(try table().composition == .any)
  }

  @Test func `links can be resolved from any thread`() async throws {
    let table = try table("a/:x", "a", "b")
    let names = await withTaskGroup(of: [String]?.self) { group in
      for _ in 0..<8 { group.addTask { try? table.names("shop://a/1/b/a") } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names == [["a/:x", "b", "a"]])
  }

  @Test func `modes, sources, reaches and compositions have the names of links and manifests`() {
    #expect(NavigateMode.allCases.map(\.rawValue) == ["push", "present", "replace", "root", "reuse"])
    #expect(LinkSource.allCases.map(\.rawValue) == ["internal", "external", "notification", "web"])
    #expect(RouteReach.allCases.map(\.rawValue) == ["module", "internal", "external"])
    #expect(RouteTable.Composition.allCases.map(\.rawValue) == ["any", "single"])
  }

  @Test func `every source except the app itself is external`() {
    #expect(LinkSource.allCases.filter(\.isOutside) == [.external, .notification, .web])
  }

  @Test func `the default navigation parameters are nav, transition and animated`() {
    #expect(
      NavigationParameters()
        == NavigationParameters(navigateMode: "nav", transition: "transition", animated: "animated"))
  }
}
