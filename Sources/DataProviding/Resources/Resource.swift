/// A piece of data that a module can ask for: where it is kept, how it is fetched, how long it is fresh.
///
/// ```swift
/// let article = Resource(DataKey(module: "goods", "article/42"), fresh: .seconds(60)) {
///   try await server.article(42)
/// }
/// ```
///
/// A key always stands for values of one type; asking for it as another is a programmer's mistake and traps.
public struct Resource<Value: Sendable & Equatable>: Sendable {
  /// What the value is kept under.
  public let key: DataKey

  /// What it has in common with others, to be invalidated together.
  public let tags: Set<DataTag>

  /// How long a value counts as fresh; within that time it is not fetched again. Default zero: always fetched again.
  public let fresh: Duration

  /// Which request brings the value.
  let requestID: String
  let perform: @Sendable () async throws -> any Sendable
  let value: @Sendable (any Sendable) throws -> Value

  /// A resource made from what a request brings; several resources may be made from one request.
  ///
  /// - Parameters:
  ///   - key: What the value is kept under.
  ///   - tags: What it has in common with others.
  ///   - fresh: How long a value counts as fresh.
  ///   - request: What brings the answer.
  ///   - map: Makes the value of it, on the main actor; what it throws is told as `invalidAnswer`, if it is no
  ///     ``DataError``.
  public init<Answer>(
    _ key: DataKey, tags: Set<DataTag> = [], fresh: Duration = .zero, from request: Request<Answer>,
    map: @escaping @Sendable (Answer) throws -> Value
  ) {
    self.key = key
    self.tags = tags
    self.fresh = fresh
    requestID = request.id
    perform = { try await request.perform() }
    value = { answer in
      guard let answer = answer as? Answer else {
        throw DataError(.invalidAnswer, "request \(request.id) brings \(type(of: answer)), not \(Answer.self)")
      }
      return try map(answer)
    }
  }

  /// A resource with a request of its own.
  public init(
    _ key: DataKey, tags: Set<DataTag> = [], fresh: Duration = .zero,
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(key, tags: tags, fresh: fresh, from: Request(key.description, perform: fetch)) { $0 }
  }
}
