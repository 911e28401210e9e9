import DeepLinks
import Foundation
import Testing

// Specification: patterns 4.3.
struct DecodeOneTests {
  private func component(_ parameters: String) throws -> ResolvedComponent {
    let table = try goods(.init("page", .int, default: "7"))
    return try table.resolve("shop://goods/42?\(raw: parameters)").components[0]
  }

  @Test func `a parameter is decoded into any single-value type`() throws {
    #expect(try component("").decode("id") == 42)
    #expect(try component("t=reviews").decode("t") == Tab.reviews)
    #expect(try component("u=\(LinkValueTypeTests.uuid)").decode("u") == UUID(uuidString: LinkValueTypeTests.uuid))
    #expect(try component("d=86400").decode("d") == Date(timeIntervalSinceReferenceDate: 86400))
  }

  @Test func `a parameter is decoded into any list type`() throws {
    #expect(try component("n=1;n=2").decode("n") == [1, 2])
    #expect(try component("n=1;n=1").decode("n") == Set([1]))
    #expect(try component("").decode("n") == [Int]())
    #expect(try component("n=1;n;n=3").decode("n") == [1, nil, 3])
  }

  @Test func `the first value of a repeated key is decoded`() throws {
    #expect(try component("n=1;n=x").decode("n") == 1)
  }

  @Test func `a default is decoded for a missing parameter`() throws {
    #expect(try component("").decode("page") == 7)
    #expect(try component("").decode("page") == [7])
  }

  @Test func `a missing parameter can be nil`() throws {
    #expect(try component("").decode("n", as: Int?.self) == nil)
    #expect(try component("n=1").decode("n", as: Int?.self) == 1)
  }

  @Test(arguments: [
    ("n=128", "Int8"), ("n=32768", "Int16"), ("n=2147483648", "Int32"), ("n=9223372036854775808", "Int64"),
    ("n=-1", "UInt"), ("n=256", "UInt8"), ("n=65536", "UInt16"), ("n=4294967296", "UInt32"), ("n=-1", "UInt64"),
  ])
  func `integers of every width are checked against their range`(parameters: String, type: String) throws {
    let types: [any (FixedWidthInteger & Decodable).Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    ]
    let integer = try #require(types.first { "\($0)" == type })
    #expect(
      throws: LinkError.invalidParameter(
        component: "goods", key: "n", value: String(parameters.dropFirst(2)), expected: type)
    ) {
      _ = try component(parameters).decode("n", as: integer)
    }
    let most = try component("n=\(integer.max)").decode("n", as: integer)
    #expect("\(most)" == "\(integer.max)")
  }

  @Test func `a Float is decoded like a double`() throws {
    #expect(try component("f=2.5e0").decode("f", as: Float.self) == 2.5)
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "f", value: "inf", expected: "double")) {
      try component("f=inf").decode("f", as: Float.self)
    }
  }

  @Test func `a number beyond the range of Float is an error`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "f", value: "1e39", expected: "Float")) {
      try component("f=1e39").decode("f", as: Float.self)
    }
  }

  @Test func `a bool without a value is true and a text without a value is empty`() throws {
    #expect(try component("b").decode("b") == true)
    #expect(try component("b").decode("b") == "")
  }

  @Test func `a missing parameter is reported with component, key and expected type`() {
    #expect(throws: LinkError.missingParameter(component: "goods", key: "n", expected: "bool")) {
      try component("").decode("n", as: Bool.self)
    }
  }

  @Test func `a wrong type is reported with component, key, value and expected type`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "n", value: "x", expected: "int")) {
      try component("n=x").decode("n", as: Int.self)
    }
  }

  @Test func `a wrong value of a custom type is reported with its expected type`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "t", value: "x", expected: "info|reviews")) {
      try component("t=x").decode("t", as: Tab.self)
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "u", value: "1-2", expected: "UUID")) {
      try component("u=1-2").decode("u", as: UUID.self)
    }
  }

  @Test func `three characters outside of ASCII are canonically equivalent to one of ASCII`() {
    let ascii = Set((0..<0x80).map { String(Unicode.Scalar($0 as UInt8)) })
    let others = (0x80...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }.filter { ascii.contains(String($0)) }
    #expect(others == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
  }

  @Test func `a text that is only canonically equivalent to a raw value is an error`() throws {
    enum Alike: String, Decodable {
      case questionMark = "\u{37E}"
      case grave = "\u{1FEF}"
      case kelvin = "\u{212A}"
      case ring = "\u{E5}"
    }
    for text in ["%3B", "%60", "K", "a%CC%8A"] {
      #expect(throws: LinkError.self) { try component("t=\(text)").decode("t", as: Alike.self) }
    }
    #expect(try component("t=%C3%A5").decode("t") == Alike.ring)
    #expect(try component("t=%E2%84%AA").decode("t") == Alike.kelvin)
  }

  @Test func `a wrong value in a list of a custom type is reported`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "t", value: "x", expected: "info|reviews")) {
      try component("t=info;t=x").decode("t", as: [Tab].self)
    }
  }

  @Test func `a wrong value in a list is reported`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "n", value: "x", expected: "int")) {
      try component("n=1;n=x").decode("n", as: [Int].self)
    }
  }

  @Test func `an object and a list of lists are errors`() {
    let error = LinkError.invalidParameter(component: "goods", key: "n", value: "1", expected: "a single value")
    #expect(throws: error) { try component("n=1").decode("n", as: [String: Int].self) }
    #expect(throws: error) { try component("n=1").decode("n", as: [[String: Int]].self) }
  }
}
