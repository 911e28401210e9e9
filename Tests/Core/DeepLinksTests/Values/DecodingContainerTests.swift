import DeepLinks
import Testing

// Specification: patterns 4.3.
/// The decoder's interface for a hand-written `init(from:)`.
struct DecodingContainerTests {
  enum Key: String, CodingKey {
    case id
    case n
    case other
  }

  private struct Probe: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  /// Runs a closure as a type's decoding initializer.
  private func decode<Value>(
    _ parameters: String, _ body: (any Decoder) throws -> Value
  ) throws -> Value {
    let component = try goods().resolve("shop://goods/42?\(raw: parameters)").components[0]
    return try body(component.decode(Probe.self).decoder)
  }

  @Test func `the keys are the parameters that the type declares`() throws {
    let keys = try decode("n=1;x;n=2") { try $0.container(keyedBy: Key.self).allKeys }
    #expect(keys == [.id, .n])
  }

  @Test func `a present key is never nil`() throws {
    try decode("n") { decoder in
      let container = try decoder.container(keyedBy: Key.self)
      #expect(container.contains(.n))
      #expect(try !container.decodeNil(forKey: .n))
      #expect(try container.decodeNil(forKey: .other))
    }
  }

  @Test func `values can be iterated as a list`() throws {
    try decode("n=1;n;n=3") { decoder in
      var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .n)
      #expect(list.count == 3)
      #expect(try list.decodeIfPresent(Int.self) == 1)
      #expect(try list.decodeNil())
      #expect(try !list.decodeNil())
      #expect(try list.decode(String.self) == "3")
      #expect(list.isAtEnd)
      #expect(try !list.decodeNil())
    }
  }

  @Test func `reading beyond the end of a list is an error`() {
    #expect(throws: LinkError.missingParameter(component: "goods", key: "n", expected: "int")) {
      try decode("n=1") { decoder in
        var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .n)
        _ = try (list.decode(Int.self), list.decode(Int.self))
      }
    }
  }

  @Test func `nested containers of a value are errors`() {
    let error = LinkError.invalidParameter(component: "goods", key: "n", value: "1", expected: "a single value")
    #expect(throws: error) {
      try decode("n=1") { try $0.container(keyedBy: Key.self).nestedContainer(keyedBy: Key.self, forKey: .n) }
    }
    #expect(throws: error) {
      try decode("n=1") { decoder in
        var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .n)
        return try list.nestedContainer(keyedBy: Key.self)
      }
    }
    #expect(throws: error) {
      try decode("n=1") { decoder in
        var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .n)
        return try list.nestedUnkeyedContainer()
      }
    }
  }

  @Test func `a superclass decodes from the same parameters`() throws {
    try decode("n=1") { decoder in
      let parent = try decoder.container(keyedBy: Key.self).superDecoder()
      #expect(try parent.container(keyedBy: Key.self).decode(Int.self, forKey: .n) == 1)
    }
  }

  @Test func `a superclass can decode from a key or from a value in a list`() throws {
    try decode("n=1") { decoder in
      let container = try decoder.container(keyedBy: Key.self)
      #expect(try Int(from: container.superDecoder(forKey: .n)) == 1)
      var list = try container.nestedUnkeyedContainer(forKey: .n)
      #expect(try Int(from: list.superDecoder()) == 1)
    }
  }

  @Test func `a decoder has the coding path of its key`() throws {
    try decode("n=1") { decoder in
      let container = try decoder.container(keyedBy: Key.self)
      let value = try container.superDecoder(forKey: .n)
      #expect(decoder.codingPath.isEmpty && container.codingPath.isEmpty && decoder.userInfo.isEmpty)
      #expect(value.codingPath.map(\.stringValue) == ["n"] && value.userInfo.isEmpty)
      #expect(try value.singleValueContainer().codingPath.map(\.stringValue) == ["n"])
      #expect(try value.unkeyedContainer().codingPath.map(\.stringValue) == ["n"])
    }
  }
}
