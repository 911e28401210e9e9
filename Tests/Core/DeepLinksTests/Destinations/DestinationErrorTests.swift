import DeepLinks
import Testing

// Specification: patterns 4.5.
/// The destinations that are declared wrongly.
struct DestinationErrorTests {
  private func error<Destination: LinkDestination>(
    of destination: Destination.Type, summaries: [String: String] = [:]
  ) -> DestinationError? {
    do throws(RouteTableError) {
      _ = try RouteTable(Route.routes(to: destination, summaries: summaries), policy: shopPolicy)
      return nil
    } catch {
      guard case .invalidDestination(let route, let error) = error else { return nil }
      #expect(route.name == Destination.name)
      return error
    }
  }

  private struct Inner: Codable, Hashable, Sendable { var x = 1 }

  @Test func `a property with properties of its own is an error`() {
    struct Nested: LinkDestination {
      static let name = "nested"
      static let paths: [RoutePath] = ["nested"]
      var id: Int
      var inner: Inner
    }
    #expect(error(of: Nested.self) == .notOneValue(property: "inner", type: "Inner"))
  }

  @Test func `an optional property with properties of its own is an error`() {
    struct Nested: LinkDestination {
      static let name = "nested"
      static let paths: [RoutePath] = ["nested"]
      var inner: Inner?
    }
    #expect(error(of: Nested.self) == .notOneValue(property: "inner", type: "Inner"))
  }

  @Test func `a list is an error`() {
    struct List: LinkDestination {
      static let name = "list"
      static let paths: [RoutePath] = ["list"]
      var tags: [String]
    }
    #expect(error(of: List.self) == .notOneValue(property: "tags", type: "Array<String>"))
  }

  @Test func `a dictionary, an enum with payloads, and a type without properties are errors`() {
    struct Dictionary: LinkDestination {
      static let name = "dictionary"
      static let paths: [RoutePath] = ["dictionary"]
      var values: [String: Int]?
    }
    struct Payload: LinkDestination {
      static let name = "payload"
      static let paths: [RoutePath] = ["payload"]
      enum Choice: Codable, Hashable {
        case one(Int)
        case two
      }
      var choice: Choice
    }
    struct Empty: LinkDestination {
      static let name = "empty"
      static let paths: [RoutePath] = ["empty"]
      struct Nothing: Codable, Hashable, Sendable {}
      var nothing: Nothing
    }
    #expect(error(of: Dictionary.self) == .notOneValue(property: "values", type: "Dictionary<String, Int>"))
    #expect(error(of: Payload.self) == .notOneValue(property: "choice", type: "Choice"))
    #expect(error(of: Empty.self) == .notOneValue(property: "nothing", type: "Nothing"))
  }

  @Test func `an enum with raw values that is not CaseIterable is an error, because its texts are unknown`() {
    struct Sorted: LinkDestination {
      static let name = "sorted"
      static let paths: [RoutePath] = ["sorted"]
      enum Sort: String, Codable { case name, date }
      var sort: Sort
    }
    #expect(error(of: Sorted.self) == .noSample(property: "sort", type: "Sort"))
    #expect(
      error(of: Sorted.self)?.description
        == """
        the property "sort" has the type Sort, which accepts none of the values that were tried; a property is a whole \
        number, Double, Float, Bool, String, an enum with raw values and CaseIterable, a LinkValue, or a type that is \
        coded as one of these, and can be optional
        """)
  }

  @Test func `a number with more than 64 bits is an error`() {
    struct Wide: LinkDestination {
      static let name = "wide"
      static let paths: [RoutePath] = ["wide"]
      var number: Int128
    }
    struct Optional: LinkDestination {
      static let name = "optional"
      static let paths: [RoutePath] = ["optional"]
      var number: UInt128?
    }
    #expect(error(of: Wide.self) == .noSample(property: "number", type: "Int128"))
    #expect(error(of: Optional.self) == .noSample(property: "number", type: "UInt128"))
  }

  @Test func `a destination that is coded as one value or as a list is an error`() {
    struct One: LinkDestination {
      static let name = "one"
      static let paths: [RoutePath] = ["one"]
      var value = 1
      init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
    }
    struct Many: LinkDestination {
      static let name = "many"
      static let paths: [RoutePath] = ["many"]
      var value = 1
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        value = try container.decode(Int.self)
      }
    }
    #expect(error(of: One.self) == .notCodable("it is one value"))
    #expect(error(of: Many.self) == .notCodable("it is a list"))
  }

  @Test func `a destination that is encoded as something else than it is decoded from is an error`() {
    struct Renamed: LinkDestination {
      static let name = "renamed"
      static let paths: [RoutePath] = ["renamed"]
      enum CodingKeys: CodingKey { case value, other }
      var value = 1
      init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .other)
      }
    }
    struct Retyped: LinkDestination {
      static let name = "retyped"
      static let paths: [RoutePath] = ["retyped"]
      enum CodingKeys: CodingKey { case value }
      var value = 1
      init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("number \(value)", forKey: .value)
      }
    }
    #expect(error(of: Renamed.self) == .unknownProperty("other", in: "the encoding", properties: ["value"]))
    #expect(error(of: Retyped.self) == .invalidValue(property: "value", value: "number 1", expected: .int))
  }

  @Test func `a destination without a path is an error`() {
    struct Nowhere: LinkDestination {
      static let name = "nowhere"
      static let paths: [RoutePath] = []
    }
    #expect(error(of: Nowhere.self) == .noPath)
  }

  @Test func `a path that names no property is an error with all properties`() {
    struct Misspelt: LinkDestination {
      static let name = "misspelt"
      static let paths: [RoutePath] = ["goods/:number"]
      var id: Int
      var coupon: String?
    }
    let error = error(of: Misspelt.self)
    #expect(
      error == .unknownProperty("number", in: "the path \"goods/:number\"", properties: ["id", "coupon"]))
    #expect(
      error?.description == #"the path "goods/:number" names "number", which is no property; there are: id, coupon"#)
  }

  @Test func `a path that gives a property another type is an error`() {
    struct Retyped: LinkDestination {
      static let name = "retyped"
      static let paths: [RoutePath] = ["goods/:id<uuid>"]
      var id: Int
    }
    struct Rest: LinkDestination {
      static let name = "rest"
      static let paths: [RoutePath] = ["goods/*id"]
      var id: Int
    }
    struct Divided: LinkDestination {
      enum Sort: String, Codable, CaseIterable {
        case both = "a|b"
        case c
      }
      static let name = "divided"
      static let paths: [RoutePath] = ["list/:sort"]
      var sort: Sort
    }
    #expect(error(of: Divided.self) == .otherType(property: "sort", type: .choices(["a|b", "c"]), path: "list/:sort"))
    #expect(error(of: Retyped.self) == .otherType(property: "id", type: .int, path: "goods/:id<uuid>"))
    #expect(error(of: Rest.self) == .otherType(property: "id", type: .int, path: "goods/*id"))
  }

  @Test func `a text that is no pattern is the error of the pattern`() {
    struct Broken: LinkDestination {
      static let name = "broken"
      static let paths: [RoutePath] = ["goods/:id<int"]
      var id: Int
    }
    #expect(throws: RouteTableError.self) { try RouteTable(Broken.self) }
    #expect(throws: LinkError.self) { try table("goods").resolve(Broken(id: 1).link) }
  }

  @Test func `an optional property in every path is an error, because it cannot be missing`() {
    struct Always: LinkDestination {
      static let name = "always"
      static let paths: [RoutePath] = ["a/:id", "b/:id"]
      var id: Int?
    }
    #expect(error(of: Always.self) == .neverMissing(property: "id"))
  }

  @Test func `a default of an optional property is an error, because it is never nil`() {
    struct Never: LinkDestination {
      static let name = "never"
      static let paths: [RoutePath] = ["never"]
      static let defaults: LinkParameters = ["page": "1"]
      var page: Int?
    }
    #expect(error(of: Never.self) == .defaultOfOptional(property: "page"))
  }

  @Test func `a default of another type, and one of no property, are errors`() {
    struct Wrong: LinkDestination {
      static let name = "wrong"
      static let paths: [RoutePath] = ["wrong"]
      static let defaults: LinkParameters = ["page": "first"]
      var page: Int
    }
    struct Unknown: LinkDestination {
      static let name = "unknown"
      static let paths: [RoutePath] = ["unknown"]
      static let defaults: LinkParameters = ["pages": "1"]
      var page: Int
    }
    #expect(error(of: Wrong.self) == .invalidValue(property: "page", value: "first", expected: .int))
    #expect(error(of: Unknown.self) == .unknownProperty("pages", in: "the default values", properties: ["page"]))
  }

  @Test func `a fixed value of another type, and one of no property, are errors`() {
    struct Wrong: LinkDestination {
      static let name = "wrong"
      static let paths: [RoutePath] = [RoutePath("wrong", fixed: ["page": "first"])]
      var page: Int
    }
    struct Unknown: LinkDestination {
      static let name = "unknown"
      static let paths: [RoutePath] = [RoutePath("unknown", fixed: ["tab": "a"])]
      var page: Int
    }
    #expect(error(of: Wrong.self) == .invalidValue(property: "page", value: "first", expected: .int))
    #expect(error(of: Unknown.self) == .unknownProperty("tab", in: "the path \"unknown\"", properties: ["page"]))
  }

  @Test func `a summary of no property is an error`() {
    #expect(
      error(of: ArticleLink.self, summaries: ["code": "A coupon"])
        == .unknownProperty("code", in: "a summary", properties: ["id", "coupon"]))
  }

  @Test func `a property with the name of a navigation parameter is an error`() {
    struct Reserved: LinkDestination {
      static let name = "reserved"
      static let paths: [RoutePath] = ["reserved"]
      var nav: String?
    }
    #expect(throws: RouteTableError.self) { try RouteTable(Reserved.self) }
  }

  @Test func `a value that can be nil, although a link has a text for each value, is an error`() {
    struct Twice: LinkDestination {
      static let name = "twice"
      static let paths: [RoutePath] = ["twice"]
      var page: Int??
    }
    struct Wrapped: LinkDestination {
      static let name = "wrapped"
      static let paths: [RoutePath] = ["wrapped"]
      @Maybe var page: Int?
    }
    #expect(error(of: Twice.self) == .nilValue(property: "page", type: "Optional<Int>"))
    #expect(error(of: GenericLink<Int?>.self) == .nilValue(property: "value", type: "Optional<Int>"))
    #expect(error(of: Wrapped.self) == .nilValue(property: "page", type: "Maybe"))
    #expect(
      error(of: Wrapped.self)?.description
        == #"the property "page" has the type Maybe, whose nil no link can have; make the property optional, of a type "#
        + "that is never nil")
  }

  @Test func `a type that reads nil as one of its values is no error`() {
    struct Lenient: LinkDestination {
      static let name = "lenient"
      static let paths: [RoutePath] = ["lenient"]
      struct Page: Codable, Hashable, Sendable {
        var number: Int
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          number = container.decodeNil() ? 0 : try container.decode(Int.self)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(number)
        }
      }
      var page: Page
    }
    #expect(error(of: Lenient.self) == nil)
  }

  @Test func `two properties with one key, and an empty key, are errors`() {
    struct Same: LinkDestination {
      static let name = "same"
      static let paths: [RoutePath] = ["same"]
      struct CodingKeys: CodingKey {
        static let (first, second) = (CodingKeys(), CodingKeys())
        var stringValue: String { "x" }
        var intValue: Int? { nil }
        init() {}
        init?(stringValue: String) {}
        init?(intValue: Int) { nil }
      }
      var first: Int
      var second: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        first = try container.decode(Int.self, forKey: .first)
        second = try container.decode(String.self, forKey: .second)
      }
      func encode(to encoder: any Encoder) throws {}
    }
    struct Nameless: LinkDestination {
      static let name = "nameless"
      static let paths: [RoutePath] = ["nameless"]
      enum CodingKeys: String, CodingKey { case id = "" }
      var id: Int
    }
    #expect(error(of: Same.self) == .sameKey(property: "x"))
    #expect(error(of: Nameless.self) == .notCodable("a key is empty"))
  }

  @Test func `a property that is not encoded is an error`() {
    struct Partial: LinkDestination {
      static let name = "partial"
      static let paths: [RoutePath] = ["partial"]
      var id: Int
      func encode(to encoder: any Encoder) throws {}
    }
    #expect(error(of: Partial.self) == .notEncoded(property: "id"))
  }

  @Test func `an initializer that refuses the samples is an error with its reason`() {
    struct Large: LinkDestination {
      static let name = "large"
      static let paths: [RoutePath] = ["large"]
      struct TooSmall: Error, CustomStringConvertible { let description = "it is too small" }
      enum CodingKeys: CodingKey { case size }
      var size: Int
      init(from decoder: any Decoder) throws {
        size = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .size)
        guard size > 5 else { throw TooSmall() }
      }
    }
    struct Checked: LinkDestination {
      static let name = "checked"
      static let paths: [RoutePath] = ["checked"]
      enum CodingKeys: CodingKey { case size, note }
      var size: Int
      var note: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        size = try container.decode(Int.self, forKey: .size)
        note = try container.decodeIfPresent(String.self, forKey: .note)
        guard size > 5 else {
          throw DecodingError.dataCorruptedError(forKey: .size, in: container, debugDescription: "it is too small")
        }
      }
    }
    #expect(error(of: Large.self) == .refusesSamples("size=1", reason: "it is too small"))
    #expect(error(of: Checked.self) == .refusesSamples("size=1, note=nil", reason: "it is too small"))
    #expect(
      error(of: Large.self)?.description
        == "the destination refuses the values with which its properties are read (size=1): it is too small; accept them, "
        + "and check values where the component is made")
  }

  @Test func `a default or a fixed value that only the property's own type refuses is an error`() {
    struct Byte: LinkDestination {
      static let name = "byte"
      static let paths: [RoutePath] = ["byte"]
      static let defaults: LinkParameters = ["value": "300"]
      var value: UInt8
    }
    struct Wrapped: LinkDestination {
      static let name = "wrapped"
      static let paths: [RoutePath] = [RoutePath("wrapped", fixed: ["value": "70000"])]
      var value: Number
    }
    struct Text: LinkDestination {
      static let name = "text"
      static let paths: [RoutePath] = ["text"]
      static let defaults: LinkParameters = ["day": "tomorrow"]
      var day: Day
    }
    #expect(error(of: Byte.self) == .refusedValue(property: "value", value: "300", type: "UInt8"))
    #expect(error(of: Wrapped.self) == .refusedValue(property: "value", value: "70000", type: "Number"))
    #expect(error(of: Text.self) == .refusedValue(property: "day", value: "tomorrow", type: "Day"))
    #expect(
      error(of: Byte.self)?.description == #""300" is no value of the property "value", which has the type UInt8"#)
  }

  @Test func `a case without a text is an error unless it is the default`() {
    enum Sort: String, Codable, CaseIterable {
      case none = ""
      case date
    }
    struct Missing: LinkDestination {
      static let name = "missing"
      static let paths: [RoutePath] = ["missing"]
      var sort: Sort?
    }
    struct Standard: LinkDestination {
      static let name = "standard"
      static let paths: [RoutePath] = ["standard"]
      static let defaults: LinkParameters = ["sort": ""]
      var sort: Sort
    }
    #expect(error(of: Missing.self) == .unusableChoice(property: "sort", choice: ""))
    #expect(error(of: Standard.self) == nil)
  }

  @Test func `two cases whose texts are equal are an error, also if their bytes differ`() {
    enum Letter: String, Codable, CaseIterable {
      case composed = "\u{E9}"
      case decomposed = "e\u{301}"
    }
    struct Letters: LinkDestination {
      static let name = "letters"
      static let paths: [RoutePath] = ["letters"]
      var letter: Letter
    }
    #expect(error(of: Letters.self) == .unusableChoice(property: "letter", choice: "e\u{301}"))
  }

  @Test func `a path that captures a property and fixes its value is an error`() {
    struct Both: LinkDestination {
      static let name = "both"
      static let paths: [RoutePath] = [RoutePath("both/:id", fixed: ["id": "1"])]
      var id: Int
    }
    #expect(error(of: Both.self) == .capturedAndFixed(property: "id", path: "both/:id"))
  }

  @Test func `an enum without cases is an error`() {
    enum Never: String, Codable, CaseIterable {
      case never
      static var allCases: [Never] { [] }
    }
    struct Impossible: LinkDestination {
      static let name = "impossible"
      static let paths: [RoutePath] = ["impossible/:never"]
      var never: Never
    }
    #expect(error(of: Impossible.self) == .noSample(property: "never", type: "Never"))
  }
}

/// A number, or nil.
@propertyWrapper
private struct Maybe: Codable, Hashable, Sendable {
  var wrappedValue: Int?
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Int.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
