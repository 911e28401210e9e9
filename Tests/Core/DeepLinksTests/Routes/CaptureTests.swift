import DeepLinks
import Testing

// Specification: patterns 4.1.
/// The parameters of a component.
struct CaptureTests {
  @Test func `a component's parameters are those of all its segments`() throws {
    #expect(try table("a/b").parameters("shop://a?k=1;l=2/b?k=3") == ["k": "1", "l": "2", "k": "3"])
  }

  @Test func `a component receives no parameters of other components`() throws {
    let components = try table("a/b", "c").resolve("shop://a?k=1/b?l=2/c?m=3").components
    #expect(components.map(\.parameters) == [["k": "1", "l": "2"], ["m": "3"]])
  }

  @Test func `a capture replaces all parameters with its key`() throws {
    #expect(try table("goods/:id").parameters("shop://goods?id=1/42?id=2;id=3;k") == ["id": "42", "k": nil])
  }

  @Test func `fixed parameters replace captures and parameters`() throws {
    let table = try goods(fixed: ["id": "7", "tab": "insights", "tab": "more"])
    #expect(
      try table.parameters("shop://goods/42?tab=x;id=1;k=v") == ["id": "7", "tab": "insights", "tab": "more", "k": "v"])
  }

  @Test func `a fixed parameter can be without a value`() throws {
    #expect(try goods(fixed: ["new": nil]).parameters("shop://goods/42?new=1") == ["id": "42", "new": nil])
  }

  @Test func `captures are decoded`() throws {
    #expect(try goods().parameters("shop://goods/a%2Fb") == ["id": "a/b"])
  }

  @Test func `keys compare with case`() throws {
    #expect(try goods().parameters("shop://goods/42?ID=7") == ["id": "42", "ID": "7"])
  }

  @Test func `undeclared parameters are kept`() throws {
    let table = try goods(.init("coupon"))
    #expect(
      try table.parameters("shop://goods/42?utm=x;coupon=S;utm") == ["id": "42", "utm": "x", "coupon": "S", "utm": nil])
  }

  @Test func `a default is not added to the parameters`() throws {
    #expect(try goods(.init("page", .int, default: "1")).parameters("shop://goods/42") == ["id": "42"])
  }

  @Test func `a route of the same component can imply parameters`() throws {
    let table = try RouteTable(
      [Route("artist", "artist/:id"), Route("artist", "artist/:id/auction-results", fixed: ["tab": "insights"])],
      policy: shopPolicy)
    let component = try #require(try table.resolve("shop://artist/7/auction-results").components.first)
    #expect(component.name == "artist")
    #expect(component.parameters == ["id": "7", "tab": "insights"])
  }
}
