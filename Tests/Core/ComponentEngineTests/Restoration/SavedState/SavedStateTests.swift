import ComponentEngine
import Testing

// A saved state decodes to the value from which it was encoded.
// Specification: lifecycle 1.5.
struct SavedStateTests {
  @Test func `numbers, texts and truth values are decoded at the ends of their ranges`() throws {
    try expectSame(true)
    try expectSame("")
    try expectSame("two \"pens\"\n\u{0}\u{1F58A}")
    try expectSame([Int8.min, 0, .max])
    try expectSame([Int16.min, 0, .max])
    try expectSame([Int32.min, 0, .max])
    try expectSame([Int64.min, 0, .max])
    try expectSame([Int.min, 0, .max])
    try expectSame([UInt8.max])
    try expectSame([UInt16.max])
    try expectSame([UInt32.max])
    try expectSame([UInt64.max])
    try expectSame([UInt.max])
    try expectSame([0.1, -1.5e300, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e18, 1e19, 1e20])
    try expectSame([Float(0.1), .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  }

  @Test func `optionals are decoded in arrays, in dictionaries, as properties and alone`() throws {
    try expectSame([1, nil, 3] as [Int?])
    try expectSame(["a": 1, "b": nil] as [String: Int?])
    try expectSame(Draft(lines: [], note: nil))
    try expectSame(Draft(lines: [Line(name: "pen", count: 2)], note: "soon"))
    try expectSame(Int?.none)
  }

  @Test func `dictionaries are decoded whatever their keys are`() throws {
    try expectSame(["": 1, "a b": 2, "ключ": 3])
    try expectSame([1: "one", -2: "minus two"])
    try expectSame([Line(name: "pen", count: 1): true, Line(name: "ink", count: 2): false])
  }

  @Test func `enums are decoded with their associated values`() throws {
    try expectSame([Step.start, .choose(articles: [1, 2], isUrgent: true), .pay(.card), .pay(.invoice)])
  }

  @Test func `a value encoded as a single value is saved as that value`() throws {
    #expect(try SavedState(encoding: Wrapped(inner: 5)) == SavedState(encoding: 5))
    try expectSame(Wrapped(inner: 5))
  }

  @Test func `a subclass is decoded with its superclass, in objects and in arrays`() throws {
    let state = try SavedState(encoding: Keyed(base: 1, own: 2))
    #expect(try state == SavedState(encoding: ["own": AnyNumber.number(2), "super": .object(["base": 1])]))
    let keyed = try state.decoded(as: Keyed.self)
    #expect([keyed.base, keyed.own] == [1, 2])
    let unkeyed = try SavedState(encoding: Unkeyed(base: 3, own: 4)).decoded(as: Unkeyed.self)
    #expect([unkeyed.base, unkeyed.own] == [3, 4])
  }

  @Test func `nested containers are decoded in objects and in arrays`() throws {
    try expectSame(Matrix(name: "m", rows: [[1, 2], [], [3]], labels: ["x": "left", "y": "up"]))
  }

  @Test func `a value that encodes nothing is an empty object`() throws {
    #expect(try SavedState(encoding: Nothing()) == SavedState(encoding: [String: Int]()))
    #expect(try SavedState(encoding: [Nothing()]) == SavedState(encoding: [[String: Int]()]))
  }

  @Test func `a state inside a value is saved as its plain values`() throws {
    let inner = try SavedState(encoding: Draft(lines: [], note: "n"))
    let outer = try SavedState(encoding: ["draft": inner])
    #expect(try outer == SavedState(encoding: ["draft": Draft(lines: [], note: "n")]))
    #expect(try outer.decoded(as: [String: SavedState].self) == ["draft": inner])
  }

  @Test func `equal whole numbers of different types are equal and can be read as each type`() throws {
    let state = try SavedState(encoding: 3.0)
    #expect(try state == SavedState(encoding: UInt8(3)))
    #expect(try state.decoded(as: Int.self) == 3)
    #expect(try SavedState(encoding: 3).decoded(as: Double.self) == 3)
    #expect(try SavedState(encoding: 3).decoded(as: Float.self) == 3)
    #expect(try SavedState(encoding: UInt64.max).decoded(as: Double.self) == 0x1p64)
  }

  @Test func `negative zero is saved as zero`() throws {
    #expect(try SavedState(encoding: -0.0).decoded(as: Double.self).sign == .plus)
  }

  @Test func `if a key is encoded twice, the last value is saved`() throws {
    #expect(try SavedState(encoding: Repeating()) == SavedState(encoding: ["key": 2]))
  }

  private func expectSame<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try SavedState(encoding: value).decoded(as: Value.self) == value, sourceLocation: sourceLocation)
  }
}
