/// Decodes the values of one parameter. A class, because an existential of a larger structure takes an allocation each
/// time.
final class ValueDecoder: Decoder, SingleValueDecodingContainer {
  let component: ResolvedComponent
  let key: String
  /// The text of the value, which is nil for a key without a value; nil if there is no value.
  private let text: String??

  init(_ component: ResolvedComponent, _ key: String, _ text: String??) {
    self.component = component
    self.key = key
    self.text = text
  }

  var codingPath: [any CodingKey] { [ParameterKey(key)] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw invalid("a single value")
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ValueList(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func invalid(_ expected: String) -> LinkError {
    guard let text else { return .missingParameter(component: component.name, key: key, expected: expected) }
    return .invalidParameter(component: component.name, key: key, value: text, expected: expected)
  }

  func decodeNil() -> Bool { (text ?? nil) == nil }

  // The types of most raw values, which the generic method would look up at run time.
  func decode(_: String.Type) throws -> String { try linkValue(String.self) }
  func decode(_: Int.Type) throws -> Int { try linkValue(Int.self) }

  /// Decodes any type and converts its decoding errors into errors about the link.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let linkType = type as? any LinkValue.Type else { return try decodeCoded(type) }
    return try linkValue(linkType, as: type)
  }

  /// Decodes any type; nil for a text that is no hand-off key, as for a key whose payload is gone.
  func decodeIfValid<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    guard let linkType = type as? any LinkValue.Type else { return try decodeCoded(type) }
    return linkType.linkValueType == .handoff ? try? linkValue(linkType, as: type) : try linkValue(linkType, as: type)
  }

  private func decodeCoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
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
    guard let text = text ?? nil, text.canHaveEquivalents else { return false }
    guard let raw = (value as? any RawRepresentable)?.rawValue as? String else { return false }
    return raw == text && !raw.hasSameBytes(as: text)
  }

  /// Decodes a type by both its names: the caller has looked up its conformance.
  private func linkValue<Value: LinkValue, Result>(_: Value.Type, as: Result.Type) throws -> Result {
    guard let value = try linkValue(Value.self) as? Result else { throw invalid("\(Result.self)") }
    return value
  }

  func linkValue<Value: LinkValue>(_: Value.Type) throws(LinkError) -> Value {
    guard let text else { throw invalid(Value.expectation(insteadOf: nil)) }
    guard let value = Value(linkValue: text) else { throw invalid(Value.expectation(insteadOf: text)) }
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
    let values = decoder.component.texts(of: decoder.key)
    return ValueDecoder(
      decoder.component, decoder.key, currentIndex < values.count ? .some(values[currentIndex]) : nil)
  }
}

private struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
