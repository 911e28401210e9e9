import DeepLinks
import Testing

// Specification: links 2.4.
struct RelativeLinkTests {
  @Test func `a relative link has the grammar of native links from the first segment on`() throws {
    let link = try RouterURL.parse(relative: "goods/42?coupon=SPRING/order/new#f")
    #expect(
      link
        == RouterURL(
          scheme: nil,
          segments: [segment("goods"), segment("42", ["coupon": "SPRING"]), segment("order"), segment("new")],
          fragment: "f"))
  }

  @Test(arguments: ["/goods", "goods/", "//goods//", " goods\n"])
  func `empty segments and surrounding white space of a relative link are ignored`(text: String) throws {
    #expect(try RouterURL.parse(relative: text) == RouterURL(scheme: nil, segments: [segment("goods")]))
  }

  @Test func `a relative link has no host`() throws {
    let link = try RouterURL.parse(relative: "shop.example.com/goods")
    #expect(link.host == nil)
    #expect(link.segments.map(\.name) == ["shop.example.com", "goods"])
  }

  @Test func `a relative link has no scheme`() throws {
    #expect(try RouterURL.parse(relative: "shop://goods").segments.map(\.name) == ["shop:", "goods"])
  }

  @Test(arguments: ["", " ", "/"])
  func `a relative link can be empty`(text: String) throws {
    #expect(try RouterURL.parse(relative: text) == RouterURL(scheme: nil))
  }

  @Test func `a relative link has limits`() {
    #expect(throws: LinkError.tooManySegments(limit: 2, offset: 4)) {
      try RouterURL.parse(relative: "a/b/c", limits: LinkLimits(segments: 2))
    }
    #expect(throws: LinkError.tooManySegments(limit: 64, offset: 128)) {
      try RouterURL.parse(relative: String(repeating: "a/", count: 65))
    }
  }

  @Test func `a relative link throws the first fault with its offset`() {
    #expect(throws: LinkError.invalidPercentEncoding(offset: 2)) { try RouterURL.parse(relative: "a/%zz/..") }
  }
}
