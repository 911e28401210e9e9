import DeepLinks
import Testing

// Specification: links 2.4, links 5.1.
/// Absolute links and paths.
struct LinkTests {
  private let shop: RouteTable

  init() throws { shop = try table("goods/:id", "goods", "order/new") }

  private func names(_ link: DeepLink, _ source: LinkSource = .internal) throws(LinkError) -> [String] {
    try shop.resolve(link, source: source).components.map(\.name)
  }

  @Test(arguments: [
    "shop://goods/42", "https://shop.example.com/goods/42", " SHOP:///goods/42 ", "goods/42", "/goods/42",
  ])
  func `a text is an absolute link or a path`(text: String) throws {
    #expect(try names(DeepLink(text)) == ["goods/:id"])
  }

  @Test func `a literal is an absolute link or a path`() throws {
    #expect(try names("shop://goods/42") == ["goods/:id"])
    #expect(try names("goods/42?coupon=SPRING/order/new") == ["goods/:id", "order/new"])
  }

  @Test func `a parsed or built link can be opened`() throws {
    #expect(try names(DeepLink(parse("shop://goods/42"))) == ["goods/:id"])
    #expect(try names(DeepLink(shop.link(to: [.init("goods/:id", ["id": "42"])]))) == ["goods/:id"])
  }

  @Test(arguments: [
    "://goods", "2shop://goods", "sh op://goods", "other://goods", "mail:to://goods", "https://", "shop+é://goods",
  ])
  func `a text with :// in its first part is an absolute link with any scheme`(text: String) {
    let error = #expect(throws: LinkError.self) { try names(DeepLink(text)) }
    #expect(error?.code == "malformedLink" || error?.code == "schemeNotAllowed")
  }

  @Test(arguments: [
    ("goods?next=https://a", ["goods/:id"]), ("goods/https:%2F%2Fa", ["goods/:id"]), ("goods;k=a://b", ["goods/:id"]),
    ("goods#a://b", ["goods"]), ("goods/://", ["goods/:id"]),
  ])
  func `a text with :// in a later part is a path`(text: String, components: [String]) throws {
    #expect(try names(DeepLink(text)) == components)
  }

  @Test(arguments: ["goods/42", "", "/", "shop:goods", "shop:/goods", "shop.example.com/goods"])
  func `a path from an external source is malformed`(text: String) {
    for source in LinkSource.allCases where source.isOutside {
      let error = #expect(throws: LinkError.self) { try shop.resolve(DeepLink(text), source: source) }
      #expect(error?.code == "malformedLink")
    }
  }

  @Test func `a RouterURL without a scheme is a path from every source`() throws {
    let routes = [Route("goods", "goods/:id", reach: .external)]
    let table = try RouteTable(routes, policy: shopPolicy)
    let link = DeepLink(try RouterURL.parse(relative: "goods/42"))
    for source in LinkSource.allCases {
      #expect(try table.resolve(link, source: source).components.map(\.name) == ["goods"])
    }
  }

  @Test func `a link that must be absolute is no path, also from inside the app`() throws {
    #expect(try names(DeepLink(absolute: "shop://goods/42")) == ["goods/:id"])
    #expect(throws: LinkError.malformedLink(.missingScheme, offset: 0)) { try names(DeepLink(absolute: "goods/42")) }
  }

  @Test func `a path has the policy's limits, and its offsets count from its beginning`() throws {
    let policy = LinkPolicy(schemes: ["shop"], limits: LinkLimits(segments: 2))
    let table = try RouteTable([Route("all", "*all")], policy: policy)
    #expect(throws: LinkError.tooManySegments(limit: 2, offset: 4)) { try table.resolve("a/b/c") }
    #expect(throws: LinkError.malformedLink(.dotSegment, offset: 2)) { try table.resolve("a/..") }
  }

  @Test func `the source and the module of a link limit its routes`() throws {
    var form = Route("form", "form", reach: .module)
    form.module = "Order"
    let table = try RouteTable([form, Route("goods", "goods")], policy: shopPolicy)
    #expect(try table.resolve("form", module: "Order").components.map(\.name) == ["form"])
    #expect(throws: LinkError.notOfModule(component: "form", module: "Order", requester: nil)) {
      try table.resolve("form")
    }
    #expect(throws: LinkError.notExternal(component: "goods", source: .web)) {
      try table.resolve("shop://goods", source: .web)
    }
  }

  @Test func `a link's description is its text`() throws {
    #expect(DeepLink(" Goods?k=é ").description == " Goods?k=é ")
    #expect(DeepLink(absolute: "goods").description == "goods")
    #expect(DeepLink(try parse("SHOP://a/")).description == "shop://a")
    #expect("search/\("what?")/\("..")" as DeepLink != "search/what%3F/.." as DeepLink)
    #expect(("search/\("what?")/\("..")" as DeepLink).description == "search/what%3F/..")
  }
}

/// The equality of links.
struct LinkEqualityTests {
  @Test func `a literal, a text and a literal with values are equal if they have the same bytes`() {
    let text = "goods/42"
    let links: Set<DeepLink> = ["goods/42", DeepLink(text), "goods/\(42)", "\("goods")/42"]
    #expect(links.count == 1)
    #expect(DeepLink(absolute: "shop://a") == "shop://a")
  }

  @Test func `links compare byte for byte`() {
    #expect(DeepLink("\u{212A}ey") != DeepLink("Key"))
    #expect(DeepLink("caf\u{E9}") != DeepLink("cafe\u{301}"))
    #expect(Set([DeepLink("caf\u{E9}"), DeepLink("cafe\u{301}")]).count == 2)
    #expect(DeepLink(absolute: "caf\u{E9}") != DeepLink(absolute: "cafe\u{301}"))
    #expect(DeepLink("a?k=1&l=2") != DeepLink("a?k=1;l=2"))
  }

  @Test func `a path in a stored text is parsed`() throws {
    #expect(
      DeepLink(stored: "goods/42?ref=shop://home")
        == DeepLink(try RouterURL.parse(relative: "goods/42?ref=shop://home")))
    #expect(DeepLink(stored: "shop://goods/42") == "shop://goods/42")
    #expect(DeepLink(stored: "goods/%zz") == "goods/%zz")
  }

  @Test func `a link that must be absolute differs from a path`() {
    #expect(DeepLink(absolute: "goods") != DeepLink("goods"))
  }

  @Test func `links of equal RouterURLs are equal`() throws {
    #expect(DeepLink(try parse("SHOP://a")) == DeepLink(try parse("shop://a/")))
    #expect(DeepLink(try parse("shop://a")) != DeepLink(try parse("shop://b")))
    #expect(DeepLink(try parse("shop://a")) != "shop://a")
    #expect(Set([DeepLink(try parse("SHOP://a")), DeepLink(try parse("shop://a/"))]).count == 1)
  }

  @Test func `links with invalid values differ from the plain text and by their faults`() {
    let empty: DeepLink = "goods/\("")"
    #expect(empty != "goods/")
    #expect(empty == "goods/\("")")
    #expect("\(raw: "goods/")\("")" as DeepLink == empty)
    #expect(Set([empty, "goods/\("")"]).count == 1)
    #expect("goods/\(".")\(".")" as DeepLink != "goods/\("..")" as DeepLink)
  }
}
