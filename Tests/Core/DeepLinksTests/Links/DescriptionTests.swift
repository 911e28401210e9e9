import DeepLinks
import Testing

// Specification: links 4.
struct DescriptionTests {
  @Test(arguments: [
    (
      "shop://goods/42?coupon=SPRING;ref=push/order/new?qty=2;nav=present",
      "shop://goods/42?coupon=SPRING&ref=push/order/new?qty=2&nav=present"
    ),
    (
      "https://shop.example.com/goods/42;coupon=SPRING/order/new?qty=2;nav=present",
      "https://shop.example.com/goods/42;coupon=SPRING/order/new?qty=2&nav=present"
    ),
    (" SHOP:///goods//42/ ", "shop://goods/42"), ("HTTPS://Shop.Example.COM", "https://shop.example.com/"),
    ("shop://SHOP.example.com/goods", "shop://shop.example.com/goods"),
    ("shop://Shop.example.com", "shop://shop.example.com/"),
    ("shop://", "shop://"), ("shop:///;a=1;b", "shop://?a=1&b"),
    ("https://shop.example.com/;a=1?b=", "https://shop.example.com/?a=1&b"),
    ("https://shop.example.com/a;k=v", "https://shop.example.com/a?k=v"), ("shop://a#x%20y#", "shop://a#x%20y#"),
    ("https://shop.example.com#", "https://shop.example.com/#"), ("shop://a?k==&l=&=m", "shop://a?k==&l"),
    ("shop://a/?k=v/b", "shop://a?k=v/b"),
  ])
  func `the description of a link is its canonical text`(text: String, canonical: String) throws {
    #expect(try parse(text).description == canonical)
  }

  @Test(arguments: [
    ("家居 a/b?c#d;e%f", "%E5%AE%B6%E5%B1%85%20a%2Fb%3Fc%23d%3Be%25f"), ("AZaz09-._~", "AZaz09-._~"),
    ("!$&'()*+,=:", "!$&'()*+,=:"), (#"@"<>[\]^`{|}"#, "%40%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D"),
  ])
  func `special characters of a segment are percent-encoded in upper-case hex`(name: String, text: String) {
    #expect(RouterURL(scheme: "shop", segments: [segment("a"), segment(name)]).description == "shop://a/\(text)")
  }

  @Test func `separators in keys and values are percent-encoded`() {
    let link = RouterURL(scheme: "shop", segments: [segment("a", ["k&;=/?": "v&;=/?#:"])])
    #expect(link.description == "shop://a?k%26%3B%3D%2F%3F=v%26%3B=%2F%3F%23:")
  }

  @Test func `control characters in values are percent-encoded`() {
    #expect(RouterURL(scheme: "shop", segments: [segment("a", ["k": "\t\u{0}"])]).description == "shop://a?k=%09%00")
  }

  @Test func `a pair with a malformed escape is written unchanged`() throws {
    #expect(try parse("shop://a?k=50%off&%zz=%20").description == "shop://a?k=50%off&%zz=%20")
  }

  @Test(arguments: ["shop://a?k=%zz /", "shop://a;%zz\t;", "https://shop.example.com/a;k=%z&z\n/", "shop://?% &"])
  func `white space at the end of a raw pair is preserved`(text: String) throws {
    #expect(try parse(parse(text).description) == parse(text))
  }

  @Test func `raw matrix pairs with an & and all pairs before them stay matrix parameters`() throws {
    let text = "https://shop.example.com/a;k=1;l=%zz&?m=%x/y"
    #expect(try parse(text).description == text)
  }

  @Test func `a raw matrix pair stays a matrix parameter if a combining character follows the &`() throws {
    let text = "https://shop.example.com/a;k=%zz&\u{301}"
    #expect(try parse(text).description == text)
  }

  @Test func `raw matrix pairs of a link without segments stay matrix parameters`() throws {
    let text = "https://shop.example.com/;l=%zz&?m=1"
    #expect(try parse(text).description == text)
  }

  @Test func `a relative link begins with its first segment`() throws {
    #expect(try RouterURL.parse(relative: "/goods/42;k=1?2").description == "goods/42?k=1%3F2")
    #expect(try RouterURL.parse(relative: "?k").description == "?k")
  }

  @Test func `canonical text describes the same link and is its own canonical text`() throws {
    let link = try parse("shop://goods/家居 ;k=a?b;%zz&l==/?m#%zz")
    #expect(try parse(link.description) == link)
    #expect(try parse(link.description).description == link.description)
  }

  @Test func `two spellings of one link are equal`() throws {
    #expect(try parse("SHOP:///a%62;k=%76/") == parse("shop://ab?k=v"))
  }

  @Test func `links with parameters in different order are different`() throws {
    #expect(try parse("shop://a?k&l") != parse("shop://a?l&k"))
  }
}
