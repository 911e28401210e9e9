/// A piece of data that a module can ask for: where it is kept, how it is fetched, how long it is fresh.
///
/// ```swift
/// let article = Resource(DataKey(module: "goods", "article/42"), fresh: .seconds(60)) {
///   try await server.article(42)
/// }
/// ```
///
/// A key always stands for values of one type; asking for it as another is a programmer's mistake and traps.
///
/// An object, so that feeds, entries and closures share it: as a value, each ask would copy all of its parts.
public final class Resource<Value: Sendable & Equatable>: Sendable {
  /// What the value is kept under.
  public let key: DataKey

  /// What it has in common with others, to be invalidated together.
  public let tags: Set<DataTag>

  /// How long a value counts as fresh, unless its answer says otherwise; within that time it is not fetched again. Default
  /// zero: always fetched again.
  public let fresh: Duration

  /// How long a value is of any use; an older one that nobody observes is as if it were not there. Default nil: as long as
  /// there is room.
  public let kept: Duration?

  /// Where the value is kept. Default ``DataPersistence/memory``.
  public let persistence: DataPersistence<Value>

  /// What a value costs, of ``MemoryLimits/cost``. Default its size in memory without what it refers to.
  let cost: @Sendable (Value) -> Int

  /// What brings the value.
  @usableFromInline
  let request: Request<any Sendable>
  let value: @Sendable (any Sendable) throws -> Value

  /// A resource made from what a request brings; several resources may be made from one request.
  ///
  /// - Parameters:
  ///   - key: What the value is kept under.
  ///   - tags: What it has in common with others.
  ///   - fresh: How long a value counts as fresh, unless its answer says otherwise.
  ///   - kept: How long a value is of any use.
  ///   - persistence: Where the value is kept.
  ///   - cost: What a value costs, in bytes.
  ///   - request: What brings the answer.
  ///   - map: Makes the value of it, on the main actor; what it throws is told as `invalidAnswer`, if it is no
  ///     ``DataError``.
  public init<Answer>(
    _ key: DataKey, tags: Set<DataTag> = [], fresh: Duration = .zero, kept: Duration? = nil,
    persistence: DataPersistence<Value> = .memory,
    cost: @escaping @Sendable (Value) -> Int = { _ in MemoryLayout<Value>.stride },
    from request: Request<Answer>, map: @escaping @Sendable (Answer) throws -> Value
  ) {
    self.key = key
    self.tags = tags
    self.fresh = fresh
    self.kept = kept
    self.persistence = persistence
    self.cost = cost
    self.request = request.erased
    value = { answer in
      guard let answer = answer as? Answer else {
        throw DataError(.invalidAnswer, "request \(request.id) brings \(type(of: answer)), not \(Answer.self)")
      }
      return try map(answer)
    }
  }

  /// A resource with a request of its own.
  ///
  /// - Parameters:
  ///   - key: What the value is kept under.
  ///   - tags: What it has in common with others.
  ///   - fresh: How long a value counts as fresh.
  ///   - kept: How long a value is of any use.
  ///   - persistence: Where the value is kept.
  ///   - cost: What a value costs, in bytes.
  ///   - fetch: Brings the value; runs off the main actor.
  public convenience init(
    _ key: DataKey, tags: Set<DataTag> = [], fresh: Duration = .zero, kept: Duration? = nil,
    persistence: DataPersistence<Value> = .memory,
    cost: @escaping @Sendable (Value) -> Int = { _ in MemoryLayout<Value>.stride },
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(
      key, tags: tags, fresh: fresh, kept: kept, persistence: persistence, cost: cost,
      from: Request(key.description, perform: fetch)
    ) { $0 }
  }
}

extension Request {
  /// The same request, its answers without a type.
  fileprivate var erased: Request<any Sendable> {
    Request<any Sendable>(id, isSafeToRepeat: isSafeToRepeat) { [perform] context in
      switch try await perform(context) {
      case .answer(let answer, let fresh, let validator, let mayBeStored):
        .answer(answer, fresh: fresh, validator: validator, mayBeStored: mayBeStored)
      case .notModified(let fresh, let validator, let mayBeStored):
        .notModified(fresh: fresh, validator: validator, mayBeStored: mayBeStored)
      }
    }
  }
}
