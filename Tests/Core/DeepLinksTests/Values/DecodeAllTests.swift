import DeepLinks
import Testing

// Specification: patterns 4.3.
struct DecodeAllTests {
  private struct Order: Decodable, Equatable {
    var id: Int
    var qty: UInt8?
    var gift: Bool?
    var tab: Tab = .info
    var tags: [String]
    var price: Double?
  }

  private func component(_ parameters: String) throws -> ResolvedComponent {
    let table = try goods(.init("qty", .int, default: "1"))
    return try table.resolve("shop://goods/42?\(raw: parameters)").components[0]
  }

  @Test func `all parameters are decoded at once by property names`() throws {
    let order: Order = try component("gift;tab=reviews;tags=a;tags=b;price=2.5;other=x").decode()
    #expect(order == Order(id: 42, qty: 1, gift: true, tab: .reviews, tags: ["a", "b"], price: 2.5))
  }

  @Test func `an optional parameter can be missing and a list can be empty`() throws {
    let order = try component("tab=info").decode(Order.self)
    #expect(order == Order(id: 42, qty: 1, gift: nil, tags: [], price: nil))
  }

  @Test func `a default replaces a missing parameter`() throws {
    #expect(try component("tab=info").decode(Order.self).qty == 1)
    #expect(try component("tab=info;qty=2").decode(Order.self).qty == 2)
  }

  @Test func `a missing parameter is reported with component, key and expected type`() {
    struct Needs: Decodable { var size: Int }
    #expect(throws: LinkError.missingParameter(component: "goods", key: "size", expected: "int")) {
      try component("").decode(Needs.self)
    }
  }

  @Test func `a wrong type is reported with component, key, value and expected type`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "price", value: "x", expected: "double")) {
      try component("tab=info;price=x").decode(Order.self)
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "qty", value: "256", expected: "UInt8")) {
      try component("tab=info;qty=256").decode(Order.self)
    }
  }

  @Test func `a wrong value of a custom type is reported with its choices`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "tab", value: "x", expected: "info|reviews")) {
      try component("tab=x").decode(Order.self)
    }
  }

  @Test func `an error of a custom decoder is reported with its parameter`() {
    struct Even: Decodable {
      enum CodingKeys: CodingKey { case id, qty }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .qty).isMultiple(of: 2) else {
          throw DecodingError.dataCorruptedError(forKey: .qty, in: container, debugDescription: "an even number")
        }
      }
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "qty", value: "3", expected: "an even number"))
    {
      try component("qty=3").decode(Even.self)
    }
    #expect(throws: Never.self) { try component("qty=4").decode(Even.self) }
  }

  @Test func `an optional number without a value is an error`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "price", value: nil, expected: "double")) {
      try component("tab=info;price").decode(Order.self)
    }
  }

  @Test func `a dictionary contains the first value of each key`() throws {
    #expect(try component("a=1;b;a=2").decode([String: String].self) == ["id": "42", "a": "1", "b": ""])
    #expect(try component("a=1;b=2").decode([String: Int].self) == ["id": 42, "a": 1, "b": 2])
  }

  @Test func `a type that is no object is an error`() {
    let error = LinkError.invalidParameter(
      component: "goods", key: "", value: nil, expected: "a type with a property a parameter")
    #expect(throws: error) { try component("").decode(Int.self) }
    #expect(throws: error) { try component("").decode([Int].self) }
  }

  @Test func `a nested object is an error`() {
    struct Outer: Decodable { var id: Inner }
    struct Inner: Decodable { var x: Int }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "id", value: "42", expected: "a single value"))
    {
      try component("").decode(Outer.self)
    }
  }

  @Test func `a class is decoded with its superclass`() throws {
    class Base: Decodable { var id = 0 }
    let base = try component("").decode(Base.self)
    #expect(base.id == 42)
  }

  @Test func `a custom error of a type is reported with its own description`() {
    struct Picky: Decodable {
      struct Refusal: Error, CustomStringConvertible { var description = "something nicer" }
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "", value: nil, expected: "something nicer")) {
      try component("").decode(Picky.self)
    }
  }
}
