/// Encodes the values of an object.
struct SavedStateKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: SavedStateEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws { try encode(SavedStateValue.null, forKey: key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.encode(value, at: key) { encoder.node.insert($0, forKey: key.stringValue) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(at: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(at: key).unkeyedContainer() }

  func superEncoder() -> any Encoder { nested(at: SavedStateKey.parent) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(at: key) }

  private func nested(at key: some CodingKey) -> SavedStateEncoder {
    encoder.deferred(at: key) { encoder.node.insert($0, forKey: key.stringValue) }
  }
}

/// Encodes the values of an array.
struct SavedStateUnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: SavedStateEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { encoder.node.count }

  func encodeNil() throws { try encode(SavedStateValue.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.encode(value, at: SavedStateKey(intValue: count)) { encoder.node.append($0) }
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    nested().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> SavedStateEncoder {
    encoder.deferred(at: SavedStateKey(intValue: count)) { encoder.node.append($0) }
  }
}

/// Encodes one value, in place of the encoder's.
struct SavedStateSingleValueEncoding: SingleValueEncodingContainer {
  let encoder: SavedStateEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws { try encodeScalar(.null) }
  func encode(_ value: Bool) throws { try encodeScalar(.bool(value)) }
  func encode(_ value: String) throws { try encodeScalar(.string(value)) }
  func encode(_ value: Double) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: Float) throws { try encodeNumber(value, SavedStateValue(Double(value))) }
  func encode(_ value: Int) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: Int8) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: Int16) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: Int32) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: Int64) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: UInt) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: UInt8) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: UInt16) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: UInt32) throws { try encodeNumber(value, SavedStateValue(value)) }
  func encode(_ value: UInt64) throws { try encodeNumber(value, SavedStateValue(value)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.encode(value, at: nil) { node in
      guard encoder.node.replace(with: node) else { throw twoWays(value) }
    }
  }

  private func encodeNumber(_ number: some Encodable, _ value: SavedStateValue?) throws {
    guard let value else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: codingPath, debugDescription: "\(number) is not a finite number"))
    }
    try encodeScalar(value)
  }

  private func encodeScalar(_ value: SavedStateValue) throws {
    try encoder.faults.check()
    guard encoder.node.begin(.scalar(value)) else { throw twoWays(value) }
  }

  private func twoWays(_ value: some Encodable) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: "it is encoded in two ways at once"))
  }
}
