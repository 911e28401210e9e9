import ComponentEngine
import Testing

// Values that cannot be saved or read are errors that name the place.
// Specification: lifecycle 1.5.
struct SavedStateErrorTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite cannot be saved`(number: Double) {
    expect("lines[1] cannot be saved: \(number) is not a finite number") {
      try SavedState(encoding: ["lines": [0, number]])
    }
    expect("the state cannot be saved: \(number) is not a finite number") { try SavedState(encoding: Float(number)) }
  }

  @Test func `a value that is encoded in two ways at once cannot be saved`() {
    for ways in [[.scalar, .object], [.object, .array], [.array, .object], [.scalar, .scalar], [.object, .scalar]]
      as [[Way]]
    {
      expect("[0] cannot be saved: it is encoded in two ways at once") {
        try SavedState(encoding: [TwoWays(ways: ways)])
      }
    }
  }

  @Test func `an error of a value's encoding is the reason`() {
    expect("the state cannot be saved: refused") { try SavedState(encoding: ["a": Refusing()]) }
  }

  @Test func `the error of a missing key names its place`() {
    expect(#"lines[0] cannot be read: there is no value for "count""#) {
      try SavedState(encoding: ["lines": [["name": "pen"]]]).decoded(as: Draft.self)
    }
    expect(#"the state cannot be read: there is no value for "super""#) {
      try SavedState(encoding: ["own": 1]).decoded(as: Keyed.self)
    }
  }

  @Test func `the error of a value of another type names its place`() {
    expect("[0].count cannot be read: expected a whole number, found a string") {
      try SavedState(encoding: [["name": "pen", "count": "two"]]).decoded(as: [Line].self)
    }
    expect("the state cannot be read: expected a string, found true") { try true.read(as: String.self) }
    expect("the state cannot be read: expected true or false, found 1") { try 1.read(as: Bool.self) }
    expect("the state cannot be read: expected a number, found an array") { try [1].read(as: Double.self) }
    expect("the state cannot be read: expected an array, found an object") { try ["a": 1].read(as: [Int].self) }
    expect("the state cannot be read: expected an object, found 2.5") { try 2.5.read(as: Line.self) }
  }

  @Test func `null is an error for a type that is not optional`() {
    expect("[1] cannot be read: expected a whole number, found null") { try ([1, nil] as [Int?]).read(as: [Int].self) }
    expect("the state cannot be read: expected an object, found null") { try Int?.none.read(as: Line.self) }
  }

  @Test func `the error of a number that the type cannot hold names its place`() {
    expect("[0] cannot be read: 300 does not fit into UInt8") { try [300].read(as: [UInt8].self) }
    expect("[0] cannot be read: -1 does not fit into UInt64") { try [-1].read(as: [UInt64].self) }
    expect("[0] cannot be read: 2.5 does not fit into Int") { try [2.5].read(as: [Int].self) }
    expect("[0] cannot be read: 18446744073709551615 does not fit into Int64") {
      try [UInt64.max].read(as: [Int64].self)
    }
    expect("[0] cannot be read: 1e+300 does not fit into Float") { try [1e300].read(as: [Float].self) }
  }

  @Test func `the error of an array that ends too early names the missing place`() {
    expect("[1] cannot be read: the array ends after 1 values") { try [1].read(as: Pair.self) }
  }

  @Test func `an error of a type's decoding is the reason`() {
    expect("the state cannot be read: refused") { try 1.read(as: Refusing.self) }
    expect(#"[0] cannot be read: Cannot initialize Method from invalid String value cash"#) {
      try ["cash"].read(as: [Step.Method].self)
    }
  }

  @Test func `a value of an array that cannot be decoded is still the next value`() throws {
    #expect(try SavedState(encoding: ["a", "b"]).decoded(as: Lenient.self).texts == ["a", "b"])
  }

  private func expect(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Any) {
    let error = #expect(throws: SavedStateError.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(error?.description == sentence, sourceLocation: sourceLocation)
  }
}

extension Encodable {
  fileprivate func read<Value: Decodable>(as type: Value.Type) throws -> Value {
    try SavedState(encoding: self).decoded(as: type)
  }
}

private enum Way {
  case scalar
  case array
  case object
}

private struct TwoWays: Encodable {
  let ways: [Way]

  func encode(to encoder: any Encoder) throws {
    for way in ways {
      switch way {
      case .scalar:
        var container = encoder.singleValueContainer()
        try container.encode(1)
      case .array: _ = encoder.unkeyedContainer()
      case .object: _ = encoder.container(keyedBy: Line.Keys.self)
      }
    }
  }
}

extension Line {
  fileprivate enum Keys: CodingKey {
    case name
  }
}

private struct Refusing: Codable {
  struct Refusal: Error, CustomStringConvertible {
    let description = "refused"
  }

  init() {}
  init(from decoder: any Decoder) throws { throw Refusal() }
  func encode(to encoder: any Encoder) throws { throw Refusal() }
}

private struct Pair: Decodable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(Int.self)
    _ = try container.decode(Int.self)
  }
}

/// Reads texts after trying each as a number and as other containers.
private struct Lenient: Decodable {
  var texts: [String] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      _ = try? container.decode(Int.self)
      _ = try? container.nestedUnkeyedContainer()
      _ = try? container.nestedContainer(keyedBy: Line.Keys.self)
      _ = try container.decodeNil()
      texts.append(try container.decode(String.self))
    }
  }
}
