/// A resource with a type-erased value, as entries use it.
@usableFromInline
protocol ErasedResource: AnyObject, Sendable {
  var key: DataKey { get }
  /// The hash of the key, without a copy of the key.
  var keyHash: Int { get }
  var tags: Set<DataTag> { get }
  var staleAfter: Duration { get }
  var expiresAfter: Duration? { get }
  var request: Request<any Sendable> { get }

  /// The version of the codec; nil if values are not kept on disk.
  var diskVersion: Int? { get }

  /// The kind of the values on disk; nil if it is unknown.
  var storedValues: (any ErasedStoredValues)? { get }

  /// Returns the value for an answer of the request.
  func value(of answer: any Sendable) throws -> any HeldValue

  /// Returns the cost of a value, which counts against ``MemoryLimits/cost``.
  func cost(of value: any HeldValue) -> Int

  /// Encodes a value; returns no bytes if values are not kept on disk.
  func encode(_ value: any HeldValue) throws -> [UInt8]

  /// Decodes a value; nil if the row has another version, and is not durable or cannot be upgraded.
  func decode(_ row: CacheRow) throws -> (any HeldValue)?
}

extension Resource: ErasedResource {
  @usableFromInline
  var keyHash: Int { key.hash }

  @usableFromInline
  var diskVersion: Int? { persistence.codec?.version }

  @usableFromInline
  var storedValues: (any ErasedStoredValues)? { persistence.values }

  @usableFromInline
  func value(of answer: any Sendable) throws -> any HeldValue { Held(try value(answer)) }

  @usableFromInline
  func cost(of value: any HeldValue) -> Int { cost(value.as(Value.self)) }

  @usableFromInline
  func encode(_ value: any HeldValue) throws -> [UInt8] { try persistence.codec?.encode(value.as(Value.self)) ?? [] }

  @usableFromInline
  func decode(_ row: CacheRow) throws -> (any HeldValue)? {
    guard let codec = persistence.codec else { return nil }
    if row.schema == codec.version { return Held(try codec.decode(row.payload)) }
    guard row.isDurable, let upgrade else { return nil }
    return Held(try upgrade(row.schema, row.payload))
  }
}
