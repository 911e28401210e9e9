import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 8.3.
@Suite struct NearestLinksTests {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("home", "home", reach: .external),
        Route(
          "goods", "goods/:id<int>", reach: .external,
          parameters: [
            .init("tab", .choices(["info", "reviews"]), default: "info"), .init("page", .int),
          ]),
        Route("order", "order/new", reach: .external, parameters: [.init("qty", .int, required: true)]),
        Route("orders", "orders"),
      ], policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
  }

  private func links(_ link: String, _ source: LinkSource = .internal) -> [String] {
    NearestLinks(table: table, source: source).links(like: link)
  }

  @Test(arguments: [
    ("shop://gods/42", "shop://goods/42"), ("shop://Goods/42", "shop://goods/42"),
    ("shop://goods/x42", "shop://goods/42"), ("shop://goods/42.0", "shop://goods/42"),
    ("shop:goods/42", "shop://goods/42"), ("shop:/goods/42", "shop://goods/42"), ("goods/42", "shop://goods/42"),
    ("shp://goods/42", "shop://goods/42"), ("\"shop://goods/42\"", "shop://goods/42"),
    ("<shop://goods/42>.", "shop://goods/42"), ("shop.example.com/goods/42", "https://shop.example.com/goods/42"),
    ("https://shop.exmple.com/goods/42", "https://shop.example.com/goods/42"),
    ("shop://goods/42?page=two", "shop://goods/42?page=42"), ("shop://goods/42?page=2x", "shop://goods/42?page=2"),
    ("shop://goods/42?tab=INFO", "shop://goods/42?tab=info"),
    ("shop://goods/42?tab=reviewz", "shop://goods/42?tab=reviews"),
    ("shop://goods/42?tab=xyz", "shop://goods/42?tab=info"),
    ("shop://order/new", "shop://order/new?qty=42"), ("shop://order/new?qty=", "shop://order/new?qty=42"),
    ("shop://goods/42&tab=info", "shop://goods/42?tab=info"),
    ("shop://goods/42%3Ftab=info", "shop://goods/42?tab=info"),
    ("shop://gods/42/order/new", "shop://goods/42/order/new?qty=42"),
    ("shop://goods/42?nav=pusch", "shop://goods/42?nav=push"), ("shop://goods/42?page=5%", "shop://goods/42?page=5"),
    ("https://me@shop.example.com/goods/42", "https://shop.example.com/goods/42"),
    ("shop://goods\\42", "shop://goods/42"),
    ("shop://de/goods/42", "shop://goods/42"),
    ("shop://order/new?quantity=2", "shop://order/new?qty=2"), ("shop://./goods/42", "shop://goods/42"),
    ("shop://goods/42\u{7}", "shop://goods/42"),
  ])
  func `the most similar link that opens comes first`(link: String, expected: String) {
    #expect(links(link).first == expected)
  }

  @Test func `a link with fewer other segments comes before a longer one with as many letters`() throws {
    let table = try RouteTable(
      [Route("list", "goods"), Route("goods", "goods/:id<int>"), Route("reviews", "goods/:id<int>/reviews")],
      policy: LinkPolicy(schemes: ["shop"]))
    let links = NearestLinks(table: table, source: .internal).links(like: "shop://goods/forty-two")
    #expect(links == ["shop://goods/42", "shop://goods"])
  }

  @Test func `a link for the app itself has no similar one from outside`() {
    #expect(links("shop://orders", .external).isEmpty)
  }

  @Test func `every link of random mistakes opens`() throws {
    var random = SplitMix64(seed: 14)
    let pieces = [
      "shop", "://", "/", "goods", "Goods", "42", "x", "?", "&", "tab=", "qty=2", ";", "%", "%2F", "@", "#", ".", " ",
    ]
    var found = 0
    for _ in 0..<300 {
      let link = (random.chance(0.7) ? "shop://" : "") + random.list(1...7) { $0.pick(pieces) }.joined()
      for source in [LinkSource.internal, .external] {
        for near in links(link, source) {
          #expect(throws: Never.self) { try table.resolve(DeepLink(absolute: near), source: source) }
          found += 1
        }
      }
    }
    #expect(found > 100)
  }
}
