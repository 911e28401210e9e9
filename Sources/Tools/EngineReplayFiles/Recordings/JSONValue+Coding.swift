package import ComponentEngine
package import EngineJSON

extension JSONValue {
  /// The value that a component finishes with, a saved state or a snapshot; nil for a value without a JSON form, or
  /// with more than ``/ComponentEngine/SavedState/depthLimit`` levels.
  package init?(given value: any Sendable) {
    if let json = value as? JSONValue {
      self = json
      return
    }
    guard let value = value as? any Encodable, let state = try? SavedState(encoding: value),
      let json = try? state.decoded(as: JSONValue.self)
    else { return nil }
    self = json
  }

  /// Decodes a value of another type.
  package func decoded<Value: Decodable>(as type: Value.Type) throws(SavedStateError) -> Value {
    try SavedState(encoding: self).decoded(as: type)
  }
}

extension OrderedJSON {
  /// Creates a JSON value whose keys are in alphabetical order.
  package init(_ value: JSONValue) {
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
}
