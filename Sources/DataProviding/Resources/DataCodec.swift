/// How a value is written down, to be kept across launches.
public struct DataCodec<Value: Sendable>: Sendable {
  /// The version of the form. What was kept in another version is of no use, and is forgotten.
  public let version: Int

  let encode: @Sendable (Value) throws -> [UInt8]
  let decode: @Sendable ([UInt8]) throws -> Value

  /// A codec.
  ///
  /// - Parameters:
  ///   - version: The version of the form.
  ///   - encode: Writes a value down; runs off the main actor.
  ///   - decode: Reads it again; for small values on the main actor. What it cannot read is a miss.
  public init(
    version: Int, encode: @escaping @Sendable (Value) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) {
    self.version = version
    self.encode = encode
    self.decode = decode
  }
}

/// Where a resource's value is kept.
public enum DataPersistence<Value: Sendable>: Sendable {
  /// In memory, as long as there is room.
  case memory
  /// Also on disk, if the provider has a store.
  case disk(DataCodec<Value>)

  var codec: DataCodec<Value>? {
    switch self {
    case .memory: nil
    case .disk(let codec): codec
    }
  }
}
