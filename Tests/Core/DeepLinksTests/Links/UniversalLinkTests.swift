import DeepLinks
import Testing

// Specification: links 2.3.
struct UniversalLinkTests {
  @Test func `matrix parameters belong to their segment and the query to the last segment`() throws {
    let link = try parse("https://shop.example.com/goods/42;coupon=SPRING/order/new?qty=2&nav=present")
    #expect(
      link
        == RouterURL(
          scheme: "https", host: "shop.example.com",
          segments: [
            segment("goods"), segment("42", ["coupon": "SPRING"]), segment("order"),
            segment("new", ["qty": "2", "nav": "present"]),
          ]))
  }

  @Test func `matrix parameters are separated by ;`() throws {
    #expect(try parse("https://shop.example.com/a;k=1;l=2/b").segments[0] == segment("a", ["k": "1", "l": "2"]))
  }

  @Test func `an & in a matrix parameter is literal`() throws {
    #expect(try parse("https://shop.example.com/a;k=1&l=2/b").segments[0] == segment("a", ["k": "1&l=2"]))
  }

  @Test(arguments: ["k=1&l=2", "k=1;l=2"])
  func `the query's pairs are separated by & or ;`(query: String) throws {
    #expect(try parse("https://shop.example.com/a?\(query)").segments == [segment("a", ["k": "1", "l": "2"])])
  }

  @Test func `a slash, a question mark and a colon are literal in the query`() throws {
    let link = try parse("https://shop.example.com/a?next=http://x/y?z=1:2")
    #expect(link.segments == [segment("a", ["next": "http://x/y?z=1:2"])])
  }

  @Test func `the query follows the matrix parameters of the last segment`() throws {
    #expect(try parse("https://shop.example.com/a;k=1?l=2").segments == [segment("a", ["k": "1", "l": "2"])])
  }

  @Test func `a universal link can have no segments`() throws {
    #expect(try parse("https://shop.example.com") == RouterURL(scheme: "https", host: "shop.example.com"))
    #expect(try parse("https://shop.example.com") == parse("https://shop.example.com/"))
  }

  @Test(arguments: ["http", "https", "HTTPS", "Http"])
  func `both web schemes are universal`(scheme: String) throws {
    let link = try parse("\(scheme)://shop.example.com/")
    #expect(link.isUniversal)
    #expect(link.scheme == scheme.lowercased())
  }

  @Test func `a colon in a segment is literal`() throws {
    #expect(try parse("https://shop.example.com/a:b").segments == [segment("a:b")])
  }

  @Test func `the web schemes are not allowed without hosts`() {
    let policy = LinkPolicy(schemes: ["shop"])
    #expect(throws: LinkError.schemeNotAllowed("https", allowed: ["shop"])) {
      try RouterURL.parse("https://shop.example.com/", policy: policy)
    }
  }
}
