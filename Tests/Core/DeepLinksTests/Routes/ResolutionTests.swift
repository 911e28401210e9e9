import DeepLinks
import Testing

// Specification: patterns 5.1.
struct ResolutionTests {
  @Test func `goods/order resolves to goods and order`() throws {
    let table = try table("goods/:id", "goods", "order")
    // A plain parameter would match `order` too, but the literal is more specific.
    #expect(try table.names("shop://goods/order") == ["goods", "order"])
  }

  @Test func `goods/42/order/new resolves to goods with id 42 and order/new`() throws {
    let table = try table("goods/:id", "order/new", "order", ":x")
    #expect(try table.names("shop://goods/42/order/new") == ["goods/:id", "order/new"])
  }

  @Test func `order/new resolves to the longer pattern if all places are equally specific`() throws {
    let table = try table("order/new", "order/:id", "order", "new")
    #expect(try table.names("shop://order/new") == ["order/new"])
  }

  @Test func `a/b/c resolves to a/:x/c because the literal pattern leaves c unmatched`() throws {
    let table = try table("a/:x/c", "a/b", "d")
    #expect(try table.names("shop://a/b/c") == ["a/:x/c"])
    #expect(try table.parameters("shop://a/b/c") == ["x": "b"])
  }

  @Test func `a/b/b resolves to a with x = b and b`() throws {
    #expect(try table("a/:x", "b").names("shop://a/b/b") == ["a/:x", "b"])
  }

  @Test func `every run of segments is matched completely by one pattern`() throws {
    let table = try table("a", "b/:x", "c/:x/:y")
    #expect(try table.names("shop://c/1/2/a/b/3/a") == ["c/:x/:y", "a", "b/:x", "a"])
  }

  @Test func `segments are compared from the left`() throws {
    let table = try table(":x/b", "a/:x")
    #expect(try table.names("shop://a/b") == ["a/:x"])
  }

  @Test func `a more specific segment on the left outweighs all following segments`() throws {
    let table = try table("a/*rest", ":x/b/c/d")
    #expect(try table.names("shop://a/b/c/d") == ["a/*rest"])
  }

  @Test func `the first run that differs decides between equally specific divisions`() throws {
    let table = try table("a", "b/c", "a/b", "c", "a/b/c/d", "d")
    #expect(try table.names("shop://a/b/c") == ["a/b", "c"])
    #expect(try table.names("shop://a/b/c/d") == ["a/b/c/d"])
    #expect(try table.names("shop://c/a/b/c/a") == ["c", "a/b", "c", "a"])
  }

  @Test(arguments: [
    ("a", "a"), ("b", ":c(b|a)"), ("123e4567-e89b-12d3-a456-426614174000", ":c<uuid>"), ("1", ":c<int>"),
    ("TRUE", ":c<bool>"), ("1.5", ":c<double>"), ("x", ":c"),
  ])
  func `the most specific matching place is used: literal, choices, uuid, int, bool, double, plain parameter`(
    segment: String, path: String
  ) throws {
    let paths = ["*c", ":c", ":c<double>", ":c<bool>", ":c<int>", ":c<uuid>", ":c(b|a)", "a"]
    for end in paths.indices where paths[...end].contains(path) {
      let table = try RouteTable(paths[...end].map { Route($0, $0) }, policy: shopPolicy)
      #expect(try table.names("shop://\(segment)") == [path])
    }
  }

  @Test(arguments: [
    ([":c", "*c"], ":c"), ([":c<double>", ":c"], ":c<double>"), ([":c<bool>", ":c<double>"], ":c<bool>"),
    ([":c<int>", ":c<bool>"], ":c<int>"), ([":c(0|1)", ":c<int>"], ":c(0|1)"), (["1", ":c(0|1)"], "1"),
  ])
  func `the more specific of two matching places is used`(paths: [String], path: String) throws {
    for paths in [paths, paths.reversed()] {
      let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy)
      #expect(try table.names("shop://1") == [path])
    }
  }

  @Test func `a parameter captures one segment with any content`() throws {
    #expect(try table("a/:x").parameters("shop://a/b%2Fc%20d") == ["x": "b/c d"])
  }

  @Test func `segments compare with case`() throws {
    #expect(throws: LinkError.self) { try table("goods").resolve("shop://GOODS") }
  }

  @Test func `a choice matches one of the texts exactly`() throws {
    let table = try table(":x(a|b c)")
    #expect(try table.parameters("shop://b%20c") == ["x": "b c"])
    #expect(throws: LinkError.self) { try table.resolve("shop://A") }
  }

  @Test func `a link that was built from parts can be resolved`() throws {
    let link = RouterURL(scheme: nil, segments: [segment("a"), segment("b", ["k": "v"])])
    let resolved = try table("a/:x").resolve(link)
    #expect(resolved.url == link)
    #expect(resolved.source == .internal)
    #expect(resolved.components.map(\.parameters) == [["x": "b", "k": "v"]])
  }
}
