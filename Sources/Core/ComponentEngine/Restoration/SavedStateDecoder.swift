/// Decodes one value.
struct SavedStateDecoder: Decoder {
  let codingPath: [any CodingKey]
  let value: SavedStateValue

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// A decoder of a value at a place.
  init(_ value: SavedStateValue, at codingPath: [any CodingKey] = []) {
    self.value = value
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let values) = value else { throw mismatch([String: SavedStateValue].self, "an object") }
    return KeyedDecodingContainer(SavedStateKeyedDecoding<Key>(codingPath: codingPath, values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([SavedStateValue].self, "an array") }
    return SavedStateUnkeyedDecoding(codingPath: codingPath, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SavedStateSingleValueDecoding(decoder: self) }

  /// The error for a value that is not of the expected kind.
  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(expected), found \(value.name)")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for a number that the expected type cannot hold.
  func unfit(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(value.name) does not fit into \(type)"))
  }
}
