extension SavedStateValue: Encodable {
  /// Writes the value through a container for one value, which leaves the keys of dictionaries as they are.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .double(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

extension SavedStateValue: Decodable {
  /// The number of arrays and objects that are being read around a value.
  @TaskLocal private static var depth = 0

  /// Reads the decoder's value, of any kind.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Only an array has an unkeyed container, and only an object a keyed one.
    if container.decodeNil() {
      self = .null
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try Self.deeper(decoder) { try container.decode([Self].self) })
    } else if (try? decoder.container(keyedBy: SavedStateKey.self)) != nil {
      self = .object(try Self.deeper(decoder) { try container.decode([String: Self].self) })
    } else {
      self = try Self.scalar(container)
    }
  }

  private static func deeper<Value>(_ decoder: any Decoder, _ decode: () throws -> Value) throws -> Value {
    guard depth < SavedState.depthLimit else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: SavedState.depthMessage))
    }
    return try $depth.withValue(depth + 1, operation: decode)
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Self {
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let number = try? container.decode(Int64.self) { return .integer(number) }
    if let number = try? container.decode(UInt64.self) { return .unsigned(number) }
    // A decoder may read a text like "inf" as a number; here it is the text.
    if let number = try? container.decode(Double.self), let value = Self(number) { return value }
    return .string(try container.decode(String.self))
  }
}

extension SavedState {
  static let depthMessage = "it is nested more than \(depthLimit) levels deep"
}

/// A key of an object, or a place in an array.
struct SavedStateKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// The key of a superclass.
  static let parent = SavedStateKey(stringValue: "super")
}
