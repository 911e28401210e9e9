import Foundation

/// A decoder that wraps another one and reports the place of a number that does not fit its type.
///
/// Foundation's `JSONDecoder` on Linux reports neither the place nor the fault: it calls a number that is not whole
/// "not valid JSON". This decoder is only used after such an error.
struct LocatingDecoder: Decoder {
  let base: any Decoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(LocatingKeyedContainer(base: try base.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    LocatingUnkeyedContainer(base: try base.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    LocatingSingleValueContainer(base: try base.singleValueContainer(), decoder: self)
  }
}

extension LocatingDecoder {
  /// Decodes a type only to find the place where that fails.
  struct Probe<Value: Decodable>: Decodable {
    init(from decoder: any Decoder) throws { _ = try LocatingDecoder.value(Value.self, from: decoder) }
  }

  static func value<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) throws -> Value {
    try located(type, decoder.codingPath) {
      // JSONDecoder decodes these types itself, so their parts cannot be inspected.
      JSONDecoder.decodesItself(type)
        ? try decoder.singleValueContainer().decode(type) : try type.init(from: LocatingDecoder(base: decoder))
    }
  }

  /// Runs `work`, and converts an error that has no place to one with the path.
  static func located<Value>(_ type: Value.Type, _ path: [any CodingKey], _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch  where !(error is DecodingError) {
      let sentence = Value.self is any BinaryInteger.Type ? "expected a whole number" : "\(error)"
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: sentence))
    }
  }
}

extension JSONDecoder {
  fileprivate static func decodesItself(_ type: any Decodable.Type) -> Bool {
    [
      ObjectIdentifier(URL.self), ObjectIdentifier(Date.self), ObjectIdentifier(Data.self),
      ObjectIdentifier(Decimal.self),
    ]
    .contains(ObjectIdentifier(type))
  }
}
