/// Decodes all parameters of a component at once.
struct ParametersDecoder: Decoder {
  let component: ResolvedComponent
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container<Key>(component: component))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notAnObject() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notAnObject() }

  private func notAnObject() -> LinkError {
    .invalidParameter(component: component.name, key: "", value: nil, expected: "a type with a property a parameter")
  }

  private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let component: ResolvedComponent
    var codingPath: [any CodingKey] { [] }
    /// Keys that differ from the parameter's key in bytes are excluded, even if they are canonically equivalent.
    var allKeys: [Key] {
      component.parameters.keys.compactMap { text in
        Key(stringValue: text).flatMap { $0.stringValue.hasSameBytes(as: text) ? $0 : nil }
      }
    }

    func contains(_ key: Key) -> Bool { component.text(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    // The types of most parameters, which the generic method would look up at run time.
    func decode(_: String.Type, forKey key: Key) throws -> String { try component.value(key.stringValue) }
    func decode(_: Int.Type, forKey key: Key) throws -> Int { try component.value(key.stringValue) }
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
      try component.valueIfPresent(key.stringValue)
    }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try component.valueIfPresent(key.stringValue) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder(of: key).decode(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      let name = key.stringValue
      guard let text = component.text(of: name) else { return nil }
      return try ValueDecoder(component, name, text).decodeIfValid(type)
    }

    private func decoder(of key: Key) -> ValueDecoder {
      let name = key.stringValue
      return ValueDecoder(component, name, component.text(of: name))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      throw decoder(of: key).invalid("a single value")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      ValueList(decoder: decoder(of: key))
    }

    func superDecoder() -> any Decoder { ParametersDecoder(component: component) }

    func superDecoder(forKey key: Key) -> any Decoder { decoder(of: key) }
  }
}
