import DeepLinks
import Testing

// Specification: links 5.1.
/// Interpolated values that are invalid in their place.
struct LinkInterpolationFaultTests {
  private let shop: RouteTable

  init() throws {
    let web = WebFallback("web", hosts: ["www.example.com"])
    let routes = [Route("all", "*all", reach: .external), Route("home", "", reach: .external)]
    shop = try RouteTable(routes, policy: shopPolicy, webFallback: web)
  }

  private func expect(
    _ link: DeepLink, _ number: Int, _ value: String, _ fault: InterpolationFault, offset: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for source in LinkSource.allCases {
      #expect(
        throws: LinkError.malformedLink(.interpolation(number, value: value, fault), offset: offset),
        sourceLocation: sourceLocation
      ) { try shop.resolve(link, source: source) }
    }
  }

  @Test func `a value that leaves a segment empty is refused`() {
    expect("goods/\("")", 1, "", .emptySegment, offset: 6)
    expect("\("")", 1, "", .emptySegment, offset: 0)
    expect("a/\("")/b", 1, "", .emptySegment, offset: 2)
    expect("shop://a/\("x")/\("")\("")?k=v", 2, "", .emptySegment, offset: 11)
    expect("shop://\("")", 1, "", .emptySegment, offset: 7)
    expect("https://shop.example.com/\("")", 1, "", .emptySegment, offset: 25)
    expect("https://shop.example.com/a/\("")?k=/", 1, "", .emptySegment, offset: 27)
    expect(" goods/\("") ", 1, "", .emptySegment, offset: 7)
    expect("  \("") ", 1, "", .emptySegment, offset: 2)
  }

  @Test(arguments: [".", ".."]) func `a value that is a dot segment is refused`(dots: String) {
    expect("goods/\(dots)", 1, dots, .dotSegment, offset: 6)
    expect("shop://goods/\(dots);k=v", 1, dots, .dotSegment, offset: 13)
    expect("https://shop.example.com/a/\(dots)/b", 1, dots, .dotSegment, offset: 27)
  }

  @Test func `values that form a dot segment with other text are refused`() {
    expect("\("x")/\(".")\(".")", 2, ".", .dotSegment, offset: 2)
    expect("a/.\(".")", 1, ".", .dotSegment, offset: 3)
    expect("a/%2E\(".")", 1, ".", .dotSegment, offset: 5)
    expect("a/.\("")/b", 1, "", .dotSegment, offset: 3)
  }

  @Test(arguments: ["\u{0}", "a\nb", "\t", "\u{7F}"]) func `a value with control characters in a segment is refused`(
    text: String
  ) {
    expect("goods/\(text)", 1, text, .controlCharacter, offset: 6)
    expect("https://shop.example.com/x\(text)", 1, text, .controlCharacter, offset: 26)
  }

  @Test func `a value that leaves a key empty is refused`() {
    expect("goods?\("")=v", 1, "", .emptyKey, offset: 6)
    expect("goods?a=b;\("")", 1, "", .emptyKey, offset: 10)
    expect("https://shop.example.com/goods?a&\("")=", 1, "", .emptyKey, offset: 33)
    expect("https://shop.example.com/goods;\("")=/", 1, "", .emptyKey, offset: 31)
  }

  @Test func `a value in the scheme is refused`() {
    expect("\("shop")://goods", 1, "shop", .scheme, offset: 0)
    expect("sh\("o")p://goods", 1, "o", .scheme, offset: 2)
    expect("shop\("")://goods", 1, "", .scheme, offset: 4)
    expect("shop:\("")//goods", 1, "", .scheme, offset: 5)
    expect("shop:/\("")/goods", 1, "", .scheme, offset: 6)
    expect("\(raw: "shop")\("")\(raw: "://")goods", 1, "", .scheme, offset: 4)
  }

  @Test func `a value in the host of a web link is refused`() {
    expect("https://\("shop.example.com")/a", 1, "shop.example.com", .host, offset: 8)
    expect("https://shop.\("example").com", 1, "example", .host, offset: 13)
    expect("HTTP://shop.example.com\("")/a", 1, "", .host, offset: 23)
    expect("https://shop.example.com\("")?k=v", 1, "", .host, offset: 24)
    expect("https://\("")shop.example.com#f", 1, "", .host, offset: 8)
    expect("https://shop.example.com;\("k")=v/a", 1, "k", .host, offset: 25)
  }

  @Test func `a value that turns the first segment of a native link into a host is refused`() {
    expect("shop://\("Shop.example.com")/a", 1, "Shop.example.com", .allowedHost, offset: 7)
    expect("shop:///shop.\("x")\("y")", 1, "x", .allowedHost, offset: 13, hosts: ["shop.xy"])
    expect("shop://\("localhost:8080")", 1, "localhost:8080", .allowedHost, offset: 7)
    expect("shop://\("localhost:8080")?k=v", 1, "localhost:8080", .allowedHost, offset: 7)
  }

  private func expect(
    _ link: DeepLink, _ number: Int, _ value: String, _ fault: InterpolationFault, offset: Int, hosts: [String]
  ) {
    #expect(throws: LinkError.malformedLink(.interpolation(number, value: value, fault), offset: offset)) {
      try RouteTable([Route("all", "*all")], policy: LinkPolicy(schemes: ["shop"], hosts: hosts)).resolve(link)
    }
  }

  @Test func `a value can be the first segment if it is no host`() throws {
    let host = "shop.example.com"
    let links: [DeepLink] = [
      "shop://\("goods")/a", "shop://\(host)x", "shop://\(host)?k=v/a", "\(host)/a", "shop://a/\(host)",
      "shop://shop.example.com/\(host)", "https://shop.example.com/\(host)",
    ]
    for link in links { #expect(throws: Never.self) { try shop.resolve(link) } }
  }

  @Test func `a value that completes an escape is refused`() {
    expect("goods/50%\("41")", 1, "41", .splitEscape, offset: 9)
    expect("goods/%4\("1")", 1, "1", .splitEscape, offset: 8)
    expect("goods?k=%\("41")", 1, "41", .splitEscape, offset: 9)
    expect("goods?k=\(raw: "%")\("")", 1, "", .splitEscape, offset: 9)
  }

  @Test func `a value can follow a complete escape`() throws {
    #expect(try shop.parameters("goods/50%25\("41")") == ["all": "goods/50%41"])
    #expect(try shop.parameters("a/\("%")41") == ["all": "a/%41"])
  }

  @Test func `the first fault is reported`() {
    expect("\("a")/\("..")/\("")", 2, "..", .dotSegment, offset: 2)
    expect("shop://\("shop.example.com")/\("")", 2, "", .emptySegment, offset: 24)
  }

  @Test func `faults of values are reported before all other faults`() {
    expect("other://a/\("..")", 1, "..", .dotSegment, offset: 10)
    expect("https://www.example.com/\("..")", 1, "..", .dotSegment, offset: 24)
    expect("https://\("www.example.com")/", 1, "www.example.com", .host, offset: 8)
    expect("%zz/\("")", 1, "", .emptySegment, offset: 4)
  }

  @Test func `the address of a web page can have values`() throws {
    let text = "a b/c?d"
    #expect(
      try shop.parameters("https://www.example.com/x?q=\(text)")
        == ["url": "https://www.example.com/x?q=a%20b%2Fc%3Fd"])
  }

  @Test(arguments: [
    (InterpolationFault.emptySegment, "leaves a segment empty; a segment needs text"),
    (.dotSegment, #"makes a segment "." or "..", which no link may have"#),
    (.controlCharacter, "has a control character, which no segment may have"),
    (.emptyKey, "leaves a key empty; a parameter needs a key"),
    (.scheme, #"stands in the scheme; write the scheme out, or insert the text of a whole link with \(raw:)"#),
    (.host, #"stands in the host; write the host out, or insert the text of a whole link with \(raw:)"#),
    (.allowedHost, "makes the first segment one of the app's hosts; write another segment before it"),
    (.splitEscape, "stands behind a % that it would complete; a percent sign is %25"),
  ])
  func `the message names the value, its number and a correct alternative`(fault: InterpolationFault, text: String) {
    let error = LinkError.malformedLink(.interpolation(2, value: "a\n\"b", fault), offset: 9)
    #expect(error.description == #"interpolated value 2 ("a\n\"b") \#(text) (at byte 9)"#)
    #expect(error.code == "malformedLink")
    #expect(error.offset == 9)
  }
}
