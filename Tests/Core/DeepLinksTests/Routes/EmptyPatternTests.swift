import DeepLinks
import Testing

// Specification: patterns 1.2.
struct EmptyPatternTests {
  @Test(arguments: ["shop://", "https://shop.example.com", "shop://shop.example.com/", "shop:///"])
  func `the empty pattern matches a link without segments`(text: String) throws {
    let table = try RouteTable([Route("home", ""), Route("goods", "goods")], policy: shopPolicy)
    #expect(try table.names(DeepLink(text)) == ["home"])
  }

  @Test func `a link without segments names no component without the empty pattern`() throws {
    #expect(try table("goods").resolve("shop://").components.isEmpty)
  }

  @Test func `the component of the empty pattern receives the link's parameters`() throws {
    let table = try RouteTable([Route("home", "", fixed: ["tab": "1"])], policy: shopPolicy)
    #expect(try table.parameters("https://shop.example.com/?utm=x&tab=2") == ["tab": "1", "utm": "x"])
  }

  @Test func `the empty pattern supports navigation parameters and declarations`() throws {
    let table = try RouteTable(
      [Route("home", "", parameters: [.init("page", .int, required: true)])], policy: shopPolicy)
    #expect(try table.resolve("shop://?page=1&nav=root").components[0].requestedMode == .root)
    #expect(throws: LinkError.missingParameter(component: "home", key: "page", expected: "int")) {
      try table.resolve("shop://")
    }
  }

  @Test func `the empty pattern matches no part of a longer link`() throws {
    #expect(try table("", "goods").names("shop://goods") == ["goods"])
  }

  @Test func `the modes of a link without a component are not checked`() throws {
    #expect(try table("goods").resolve("shop://?nav=up").components.isEmpty)
  }
}
