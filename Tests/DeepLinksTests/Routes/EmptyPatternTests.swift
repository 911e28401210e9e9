import DeepLinks
import Testing

struct EmptyPatternTests {
  @Test(arguments: ["shop://", "https://shop.example.com", "shop://shop.example.com/", "shop:///"])
  func `one component may be the link without segments`(text: String) throws {
    let table = try RouteTable([Route("home", ""), Route("goods", "goods")], policy: shopPolicy)
    #expect(try table.names(Link(text)) == ["home"])
  }

  @Test func `without one, the link without segments names nothing`() throws {
    #expect(try table("goods").resolve("shop://").components.isEmpty)
  }

  @Test func `the link's parameters are the component's`() throws {
    let table = try RouteTable([Route("home", "", fixed: ["tab": "1"])], policy: shopPolicy)
    #expect(try table.parameters("https://shop.example.com/?utm=x&tab=2") == ["tab": "1", "utm": "x"])
  }

  @Test func `it steers and declares like any other`() throws {
    let table = try RouteTable(
      [Route("home", "", parameters: [.init("page", .int, required: true)])], policy: shopPolicy)
    #expect(try table.resolve("shop://?page=1&nav=root").components[0].requestedMode == .root)
    #expect(throws: LinkError.missingParameter(component: "home", key: "page", expected: "int")) {
      try table.resolve("shop://")
    }
  }

  @Test func `it is no part of a longer link`() throws {
    #expect(try table("", "goods").names("shop://goods") == ["goods"])
  }

  @Test func `without one, there is no component whose modes could be checked`() throws {
    #expect(try table("goods").resolve("shop://?nav=up").components.isEmpty)
  }
}
