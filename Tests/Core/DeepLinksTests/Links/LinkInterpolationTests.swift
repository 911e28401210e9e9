import DeepLinks
import Testing

// Specification: links 5.1.
/// Values in literals stay intact.
struct LinkInterpolationTests {
  private let shop: RouteTable

  init() throws { shop = try table("search/:text", "search/:text/:more", "goods/:id", "goods") }

  /// Accepts a link, as an engine's function does.
  private func parameters(_ link: DeepLink) throws(LinkError) -> LinkParameters {
    try shop.resolve(link).components.last?.parameters ?? []
  }

  static let texts = [
    "what?", "c#", "a;b", "a/b", "50% off", "é", "e\u{301}", "a&b=c", "%2F", "+", " ", " a ", "shop://goods", "...",
    "家居", "#", "?", ";", "/", "=", "\\", "\u{85}", "a:b@c", "~_-.!*'()", "\"<>`{|}^[]",
  ]

  @Test(arguments: texts) func `a value is one segment for any content`(text: String) throws {
    for link in ["search/\(text)", "shop://search/\(text)", "https://shop.example.com/search/\(text)"] as [DeepLink] {
      let components = try shop.resolve(link).components
      #expect(components.map(\.name) == ["search/:text"])
      #expect(components[0].parameters["text"].map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test(arguments: texts + ["", ".", "..", "a\tb\n\u{0}"])
  func `a value is one parameter's value for any content`(text: String) throws {
    let links: [DeepLink] = [
      "goods/42?coupon=\(text);ref=\(text)", "shop://goods/42;coupon=\(text)&ref=\(text)",
      "https://shop.example.com/goods/42;coupon=\(text);ref=\(text)",
      "https://shop.example.com/goods/42;coupon=\(text)?ref=\(text)",
      "https://shop.example.com/goods/42?coupon=\(text)&ref=\(text)",
    ]
    for link in links {
      let parameters = try parameters(link)
      #expect(parameters.map(\.key) == ["id", "coupon", "ref"])
      #expect(parameters.dropFirst().allSatisfy { Array(($0.value ?? "").utf8) == Array(text.utf8) })
    }
  }

  @Test(arguments: texts + [".", "..", "a\tb\n\u{0}"])
  func `a value is one key for any content`(text: String) throws {
    let links: [DeepLink] = [
      "goods?\(text)=1", "shop://goods;\(text)=1", "https://shop.example.com/goods;\(text)=1",
      "https://shop.example.com/goods?\(text)=1",
    ]
    for link in links {
      let parameters = try parameters(link)
      #expect(parameters.map { Array($0.key.utf8) } == [Array(text.utf8)])
      #expect(parameters.map(\.value) == ["1"])
    }
  }

  @Test func `an empty value of a parameter is a key without a value`() throws {
    #expect(try parameters("goods?coupon=\("")") == ["coupon": nil])
  }

  @Test func `a value can be next to other text and other values`() throws {
    let (one, two) = ("a/", "?b")
    #expect(try parameters("search/x-\(one)\(two)-y") == ["text": "x-a/?b-y"])
    #expect(try parameters("goods?k-\(one)=\(two)\(one)") == ["k-a/": "?ba/"])
    #expect(try parameters("search/x\("")") == ["text": "x"])
  }

  @Test func `a path can begin with a value`() throws {
    let text = "shop://goods"
    #expect(throws: LinkError.self) { try parameters("\(text)") }
    #expect(try table(":x").parameters("\(text)") == ["x": "shop://goods"])
    #expect(try table(":x").parameters("//\(text)/") == ["x": "shop://goods"])
  }

  @Test func `a value in a fragment stays encoded`() throws {
    let text = "a b#c"
    #expect(try shop.resolve("goods#x-\(text)").url.fragment == "x-a%20b%23c")
  }

  @Test func `white space in a value at the end is not trimmed`() throws {
    let text = " "
    #expect(try parameters(" search/\(text) ") == ["text": " "])
  }

  @Test func `raw text is inserted unchanged`() throws {
    #expect(try parameters("search/\(raw: "a/b?k=1")") == ["text": "a", "more": "b", "k": "1"])
    #expect(try parameters("\(raw: "shop://")search/\("a/b")") == ["text": "a/b"])
  }

  @Test func `a link's initializers encode values`() throws {
    let text = "what?"
    #expect(DeepLink("search/\(text)") == "search/what%3F")
    #expect(DeepLink.init("search/\(text)") == "search/what%3F")
    #expect(("search/\(text)" as DeepLink?) == "search/what%3F")
    #expect([DeepLink]([.init("search/\(text)")]) == ["search/what%3F"])
  }

  @Test func `a concatenated text is not encoded`() {
    let text = "what?"
    #expect(DeepLink("search/" + text).description == "search/what?")
  }
}

/// The types of interpolated values.
struct LinkInterpolationTypeTests {
  private enum Size: Int { case small = 1 }
  private enum Word: String { case a = "a/b" }
  private enum Kind: String, CaseIterable, LinkValue, CustomStringConvertible {
    case sale = "on sale"
    var description: String { "kind" }
  }
  private struct Article: LosslessStringConvertible, RawRepresentable {
    var rawValue: Int
    var description: String { "A/\(rawValue)" }
    init(rawValue: Int) { self.rawValue = rawValue }
    init?(_ description: String) { return nil }
  }
  /// A type that another module describes.
  private struct Token: LinkValue, CustomStringConvertible {
    static var linkValueType: LinkValueType { .string }
    var description: String
    init(_ text: String) { description = text }
    init?(linkValue: String?) {
      guard let linkValue else { return nil }
      description = linkValue
    }
  }

  @Test func `numbers, truth values and text can be interpolated`() {
    let numbers: DeepLink = "\(-1)/\(UInt8(255))/\(Int64.min)/\(UInt64.max)/\(2.5)/\(1e-7)/\(Float(0.5))"
    #expect(numbers == "-1/255/-9223372036854775808/18446744073709551615/2.5/1e-07/0.5")
    #expect("\(true)/\(false)" as DeepLink == "true/false")
    #expect("\("a b".dropFirst())/\(Character("/"))/\(Unicode.Scalar(0x20))" as DeepLink == "%20b/%2F/%20")
  }

  @Test func `enums with a raw value can be interpolated`() {
    #expect("\(Size.small)/\(Word.a)/\(Tab.reviews)" as DeepLink == "1/a%2Fb/reviews")
  }

  @Test func `an enum with a text and its own description is written as its raw value`() {
    #expect("\(Kind.sale)" as DeepLink == "on%20sale")
    #expect(Kind(linkValue: Kind.sale.linkValue) == .sale)
  }

  @Test func `a type with its own link text can be interpolated`() {
    #expect("\(Token("a=b"))/\(Article(rawValue: 7))" as DeepLink == "a%3Db/A%2F7")
  }

  @Test(arguments: [Int.min, 0, 42]) func `an int can be read from its text`(value: Int) {
    #expect(Int(linkValue: value.linkValue) == value)
  }

  @Test(arguments: [0.1, -1e300, .leastNonzeroMagnitude, 1e16, .greatestFiniteMagnitude])
  func `a double can be read from its text`(value: Double) {
    #expect(Double(linkValue: value.linkValue) == value)
  }

  @Test func `a truth value and a text can be read from their text`() {
    #expect(Bool(linkValue: true.linkValue) == true && Bool(linkValue: false.linkValue) == false)
    #expect(String(linkValue: "a b".linkValue) == "a b" && String(linkValue: "".linkValue) == "")
    #expect(Tab(linkValue: Tab.info.linkValue) == .info)
  }
}
