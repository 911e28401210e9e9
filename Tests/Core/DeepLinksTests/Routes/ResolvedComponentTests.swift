import DeepLinks
import Testing

struct ResolvedComponentTests {
  private let routes = [
    Route("goods", "goods/:id", updatesInPlace: true), Route("goods", "article/:id"), Route("order", "order/:id"),
  ]

  private func component(_ text: String) throws -> ResolvedComponent {
    try #require(try RouteTable(routes, policy: shopPolicy).resolve(DeepLink(text)).components.first)
  }

  @Test func `a component has the matched route`() throws {
    #expect(try component("shop://article/1").route == routes[1])
    #expect(try component("shop://article/1").routePosition == 1)
    #expect(try component("shop://article/1").name == "goods")
    #expect(try component("shop://goods/1").updatesInPlace)
  }

  @Test func `a component has the navigator of its route`() throws {
    let table = try RouteTable([Route("a", "a", navigator: "main"), Route("b", "b")], policy: shopPolicy)
    #expect(try table.resolve("shop://a/b").components.map(\.navigator) == ["main", nil])
  }

  @Test func `a component outlives its table's variable`() throws {
    let components = try (0..<100).map { try table("a/:x", ":y/*rest").resolve("shop://a/\($0)/b/c").components }
    #expect(components.map { $0.map(\.name) } == Array(repeating: ["a/:x", ":y/*rest"], count: 100))
    #expect(try components.map { try $0[0].value("x") } == Array(0..<100))
  }

  @Test(arguments: [("shop://goods/2?k", true), ("shop://article/1", true), ("shop://order/1", false)])
  func `components with the same name are the same, ignoring their parameters`(text: String, same: Bool) throws {
    let (one, other) = try (component("shop://goods/1"), component(text))
    #expect(one.isSameComponent(as: other) == same)
    #expect(other.isSameComponent(as: one) == same)
  }

  @Test func `components of one table with the same name are the same`() throws {
    let components = try RouteTable(routes, policy: shopPolicy).resolve("shop://goods/1/goods/2/order/3").components
    #expect(components[0].isSameComponent(as: components[1]))
    #expect(!components[0].isSameComponent(as: components[2]))
  }

  @Test(arguments: [
    ("shop://goods/1?a&b", true), ("shop://shop.example.com/goods/1?a;b", true), ("shop://goods/1?b&a", false),
    ("shop://article/1?a&b", false), ("shop://goods/2?a&b", false), ("shop://goods/1?a&b&nav=push", false),
    ("shop://goods/1?a&b&animated", false), ("shop://goods/1?a&b&transition=x", false),
  ])
  func `components are equal with the same name, pattern, navigation parameters and parameters in order`(
    text: String, equal: Bool
  ) throws {
    #expect((try component("shop://goods/1?a&b") == component(text)) == equal)
  }

  @Test func `a resolved link has its link and its source`() throws {
    let table = try RouteTable([Route("a", "a", reach: .external)], policy: shopPolicy)
    let resolved = try table.resolve(" shop://a#f", source: .notification)
    #expect(resolved.url == (try parse("shop://a#f")))
    #expect(resolved.source == .notification)
  }
}
