import DeepLinks
import EngineRandomTesting
import Testing

/// Links of every density and length, and the texts that are read from them.
struct LinkStorageTests {
  @Test(arguments: [1, 5, 6, 7, 8, 12, 40, 64]) func `a link of any density is read completely`(count: Int) throws {
    let names = (0..<count).map { "\($0 % 10)" }
    #expect(try parse("shop://" + names.joined(separator: "/")).segments.map(\.name) == names)
    let pairs = names.map { "\($0)=\($0)" }.joined(separator: "&")
    let parameters = try parse("https://shop.example.com/a?\(pairs)").segments[0].parameters
    #expect(parameters.map(\.key) == names && parameters.map(\.value) == names)
    #expect(try RouterURL.parse(relative: "a?" + pairs).segments[0].parameters == parameters)
  }

  @Test(arguments: ["a", "/a", "a/", "//a", "a;k", "a?k", "a;k=", "a?=;k"])
  func `a link of maximum density is read completely`(unit: String) throws {
    let limits = LinkLimits(bytes: 100_000, segments: 100_000, components: 100_000, parameters: 100_000)
    for count in [1, 2, 3, 100, 5_000] {
      let text = Array(repeating: unit, count: count).joined(separator: "/")
      let link = try RouterURL.parse(relative: text, limits: limits)
      #expect(link.segments.count == count)
      #expect(link.segments.allSatisfy { $0.name == "a" && $0.parameters.count == (unit.contains("k") ? 1 : 0) })
      let pairs = try RouterURL.parse(
        relative: "a?" + Array(repeating: "k", count: count).joined(separator: ";"), limits: limits)
      #expect(pairs.segments[0].parameters.count == count)
    }
  }

  @Test func `limits apply to a dense link`() {
    let text = "shop://" + Array(repeating: "a", count: 20).joined(separator: "/")
    #expect(throws: LinkError.tooManySegments(limit: 10, offset: 27)) {
      try parse(text, limits: LinkLimits(segments: 10))
    }
    #expect(throws: LinkError.malformedLink(.dotSegment, offset: 48)) { try parse(text + "//..") }
  }

  @Test func `escapes in a dense link are decoded once`() throws {
    let text = "shop://" + Array(repeating: "%2541", count: 20).joined(separator: "/") + "?%2541=%2541"
    let link = try parse(text)
    #expect(link.segments.allSatisfy { $0.name == "%41" })
    #expect(link.segments.last?.parameters == ["%41": "%41"])
  }

  @Test(arguments: [1, 4, 5, 16]) func `every component of a link has its own parameters`(count: Int) throws {
    let table = try table("a/:x")
    let link = "shop://" + (0..<count).map { "a/\($0)?k=\($0)" }.joined(separator: "/")
    let components = try table.resolve(DeepLink(link)).components
    #expect(components.map { $0.parameters["x"] } == (0..<count).map { "\($0)" })
    #expect(components.map { $0.parameters["k"] } == (0..<count).map { "\($0)" })
  }

  @Test func `parameters outlive their link and its table`() throws {
    func parameters() throws -> LinkParameters {
      let routes = [Route("goods", "goods/:id", fixed: ["kind": "a long fixed value of the route"])]
      return try RouteTable(routes, policy: shopPolicy).parameters(
        "shop://goods/%34%32?text=a%20text%20that%20is%20long")
    }
    #expect(
      try parameters() == ["id": "42", "kind": "a long fixed value of the route", "text": "a text that is long"])
  }

  @Test func `a position outside the range has no parameter`() {
    let parameters: LinkParameters = ["a": "1", "b": nil]
    #expect(parameters.indices == 0..<2)
    #expect(parameters.dropFirst().first == LinkParameter("b", nil))
    #expect(LinkParameters().first == nil)
  }

  @Test(arguments: 1...20) func `texts of the same length differ in every byte`(length: Int) throws {
    let names = (0..<length).map { position in
      String(decoding: (0..<length).map { $0 == position ? UInt8(ascii: "b") : UInt8(ascii: "a") }, as: UTF8.self)
    }
    let table = try RouteTable(names.map { Route($0, $0) } + [Route("other", ":x")], policy: shopPolicy)
    for name in names { #expect(try table.names("\(name)") == [name]) }
    #expect(try table.names("\(String(repeating: "a", count: length))") == ["other"])
    let parameters = LinkParameters(names.map { LinkParameter($0, $0) })
    #expect(names.allSatisfy { parameters[$0] == $0 })
    let declared = Route("goods", "goods", parameters: names.map { RouteParameter($0, .choices([$0])) })
    let goods = try RouteTable([declared], policy: shopPolicy)
    for name in names {
      #expect(throws: Never.self) { try goods.resolve("goods?\(name)=\(name)") }
      #expect(throws: LinkError.self) { try goods.resolve("goods?\(name)=\(String(repeating: "a", count: length))") }
    }
  }

  @Test func `a pattern can have more places than fit into a word`() throws {
    let places = (0..<40).map { $0.isMultiple(of: 3) ? ":p\($0)<int>" : $0.isMultiple(of: 2) ? ":p\($0)" : "l\($0)" }
    let table = try table(places.joined(separator: "/"), ":x/*rest")
    let names = (0..<40).map { $0.isMultiple(of: 2) || $0.isMultiple(of: 3) ? "\($0)" : "l\($0)" }
    let component = try #require(try table.resolve(DeepLink(names.joined(separator: "/"))).components.first)
    #expect(component.name == places.joined(separator: "/"))
    #expect(component.parameters.map(\.value) == names.filter { !$0.hasPrefix("l") })
  }

  @Test func `bytes are decoded to text if and only if they are well-formed UTF-8`() throws {
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
    ]
    let others: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xFF]
    try Sampling.run(1000) { random, seed in
      let bytes = random.list(1...6) { $0.pick($0.chance(0.4) ? leads : others) }
      let escapes = bytes.map { "%" + String($0, radix: 16) }.joined()
      let text = String(validating: bytes, as: UTF8.self)
      let link = try parse("shop://a?k=\(escapes)")
      try #require(link.segments[0].parameters[0].value == text ?? escapes, seed)
      try #require(link.warnings.isEmpty == (text != nil), seed)
      let name = try? parse("shop://a/\(escapes)").segments[1].name
      let isSegment = text.map { !$0.utf8.contains(0x7F) } ?? false
      try #require(name == (isSegment ? text : nil), seed)
    }
  }
}
