/// Decodes the values of an object.
struct SavedStateKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  let values: [String: SavedStateValue]

  var allKeys: [Key] { values.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(at: key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(at: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(at: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(at: SavedStateKey.parent) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(at: key) }

  private func decoder(at key: some CodingKey) throws -> SavedStateDecoder {
    guard let value = values[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no value for \"\(key.stringValue)\""))
    }
    return SavedStateDecoder(value, at: codingPath + [key])
  }
}

/// Decodes the values of an array, one after the other. A value that cannot be decoded stays the next one.
struct SavedStateUnkeyedDecoding: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  let values: [SavedStateValue]
  private(set) var currentIndex = 0

  init(codingPath: [any CodingKey], values: [SavedStateValue]) {
    self.codingPath = codingPath
    self.values = values
  }

  var count: Int? { values.count }

  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try decoder(SavedStateValue?.self).value == .null
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try Value(from: decoder(type))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try decoder(KeyedDecodingContainer<NestedKey>.self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder((any UnkeyedDecodingContainer).self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder((any Decoder).self)
    currentIndex += 1
    return decoder
  }

  /// The decoder of the next value.
  private func decoder(_ type: Any.Type) throws -> SavedStateDecoder {
    let path = codingPath + [SavedStateKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: path, debugDescription: "the array ends after \(values.count) values"))
    }
    return SavedStateDecoder(values[currentIndex], at: path)
  }
}

/// Decodes one value.
struct SavedStateSingleValueDecoding: SingleValueDecodingContainer {
  let decoder: SavedStateDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = decoder.value else { throw decoder.mismatch(type, "true or false") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = decoder.value else { throw decoder.mismatch(type, "a string") }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch decoder.value {
    case .integer(let number): return Double(number)
    case .unsigned(let number): return Double(number)
    case .double(let number): return number
    default: throw decoder.mismatch(type, "a number")
    }
  }

  func decode(_ type: Float.Type) throws -> Float {
    let number = Float(try decode(Double.self))
    guard number.isFinite else { throw decoder.unfit(type) }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let number: Number? =
      switch decoder.value {
      case .integer(let number): Number(exactly: number)
      case .unsigned(let number): Number(exactly: number)
      case .double: nil
      default: throw decoder.mismatch(type, "a whole number")
      }
    guard let number else { throw decoder.unfit(type) }
    return number
  }
}
