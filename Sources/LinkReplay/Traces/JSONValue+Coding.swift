import ComponentEngine
import EngineJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue {
  /// The value that a component finishes with, or a saved state; nil for a value without a JSON form.
  init?(given value: any Sendable) {
    if let json = value as? JSONValue {
      self = json
      return
    }
    guard let value = value as? any Encodable, let json = try? Self.json(of: value) else { return nil }
    self = json
  }

  private static func json(of value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(SavedState(encoding: value)))
  }

  /// Decodes a value of another type.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(OrderedJSON(self).line.utf8))
  }
}

extension SavedState {
  init?(_ value: JSONValue) {
    guard let state = try? value.decoded(as: SavedState.self) else { return nil }
    self = state
  }
}

extension OrderedJSON {
  /// Creates a JSON value whose keys are in alphabetical order.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = Int(exactly: number).map { .number($0) } ?? .written("\(number)")
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { OrderedJSON($0) })
    case .object(let fields):
      self = .object(fields.sorted { $0.key < $1.key }.map { Field(key: $0.key, value: OrderedJSON($0.value)) })
    }
  }

  /// Creates the JSON form of an encodable value; null if it cannot be encoded.
  init(encoding value: some Encodable & Sendable) {
    let json = (try? JSONEncoder().encode(value)).flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) }
    self = json.map { OrderedJSON($0) } ?? .null
  }
}
