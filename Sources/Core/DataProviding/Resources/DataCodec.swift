/// The encoding of a value on disk.
public struct DataCodec<Value: Sendable>: Sendable {
  /// The version of the encoding. Rows of another version are discarded, unless they were written durably.
  public let version: Int

  let encode: @Sendable (Value) throws -> [UInt8]
  let decode: @Sendable ([UInt8]) throws -> Value

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - version: The version of the encoding.
  ///   - encode: Encodes a value; runs off the main actor.
  ///   - decode: Decodes a value; small values on the main actor. An error makes the row a miss.
  public init(
    version: Int, encode: @escaping @Sendable (Value) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) {
    self.version = version
    self.encode = encode
    self.decode = decode
  }
}

/// The place in which a resource's value is kept.
public enum DataPersistence<Value: Sendable>: Sendable {
  /// Memory, while there is room.
  case memory
  /// Memory, and disk if the provider has a store.
  case disk(DataCodec<Value>)
  /// As ``disk(_:)``, with values of a kind that is registered with the provider; see
  /// ``DataProvider/register(_:)``. A resource whose kind is not registered is a programmer's mistake and traps.
  case stored(StoredValues<Value>)

  var codec: DataCodec<Value>? {
    switch self {
    case .memory: nil
    case .disk(let codec): codec
    case .stored(let values): values.codec
    }
  }

  /// The kind of the values; nil if it is unknown.
  var values: StoredValues<Value>? {
    if case .stored(let values) = self { values } else { nil }
  }
}
