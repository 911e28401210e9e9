import ComponentEngine
import Testing

@testable import TerminalHost

// Specification: screens 6.6.

struct LinkCompletionTests {
  private let completion: LinkCompletion

  init() throws {
    completion = LinkCompletion(
      try RouteTable(
        [
          Route("goods", "goods", summary: "All articles"),
          Route(
            "article", "goods/:id<int>",
            parameters: [.init("coupon"), .init("sort", .choices(["price", "name"]), summary: "The order")]),
          Route("reviews", "goods/:id<int>/reviews"), Route("order", "order/new/:kind(gift|own)"),
        ], policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])))
  }

  private func texts(_ text: String) -> [String] { completion.candidates(for: text).map(\.text) }

  @Test func `a link begins with the scheme`() {
    #expect(texts("") == ["shop://"])
    #expect(texts("sh") == ["shop://"])
    #expect(texts("x") == [])
  }

  @Test func `a segment is continued up to the next place to fill in`() {
    #expect(texts("shop://g") == ["shop://goods", "shop://goods/", "shop://goods/"])
    #expect(texts("shop://o") == ["shop://order/new/"])
    #expect(texts("shop://goods/42/r") == ["shop://goods/42/reviews"])
    #expect(texts("https://shop.example.com/o") == ["https://shop.example.com/order/new/"])
  }

  @Test func `a place to fill in shows its pattern, and choices their values`() {
    #expect(completion.candidates(for: "shop://goods/42").map(\.label) == ["goods/:id<int>", "goods/:id<int>/reviews"])
    #expect(texts("shop://goods/x") == [])
    #expect(texts("shop://order/new/") == ["shop://order/new/gift", "shop://order/new/own"])
  }

  @Test func `a second component follows a complete first one`() {
    #expect(texts("shop://goods/42/or") == ["shop://goods/42/order/new/"])
    #expect(texts("shop://goods?x=1/or") == ["shop://goods?x=1/order/new/"])
    #expect(texts("shop://nowhere/or") == [])
  }

  @Test func `declared parameters are continued, and their choices`() {
    #expect(texts("shop://goods/42?c") == ["shop://goods/42?coupon="])
    #expect(texts("shop://goods/42?coupon=A;s") == ["shop://goods/42?coupon=A;sort="])
    #expect(texts("shop://goods/42?sort=p") == ["shop://goods/42?sort=price"])
  }
}
