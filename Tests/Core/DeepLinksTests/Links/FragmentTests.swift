import DeepLinks
import Testing

// Specification: links 2.6.
struct FragmentTests {
  @Test func `a fragment is kept undecoded`() throws {
    #expect(
      try parse("shop://a?k=v#x%20%zz")
        == RouterURL(
          scheme: "shop", segments: [segment("a", ["k": "v"])], fragment: "x%20%zz"))
  }

  @Test func `a fragment begins at the first #`() throws {
    #expect(try parse("shop://a#b#c").fragment == "b#c")
  }

  @Test func `delimiters in a fragment are text`() throws {
    #expect(try parse("shop://a#/b?k=v;l&m").fragment == "/b?k=v;l&m")
  }

  @Test func `control characters in a fragment are text`() throws {
    #expect(try parse("shop://a#\u{0}\tb").fragment == "\u{0}\tb")
  }

  @Test func `a fragment is empty after a trailing #`() throws {
    #expect(try parse("shop://a#").fragment == "")
  }

  @Test func `a link without a # has no fragment`() throws {
    #expect(try parse("shop://a").fragment == nil)
  }

  @Test func `an encoded # begins no fragment`() throws {
    #expect(try parse("shop://a%23b?k=%23") == RouterURL(scheme: "shop", segments: [segment("a#b", ["k": "#"])]))
  }

  @Test(arguments: [
    "shop://#f", "shop://a#f", "https://shop.example.com#f", "https://shop.example.com/a;k=v#f",
    "https://shop.example.com/?k=v#f",
  ])
  func `a fragment can follow every part of a link`(text: String) throws {
    #expect(try parse(text).fragment == "f")
  }

  @Test func `links with different fragments are different`() throws {
    #expect(try parse("shop://a#") != parse("shop://a"))
  }
}
