import DeepLinks
import Testing

// Specification: patterns 5.4.
struct UnmatchedLinkTests {
  private func unmatched(_ text: String, _ paths: String...) throws -> UnmatchedLink? {
    let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy)
    guard
      case .noRoute(let unmatched) = #expect(throws: LinkError.self, performing: { try table.resolve(DeepLink(text)) })
    else {
      return nil
    }
    return unmatched
  }

  @Test(arguments: [
    ("shop://x", 0), ("shop://x/y", 0), ("shop://goods/1/x", 2), ("shop://goods/x", 1), ("shop://order/x/y", 1),
    ("shop://goods/1/order/new/x/order", 4), ("shop://order/goods/new", 2),
  ])
  func `the first segment that no pattern matches is named`(text: String, segment: Int) throws {
    #expect(try unmatched(text, "goods/:id<int>", "order", "order/new")?.segment == segment)
  }

  @Test(arguments: [("shop://goods", 0), ("shop://order/goods", 1), ("shop://a/b", 1)])
  func `the last segment is named if patterns need further segments`(text: String, segment: Int) throws {
    #expect(try unmatched(text, "goods/:id<int>", "order", "a/b/c/d")?.segment == segment)
  }

  @Test func `segments that another division reached count as matched`() throws {
    #expect(try unmatched("shop://a/b/x", "a", "a/b/c", "x")?.segment == 2)
  }

  @Test(arguments: [
    ("shop://god/42", ["goods/:id"]), ("shop://goodss/42", ["goods/:id"]),
    ("shop://goods/42/ordre", ["order", "order/new"]),
    ("shop://order/nwe", ["order/new"]), ("shop://goods", ["goods/:id"]), ("shop://xyz", []), ("shop://42", []),
    ("shop://acount/orders", ["account/:tab(profile|orders)"]), ("shop://acount/x", ["account/:tab(profile|orders)"]),
  ])
  func `similar routes are named`(text: String, near: [String]) throws {
    let unmatched = try unmatched(text, "goods/:id", "order", "order/new", "account/:tab(profile|orders)", "pay")
    #expect(unmatched?.suggestions == near)
  }

  @Test func `routes for segments before the mismatch are not suggested`() throws {
    #expect(try unmatched("shop://a/b/c/oder", "a", "b", "c", "order")?.suggestions == ["order"])
  }

  @Test func `at most three routes are suggested, sorted by distance and text`() throws {
    let unmatched = try unmatched("shop://order", "orders/x", "orderly", "ordre", "orders", "border", "ord")
    #expect(unmatched?.suggestions == ["border", "orders", "orderly"])
  }

  @Test func `suggestions are found for a long link in a large table`() throws {
    let table = try RouteTable((0..<200).map { Route("r\($0)", "route\($0)/:id<int>/x") }, policy: shopPolicy)
    let link = "shop://" + (0..<60).map { "route\($0)/\($0)/x" }.prefix(21).joined(separator: "/") + "/y"
    let error = #expect(throws: LinkError.self) { try table.resolve(DeepLink(link)) }
    #expect(error?.segment == 63)
    #expect(error?.suggestions.count ?? 4 <= 3)
  }

  @Test func `unmatched links are equal with the same link and segment in any table`() throws {
    #expect(try unmatched("shop://x", "a") == unmatched("shop://x", "b"))
    #expect(try unmatched("shop://x", "a") != unmatched("shop://y", "a"))
    #expect(try unmatched("shop://a/x", "a") != unmatched("shop://a/x", "b"))
  }
}
