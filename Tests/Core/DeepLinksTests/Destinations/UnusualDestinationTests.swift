import DeepLinks
import Testing

// Specification: links 5.3, patterns 4.5.
/// Unusual destinations whose links open equal ones.
struct UnusualDestinationTests {
  /// Checks that the link of each destination opens an equal one, and that a table of the type has no fault.
  private func expectRoundTrip<Destination: LinkDestination>(_ destinations: Destination...) throws {
    let table = try RouteTable(Destination.self)
    #expect(table.faults(of: [Destination.self]) == [])
    for destination in destinations {
      let components = try table.resolve(destination.link).components
      #expect(components.count == 1)
      #expect(try components.first?.decode(Destination.self) == destination)
    }
  }

  @Test func `keys can have capital letters, other scripts and delimiters, and differ only in composition`() throws {
    struct Keys: LinkDestination {
      static let name = "keys"
      static let paths: [RoutePath] = ["keys/:ID"]
      enum CodingKeys: String, CodingKey {
        case id = "ID"
        case size = "Gr\u{F6}\u{DF}e &="
        case composed = "\u{E9}"
        case decomposed = "e\u{301}"
      }
      var id: Int
      var size: String
      var composed: Int
      var decomposed: Int?
    }
    try expectRoundTrip(
      Keys(id: 1, size: "", composed: 2, decomposed: 3), Keys(id: 1, size: "é=&?", composed: 2))
  }

  @Test func `numbers at the limits of their types are exact`() throws {
    struct Numbers: LinkDestination {
      static let name = "numbers"
      static let paths: [RoutePath] = ["numbers/:float"]
      var float: Float
      var double: Double
      var int8: Int8
      var uint64: UInt64
    }
    try expectRoundTrip(
      Numbers(float: .greatestFiniteMagnitude, double: .greatestFiniteMagnitude, int8: .min, uint64: 0),
      Numbers(float: .leastNonzeroMagnitude, double: .leastNonzeroMagnitude, int8: .max, uint64: UInt64(Int64.max)),
      Numbers(float: 0.1, double: 0.1 + 0.2, int8: 0, uint64: 1))
    let zero = try RouteTable(Numbers.self).resolve(Numbers(float: -0.0, double: -0.0, int8: 0, uint64: 0).link)
    let decoded: Numbers = try #require(zero.components.first).decode()
    #expect(decoded.float.sign == .minus)
    #expect(decoded.double.sign == .minus)
  }

  @Test(arguments: [Float.infinity, -.infinity, .nan])
  func `a segment with a number that is not finite opens nothing`(float: Float) throws {
    struct Number: LinkDestination {
      static let name = "number"
      static let paths: [RoutePath] = ["number/:float"]
      var float: Float
    }
    #expect(throws: LinkError.self) { try RouteTable(Number.self).resolve(Number(float: float).link) }
  }

  @Test func `the same properties have other places in other paths`() throws {
    struct Pair: LinkDestination {
      static let name = "pair"
      static let paths: [RoutePath] = ["a/:x/b/:y", "c/:y/:x", "d/:y"]
      var x: String
      var y: String
    }
    try expectRoundTrip(
      Pair(x: "1", y: "2"), Pair(x: "", y: "2"), Pair(x: "a/b", y: "%2F"), Pair(x: "?", y: "e\u{301}"),
      Pair(x: "*", y: ":x"), Pair(x: " ", y: "\u{FEFF}\u{200B}"), Pair(x: "..", y: "#;&="))
    #expect(Pair(x: "..", y: "2").link == "d/2?x=..")
  }

  @Test func `a class with a superclass, and a generic type, are destinations`() throws {
    try expectRoundTrip(ChapterLink(1, "b"))
    try expectRoundTrip(GenericLink(value: 3))
    try expectRoundTrip(GenericLink(value: "a/b"))
  }

  @Test func `a property wrapper that is coded as one value is a property`() throws {
    struct Wrapped: LinkDestination {
      static let name = "wrapped"
      static let paths: [RoutePath] = ["wrapped/:id"]
      @Plain var id: Int
    }
    try expectRoundTrip(Wrapped(id: 7))
  }

  @Test func `a key that is read only for some values is no declared parameter, and is decoded all the same`() throws {
    struct Late: LinkDestination {
      static let name = "late"
      static let paths: [RoutePath] = ["late/:kind"]
      enum CodingKeys: CodingKey { case kind, extra }
      var kind: Int
      var extra: Int?
      init(kind: Int, extra: Int? = nil) { (self.kind, self.extra) = (kind, extra) }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Int.self, forKey: .kind)
        if kind == 7 { extra = try container.decode(Int.self, forKey: .extra) }
      }
    }
    try expectRoundTrip(Late(kind: 0), Late(kind: 7, extra: 3))
    #expect(Route.routes(to: Late.self).map(\.parameters) == [[]])
  }
}

private class PageLink: Codable, @unchecked Sendable {  // Sendable: a test changes no property
  let page: Int
  init(_ page: Int) { self.page = page }
}

private final class ChapterLink: PageLink, LinkDestination, @unchecked Sendable {  // as the superclass
  static let name = "chapter"
  static let paths: [RoutePath] = ["chapter/:page"]
  enum CodingKeys: CodingKey { case chapter }
  let chapter: String

  init(_ page: Int, _ chapter: String) {
    self.chapter = chapter
    super.init(page)
  }
  required init(from decoder: any Decoder) throws {
    chapter = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .chapter)
    try super.init(from: decoder)
  }
  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(chapter, forKey: .chapter)
  }
  static func == (left: ChapterLink, right: ChapterLink) -> Bool {
    left.page == right.page && left.chapter == right.chapter
  }
  func hash(into hasher: inout Hasher) { hasher.combine(page) }
}

/// A number that is coded as itself.
@propertyWrapper
private struct Plain: Codable, Hashable, Sendable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
