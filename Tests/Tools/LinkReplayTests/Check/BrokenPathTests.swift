import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@Suite struct BrokenPathTests {
  private static let routes = [
    Route("list", "goods", reach: .external, parameters: [.init("category")]),
    Route("article", "goods/:id<int>", reach: .external, parameters: [.init("coupon"), .init("next")]),
    Route("article", "goods/:id<int>/reviews", reach: .external, parameters: [.init("coupon")]),
    Route("search", "search", reach: .external, parameters: [.init("q", required: true), .init("page", .int)]),
    Route("orderForm", "order/new", reach: .external), Route("payment", "payment"),
    Route("find", "find/:id<int>", reach: .external), Route("words", "words", reach: .external),
    Route("words", "words/for/:q<string>", reach: .external),
    Route(
      "orders", "order/list", reach: .external,
      parameters: [.init("state", .choices(["open", "paid"])), .init("sort", .choices(["open", "date"]))]),
  ]
  private let table: RouteTable

  init() throws {
    table = try RouteTable(Self.routes, policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
  }

  private func hint(_ link: String, _ source: LinkSource = .external) throws -> String? {
    let error = try #require(throws: LinkError.self) { try table.resolve(DeepLink(absolute: link), source: source) }
    let hints = LinkHints(table: table, source: source, isSession: false)
    return hints.hint(about: link, ReplayStep.Failure(RouterError.link(error)))
  }

  private static let article = "links of the component article begin with goods"

  @Test(arguments: [
    ("shop://article/42", "no route begins with \"article\"; \(article)", "shop://goods/42"),
    ("shop://artikel/42?coupon=A", "no route begins with \"artikel\"; \(article)", "shop://goods/42?coupon=A"),
    (
      "shop://OrderForm?x=1",
      "no route begins with \"OrderForm\"; links of the component orderForm begin with order/new",
      "shop://order/new?x=1"
    ),
    (
      "shop://goods/42/orderForm",
      "no route begins with \"orderForm\"; links of the component orderForm begin with order/new",
      "shop://goods/42/order/new"
    ),
    (
      "https://shop.example.com/de/goods/42?coupon=A", "no route begins with \"de\"",
      "https://shop.example.com/goods/42?coupon=A"
    ),
    ("shop://en-GB/goods/42", "no route begins with \"en-GB\"", "shop://goods/42"),
    (
      "https://shop.example.com/de/store/goods/42", "no route begins with \"de/store\"",
      "https://shop.example.com/goods/42"
    ),
    ("shop://goods/42/coupon/SPRING", "\"coupon\" is a parameter of article", "shop://goods/42?coupon=SPRING"),
    (
      "shop://goods/42?next=a/coupon=SPRING/reviews", "\"coupon\" is a parameter of article",
      "shop://goods/42?next=a&coupon=SPRING/reviews"
    ),
    (
      "https://shop.example.com/goods/42/coupon/SPRING?next=a", "\"coupon\" is a parameter of article",
      "https://shop.example.com/goods/42?coupon=SPRING&next=a"
    ),
    ("shop://goods/42/utm_id=a", "\"utm_id\" is a parameter", "shop://goods/42?utm_id=a"),
    ("shop://goods/42?next=a/99", "a / ends the value of \"next\"", "shop://goods/42?next=a%2F99"),
    ("shop://search?q=a/b/c", "a / ends the value of \"q\"", "shop://search?q=a%2Fb%2Fc"),
    (
      "shop://good/42", "no route begins with \"good\", but one with \"goods\"", "shop://goods/42"
    ),
    (
      "shop://goods/42/review?coupon=A",
      "no route matches \"goods/42/review\", but one with \"reviews\" instead of \"review\"",
      "shop://goods/42/reviews?coupon=A"
    ),
    (
      "shop://goods/42/index.html", "\"index.html\" is a file of a web server, and no route names it", "shop://goods/42"
    ),
    (
      "https://shop.example.com/goods/42/Index.php?coupon=A",
      "\"Index.php\" is a file of a web server, and no route names it", "https://shop.example.com/goods/42?coupon=A"
    ),
    (
      "shop://goods/default.aspx?category=a", "\"default.aspx\" is a file of a web server, and no route names it",
      "shop://goods?category=a"
    ),
    (
      "https://shop.example.com/search.html?q=a", "\"search.html\" is a file of a web server, and no route names it",
      "https://shop.example.com/search?q=a"
    ),
    (
      "https://shop.example.com/goods.php?id=42", "\"goods.php\" is a file of a web server, and no route names it",
      "https://shop.example.com/goods/42"
    ),
    ("shop://goods=42", "a / separates \"goods\" from \"42\"", "shop://goods/42"),
    ("shop://goods42?coupon=A", "a / separates \"goods\" from \"42\"", "shop://goods/42?coupon=A"),
    ("shop://goods/id/42", "\"id\" is the name of the value after it", "shop://goods/42"),
    ("shop://goods/reviews/42", "\"reviews\" follows \"42\"", "shop://goods/42/reviews"),
    ("shop://42/goods", "\"42\" follows \"goods\"", "shop://goods/42"),
    ("shop://order/list/paid", "\"paid\" is a value of \"state\"", "shop://order/list?state=paid"),
    (
      "shop://goods/42/coupon/SPRING?next=a", "\"coupon\" is a parameter of article",
      "shop://goods/42?coupon=SPRING&next=a"
    ),
    (
      "https://shop.example.com/order/list/paid?utm_id=a", "\"paid\" is a value of \"state\"",
      "https://shop.example.com/order/list?state=paid&utm_id=a"
    ),
    ("shop://find?id=7", "\"id\" is a part of the path of find", "shop://find/7"),
    ("shop://list/order", "\"list\" follows \"order\"", "shop://order/list"),
    (
      "shop://words/red", "no route matches \"words/red\", but one matches \"words/for/red\"", "shop://words/for/red"
    ),
    (
      "shop://words/red shoes", "no route matches \"words/red shoes\", but one matches \"words/for/red shoes\"",
      "shop://words/for/red%20shoes"
    ),
    (
      "shop://goods/42/reviewers",
      "no route matches \"goods/42/reviewers\", but one with \"reviews\" instead of \"reviewers\"",
      "shop://goods/42/reviews"
    ),
    ("shop://open?url=goods/42", "no route begins with \"open\", but its \"url\" is a link", "shop://goods/42"),
    ("shop://open?url=goods/42&x=1", "no route begins with \"open\", but its \"url\" is a link", "shop://goods/42"),
    (
      "shop://open?link=shop%3A%2F%2Fgoods%2F42", "no route begins with \"open\", but its \"link\" is a link",
      "shop://goods/42"
    ),
    ("shop://search?q:shoes", "search declares \"q\" and not \"q:shoes\"", "shop://search?q=shoes"),
    ("shop://new", "no route begins with \"new\", but one with \"order/new\"", "shop://order/new"),
    ("shop://search?query=shoes", "search declares \"q\" and not \"query\"", "shop://search?q=shoes"),
    (
      "https://shop.example.com/search?utm_id=a&text=shoes&page=2", "search declares \"q\" and not \"text\"",
      "https://shop.example.com/search?utm_id=a&q=shoes&page=2"
    ),
  ])
  func `a link that opens after a change of its segments or parameters is proposed`(
    link: String, fault: String, expected: String
  ) throws {
    #expect(try hint(link) == "\(fault); write \(expected)")
    #expect(throws: Never.self) { try table.resolve(DeepLink(absolute: expected), source: .external) }
  }

  @Test(arguments: [
    ("shop://products/42", "no route begins with \"products\"; routes begin with find, goods, order, search, words"),
    ("shop://article/red", "no route begins with \"article\"; routes begin with find, goods, order, search, words"),
    (
      "shop://goods/42/shipping-costs",
      "\"shipping-costs\" cannot follow goods/42; there can be find, goods, order, reviews, search, words; or leave "
        + "it out and write shop://goods/42"
    ),
  ])
  func `a segment that is like none has a list of what can be in its place`(link: String, expected: String) throws {
    #expect(try hint(link) == expected)
  }

  @Test func `a link of the app can begin with all routes`() throws {
    #expect(
      try hint("shop://xyzzy", .internal)
        == "no route begins with \"xyzzy\"; routes begin with find, goods, order, payment, search, words")
  }

  @Test func `a list of more than eight beginnings is cut`() throws {
    let routes = "abcdefghij".map { Route("\($0)", "\($0)\($0)\($0)", reach: .external) }
    let table = try RouteTable(routes, policy: LinkPolicy(schemes: ["shop"]))
    #expect(
      table.alternatives(to: 0, of: ["xyzzy"], from: .external)
        == "no route begins with \"xyzzy\"; routes begin with aaa, bbb, ccc, ddd, eee, fff, ggg, hhh and 2 more")
  }
}
