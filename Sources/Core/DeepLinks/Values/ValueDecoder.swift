/// Decodes the values of one parameter.
struct ValueDecoder: Decoder {
  let component: ResolvedComponent
  let key: String
  /// The position of the value; by default the first.
  var position = 0

  var codingPath: [any CodingKey] { [ParameterKey(key)] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw invalid("a single value")
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ValueList(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(decoder: self) }

  func invalid(_ expected: String) -> LinkError {
    let values = component.texts(of: key)
    guard position < values.count else {
      return .missingParameter(component: component.name, key: key, expected: expected)
    }
    return .invalidParameter(component: component.name, key: key, value: values[position], expected: expected)
  }

  /// Decodes any type and converts its decoding errors into errors about the link.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any LinkValue.Type, let value = try linkValue(type) as? Value { return value }
    do {
      let value = try Value(from: self)
      guard !isEquivalent(value) else { throw invalid("\(type)") }
      return value
    } catch is DecodingError {
      throw invalid("\(type)")
    }
  }

  /// Returns whether the value's raw text is canonically equivalent to the parameter's text but has other bytes.
  private func isEquivalent<Value>(_ value: Value) -> Bool {
    guard let raw = (value as? any RawRepresentable)?.rawValue as? String else { return false }
    let values = component.texts(of: key)
    guard position < values.count, let text = values[position] else { return false }
    return raw == text && !raw.hasSameBytes(as: text)
  }

  func linkValue<Value: LinkValue>(_: Value.Type) throws(LinkError) -> Value {
    let values = component.texts(of: key)
    let text = position < values.count ? values[position] : nil
    guard position < values.count, let value = Value(linkValue: text) else {
      throw invalid(Value.expectation(insteadOf: text))
    }
    return value
  }
}

/// The values of a repeated key.
struct ValueList: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.component.texts(of: decoder.key).count }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder) { self.decoder = decoder }

  mutating func decodeNil() -> Bool {
    let values = decoder.component.texts(of: decoder.key)
    guard currentIndex < values.count, values[currentIndex] == nil else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw next().invalid("a single value")
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw next().invalid("a single value")
  }

  mutating func superDecoder() -> any Decoder { next() }

  private func next() -> ValueDecoder {
    var next = decoder
    next.position = currentIndex
    return next
  }
}

private struct SingleValue: SingleValueDecodingContainer {
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    let values = decoder.component.texts(of: decoder.key)
    return decoder.position >= values.count || values[decoder.position] == nil
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
