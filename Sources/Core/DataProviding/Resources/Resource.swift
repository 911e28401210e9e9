/// A piece of data that modules request: its key, its fetch, its lifetime and its persistence.
///
/// ```swift
/// let article = Resource(DataKey(module: "goods", "article/42"), staleAfter: .seconds(60)) {
///   try await server.article(42)
/// }
/// ```
///
/// A key always stands for values of one type. Requesting it as another type is a programmer's mistake and traps.
///
/// A resource is a class so that feeds, entries and closures share one instance. As a struct, it would be copied by
/// every request.
public final class Resource<Value: Sendable & Equatable>: Sendable {
  /// The key of the value.
  public let key: DataKey

  /// The tags, by which resources are invalidated or removed together.
  public let tags: Set<DataTag>

  /// The age from which a value is stale, unless its answer sets another one. A younger value is fresh and is not
  /// fetched again. Default zero: every request fetches the value.
  public let staleAfter: Duration

  /// The age from which a value has expired. An expired value without observers is never delivered. Default nil: values
  /// do not expire.
  public let expiresAfter: Duration?

  /// The place in which the value is kept. Default ``DataPersistence/memory``.
  public let persistence: DataPersistence<Value>

  /// Decodes a durable value of another version.
  let upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Value)?

  /// Returns the cost of a value, which counts against ``MemoryLimits/cost``. Default the stride of its type.
  let cost: @Sendable (Value) -> Int

  /// The request that fetches the answer.
  @usableFromInline
  let request: Request<any Sendable>
  /// Converts the answer to the value.
  let value: @Sendable (any Sendable) throws -> Value

  /// Creates a resource from the answer of a request. Several resources may share one request.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - tags: The tags, by which resources are invalidated or removed together.
  ///   - staleAfter: The age from which a value is stale, unless its answer sets another one.
  ///   - expiresAfter: The age from which a value has expired.
  ///   - persistence: The place in which the value is kept.
  ///   - upgrade: Decodes a durable value of another version, as another release of the app has written it. If it is
  ///     nil or throws, the value is kept under its version; see ``DataProvider/unreadableValues()``.
  ///   - cost: Returns the cost of a value in bytes.
  ///   - request: The request that fetches the answer.
  ///   - map: Converts the answer to the value; runs on the main actor. Errors other than ``DataError`` become
  ///     `invalidAnswer`.
  public init<Answer>(
    _ key: DataKey, tags: Set<DataTag> = [], staleAfter: Duration = .zero, expiresAfter: Duration? = nil,
    persistence: DataPersistence<Value> = .memory,
    upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Value)? = nil,
    cost: @escaping @Sendable (Value) -> Int = { _ in MemoryLayout<Value>.stride },
    from request: Request<Answer>, map: @escaping @Sendable (Answer) throws -> Value
  ) {
    self.key = key
    self.tags = tags
    self.staleAfter = staleAfter
    self.expiresAfter = expiresAfter
    self.persistence = persistence
    self.upgrade = upgrade ?? persistence.values?.upgrade
    self.cost = cost
    self.request = request.map { $0 }
    value = { answer in
      guard let answer = answer as? Answer else {
        throw DataError(.invalidAnswer, "request \(request.id) brings \(type(of: answer)), not \(Answer.self)")
      }
      return try map(answer)
    }
  }

  /// Creates a resource with its own request.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - tags: The tags, by which resources are invalidated or removed together.
  ///   - staleAfter: The age from which a value is stale.
  ///   - expiresAfter: The age from which a value has expired.
  ///   - persistence: The place in which the value is kept.
  ///   - upgrade: Decodes a durable value of another version, as another release of the app has written it. If it is
  ///     nil or throws, the value is kept under its version; see ``DataProvider/unreadableValues()``.
  ///   - cost: Returns the cost of a value in bytes.
  ///   - fetch: Fetches the value; runs off the main actor.
  public convenience init(
    _ key: DataKey, tags: Set<DataTag> = [], staleAfter: Duration = .zero, expiresAfter: Duration? = nil,
    persistence: DataPersistence<Value> = .memory,
    upgrade: (@Sendable (_ version: Int, _ bytes: [UInt8]) throws -> Value)? = nil,
    cost: @escaping @Sendable (Value) -> Int = { _ in MemoryLayout<Value>.stride },
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(
      key, tags: tags, staleAfter: staleAfter, expiresAfter: expiresAfter, persistence: persistence,
      upgrade: upgrade, cost: cost, from: Request(key.description, perform: fetch)
    ) { $0 }
  }
}
