/// A resource, whatever the type of its values: what entries know of it.
@usableFromInline
protocol ErasedResource: AnyObject, Sendable {
  var key: DataKey { get }
  var tags: Set<DataTag> { get }
  var fresh: Duration { get }
  var kept: Duration? { get }
  var request: Request<any Sendable> { get }

  /// The version of the form in which values are kept on disk; nil where they are not.
  var diskVersion: Int? { get }

  /// Makes the value of what the request brings.
  func value(of answer: any Sendable) throws -> any HeldValue

  /// What a value costs, of ``MemoryLimits/cost``.
  func cost(of value: any HeldValue) -> Int

  /// Writes a value down; what is not kept on disk is written as nothing.
  func encode(_ value: any HeldValue) throws -> [UInt8]

  /// Reads a value; nil where it was written in another version.
  func decode(_ row: CacheRow) throws -> (any HeldValue)?
}

extension Resource: ErasedResource {
  @usableFromInline
  var diskVersion: Int? { persistence.codec?.version }

  @usableFromInline
  func value(of answer: any Sendable) throws -> any HeldValue { Held(try value(answer)) }

  @usableFromInline
  func cost(of value: any HeldValue) -> Int { cost(value.as(Value.self)) }

  @usableFromInline
  func encode(_ value: any HeldValue) throws -> [UInt8] { try persistence.codec?.encode(value.as(Value.self)) ?? [] }

  @usableFromInline
  func decode(_ row: CacheRow) throws -> (any HeldValue)? {
    guard let codec = persistence.codec, row.schema == codec.version else { return nil }
    return Held(try codec.decode(row.payload))
  }
}
