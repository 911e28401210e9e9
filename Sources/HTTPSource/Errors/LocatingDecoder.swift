import Foundation

/// A decoder that does what another one does, and says where a number does not fit.
///
/// Foundation's `JSONDecoder` on Linux says neither where nor what: a number that is not whole is "not valid JSON" to it. This one is
/// asked after such a failure only.
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
  /// Decodes a type only to see where that fails.
  struct Probe<Value: Decodable>: Decodable {
    init(from decoder: any Decoder) throws { _ = try LocatingDecoder.value(Value.self, from: decoder) }
  }

  static func value<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) throws -> Value {
    try located(type, decoder.codingPath) {
      // What JSONDecoder reads in a way of its own has no parts to look into.
      JSONDecoder.readsInItsOwnWay(type)
        ? try decoder.singleValueContainer().decode(type) : try type.init(from: LocatingDecoder(base: decoder))
    }
  }

  /// An error of JSONDecoder's own becomes one that says where.
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
  fileprivate static func readsInItsOwnWay(_ type: any Decodable.Type) -> Bool {
    [
      ObjectIdentifier(URL.self), ObjectIdentifier(Date.self), ObjectIdentifier(Data.self),
      ObjectIdentifier(Decimal.self),
    ]
    .contains(ObjectIdentifier(type))
  }
}
