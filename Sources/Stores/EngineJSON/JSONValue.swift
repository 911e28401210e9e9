/// A JSON value (RFC 8259).
package enum JSONValue: Codable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  /// The largest ``count``: every reader of JSON is exact up to it.
  package static let countLimit = 1 << 53

  /// A whole number from 0; nil for another value.
  package var count: Int? {
    guard case .number(let number) = self, let count = Int(exactly: number), 0...Self.countLimit ~= count else {
      return nil
    }
    return count
  }
}

extension JSONValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let string): "\"\(string)\""
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
