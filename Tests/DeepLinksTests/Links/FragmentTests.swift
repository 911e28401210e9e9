import DeepLinks
import Testing

struct FragmentTests {
  @Test func `a fragment is kept apart, undecoded`() throws {
    #expect(
      try parse("shop://a?k=v#x%20%zz")
        == RouterURL(
          scheme: "shop", segments: [segment("a", ["k": "v"])], fragment: "x%20%zz"))
  }

  @Test func `it begins at the first #`() throws {
    #expect(try parse("shop://a#b#c").fragment == "b#c")
  }

  @Test func `what ends a segment elsewhere is text in it`() throws {
    #expect(try parse("shop://a#/b?k=v;l&m").fragment == "/b?k=v;l&m")
  }

  @Test func `control characters are text in it`() throws {
    #expect(try parse("shop://a#\u{0}\tb").fragment == "\u{0}\tb")
  }

  @Test func `it is empty after a # at the end`() throws {
    #expect(try parse("shop://a#").fragment == "")
  }

  @Test func `it is nil without #`() throws {
    #expect(try parse("shop://a").fragment == nil)
  }

  @Test func `an encoded # begins none`() throws {
    #expect(try parse("shop://a%23b?k=%23") == RouterURL(scheme: "shop", segments: [segment("a#b", ["k": "#"])]))
  }

  @Test(arguments: [
    "shop://#f", "shop://a#f", "https://shop.example.com#f", "https://shop.example.com/a;k=v#f",
    "https://shop.example.com/?k=v#f",
  ])
  func `it can stand after every part`(text: String) throws {
    #expect(try parse(text).fragment == "f")
  }

  @Test func `a fragment makes links different`() throws {
    #expect(try parse("shop://a#") != parse("shop://a"))
  }
}
