import ComponentEngine
import EngineRandomTesting
import Foundation
import Testing

// Every coder writes a saved state as plain nested values and reads it back.
// Specification: lifecycle 1.5.
struct SavedStateCoderTests {
  private let draft = Draft(lines: [Line(name: "pen/\"blue\"", count: 2)], note: nil)

  @Test func `a state is written as its plain values`() throws {
    let state = try SavedState(encoding: ["draft": draft])
    #expect(try json(state) == #"{"draft":{"lines":[{"count":2,"name":"pen/\"blue\""}]}}"#)
    #expect(try json(SavedState(encoding: [1, nil, 3] as [Int?])) == "[1,null,3]")
    #expect(try json(SavedState(encoding: true)) == "true")
  }

  @Test func `a nil that an unkeyed container has read is followed by the next element`() throws {
    struct Gaps: Decodable {
      var numbers: [Int] = []

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if try !container.decodeNil() { numbers.append(try container.decode(Int.self)) }
        }
      }
    }
    #expect(try SavedState(encoding: [1, nil, 3, nil] as [Int?]).decoded(as: Gaps.self).numbers == [1, 3])
  }

  @Test func `the keys of a state are unchanged by the coder's key strategy`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let state = try SavedState(encoding: ["userID": 1, "page_size": 2])
    let box = Box(savedState: state)
    let data = try encoder.encode(box)
    #expect(String(decoding: data, as: UTF8.self).contains("saved_state"))
    #expect(try decoder.decode(Box.self, from: data) == box)
  }

  @Test func `a text that a coder could read as a number stays a text`() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let state = try decoder.decode(SavedState.self, from: Data(#"["inf","nan",1.5]"#.utf8))
    #expect(try json(state) == #"["inf","nan",1.5]"#)
  }

  @Test func `a property list can store a state`() throws {
    let state = try SavedState(encoding: Box(savedState: SavedState(encoding: draft)))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(try PropertyListDecoder().decode(SavedState.self, from: encoder.encode(state)) == state)
    }
  }

  @Test func `a value decoded from JSON text equals the value of JSON's own decoder`() throws {
    let text = #"{"lines":[{"name":"a\u00e9","count":1e2}],"note":null}"#
    let state = try JSONDecoder().decode(SavedState.self, from: Data(text.utf8))
    #expect(try state.decoded(as: Draft.self) == Draft(lines: [Line(name: "aé", count: 100)], note: nil))
  }

  @Test(arguments: samples(25))
  func `a random value is the same after a state and JSON, and its size is that of the JSON text`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let value = RandomValue(&random, depth: 3)
    let state = try SavedState(encoding: value)
    #expect(try state.decoded(as: RandomValue.self) == value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let data = try encoder.encode(state)
    #expect(state.byteCount == data.count)
    let back = try JSONDecoder().decode(SavedState.self, from: data)
    #expect(back == state)
    #expect(back.hashValue == state.hashValue)
    #expect(try JSONDecoder().decode(RandomValue.self, from: data) == value)
    let read = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(value))
    #expect(try read.decoded(as: RandomValue.self) == value)
  }

  @Test func `the size of a text counts every byte as JSON writes it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    for scalar in (0..<0x300).compactMap(Unicode.Scalar.init) {
      let state = try SavedState(encoding: [String(Character(scalar)): String(Character(scalar))])
      #expect(try state.byteCount == encoder.encode(state).count, "U+\(String(scalar.value, radix: 16))")
    }
  }

  private func json(_ state: SavedState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }
}

private struct Box: Codable, Equatable {
  var savedState: SavedState
}

/// A random value with all parts that Codable types can have.
private struct RandomValue: Codable, Equatable {
  var flag: Bool
  var integer: Int64
  var unsigned: UInt64
  var double: Double
  var text: String
  var step: Step?
  var named: [String: RandomValue]
  var numbered: [Int: Double]
  var list: [RandomValue?]

  init(_ random: inout SplitMix64, depth: Int) {
    flag = random.chance(0.5)
    integer = random.chance(0.3) ? random.pick([.min, -1, 0, .max]) : Int64(bitPattern: random.next())
    unsigned = random.chance(0.3) ? random.pick([0, 1, .max]) : random.next()
    double = Self.double(&random)
    text = Self.text(&random)
    step = random.pick([nil, .start, .choose(articles: random.list(0...3) { $0.number(-5...5) }, isUrgent: true)])
    numbered = Dictionary(random.list(0...3) { ($0.number(-9...9), Self.double(&$0)) }) { $1 }
    let most = depth > 0 ? 2 : 0
    named = Dictionary(
      random.list(0...most) { (Self.text(&$0), RandomValue(&$0, depth: depth - 1)) }
    ) { $1 }
    list = random.list(0...most) { $0.chance(0.3) ? nil : RandomValue(&$0, depth: depth - 1) }
  }

  private static func double(_ random: inout SplitMix64) -> Double {
    let number = Double(bitPattern: random.next())
    return number.isFinite && random.chance(0.5)
      ? number : random.pick([0, 1, -3, 0.1, 2.5e-7, 1e15, 1e16, 1e19, 1e22])
  }

  private static func text(_ random: inout SplitMix64) -> String {
    String(random.list(0...4) { $0.pick(Array("ab/\"\\\n\t\u{1}\u{7F}é中🖊")) })
  }
}
