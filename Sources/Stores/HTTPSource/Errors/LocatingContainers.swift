// The containers of `LocatingDecoder`. Their protocols require a method for each numeric type.

struct LocatingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard base.contains(key) else { return try base.decode(type, forKey: key) }
    return try LocatingDecoder.value(type, from: base.superDecoder(forKey: key))
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try LocatingDecoder(base: base.superDecoder(forKey: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try LocatingDecoder(base: base.superDecoder(forKey: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { LocatingDecoder(base: try base.superDecoder()) }
  func superDecoder(forKey key: Key) throws -> any Decoder { LocatingDecoder(base: try base.superDecoder(forKey: key)) }

  private func leaf<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    try LocatingDecoder.located(type, codingPath + [key]) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try leaf(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try leaf(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try leaf(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try leaf(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try leaf(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try leaf(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try leaf(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try leaf(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try leaf(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try leaf(type, key) }
}

struct LocatingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try LocatingDecoder.value(type, from: base.superDecoder())
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
    try LocatingDecoder(base: base.superDecoder()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try LocatingDecoder(base: base.superDecoder()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { LocatingDecoder(base: try base.superDecoder()) }

  private mutating func leaf<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let path = codingPath + [Index(intValue: currentIndex)]
    return try LocatingDecoder.located(type, path) { try base.decode(type) }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try leaf(type) }
  mutating func decode(_ type: String.Type) throws -> String { try leaf(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try leaf(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try leaf(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try leaf(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try leaf(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try leaf(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try leaf(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try leaf(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try leaf(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try leaf(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try leaf(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try leaf(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try leaf(type) }

  private struct Index: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
    init(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }
}

struct LocatingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let decoder: LocatingDecoder

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try LocatingDecoder.value(type, from: decoder.base)
  }

  private func leaf<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try LocatingDecoder.located(type, codingPath) { try base.decode(type) }
  }

  func decode(_ type: Bool.Type) throws -> Bool { try leaf(type) }
  func decode(_ type: String.Type) throws -> String { try leaf(type) }
  func decode(_ type: Double.Type) throws -> Double { try leaf(type) }
  func decode(_ type: Float.Type) throws -> Float { try leaf(type) }
  func decode(_ type: Int.Type) throws -> Int { try leaf(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try leaf(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try leaf(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try leaf(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try leaf(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try leaf(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try leaf(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try leaf(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try leaf(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try leaf(type) }
}
