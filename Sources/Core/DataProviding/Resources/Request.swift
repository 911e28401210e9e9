/// A description of how to fetch an answer.
///
/// At most one request of each identity is in flight, however many resources and observers wait for it.
public struct Request<Answer: Sendable>: Sendable {
  /// The identity. Two requests with the same identity fetch the same data as the same type.
  public let id: String

  /// Whether a failed fetch may be retried. Default true: fetching changes nothing.
  public let isSafeToRepeat: Bool

  /// Returns whether the answer with a validator is an answer to this request too; nil if every answer is.
  let accepts: (@Sendable (DataValidator) -> Bool)?

  let perform: @Sendable (RequestContext) async throws -> Fetched<Answer>

  /// Creates a request that always returns an answer.
  ///
  /// - Parameters:
  ///   - id: The identity. Two requests with the same identity must fetch the same data as the same type.
  ///   - isSafeToRepeat: Whether a failed fetch may be retried.
  ///   - perform: Fetches the answer; runs off the main actor. Its errors are converted to ``DataError``.
  public init(
    _ id: String, isSafeToRepeat: Bool = true, perform: @escaping @Sendable () async throws -> Answer
  ) {
    self.init(id, isSafeToRepeat: isSafeToRepeat) { _ in .answer(try await perform()) }
  }

  /// Creates a request that can return ``Fetched/notModified(staleAfter:validator:mayBeStored:)`` for a cached value.
  ///
  /// - Parameters:
  ///   - id: The identity. Two requests with the same identity must fetch the same data as the same type.
  ///   - isSafeToRepeat: Whether a failed fetch may be retried.
  ///   - accepts: Returns whether the cached answer with this validator is an answer to this request too. Another one,
  ///     such as that in another language, is neither delivered nor validated. Nil if every answer is.
  ///   - perform: Fetches the answer; runs off the main actor. Its errors are converted to ``DataError``.
  public init(
    _ id: String, isSafeToRepeat: Bool = true, accepts: (@Sendable (DataValidator) -> Bool)? = nil,
    validating perform: @escaping @Sendable (RequestContext) async throws -> Fetched<Answer>
  ) {
    self.id = id
    self.isSafeToRepeat = isSafeToRepeat
    self.accepts = accepts
    self.perform = perform
  }

  /// Fetches the answer once, without a provider and without caching.
  ///
  /// - Throws: The error of the fetch; `invalidAnswer` if the fetch returns `notModified`.
  @concurrent public func answer() async throws(DataError) -> Answer {
    let fetched: Fetched<Answer>
    do {
      fetched = try await perform(RequestContext())
    } catch {
      throw DataError(error)
    }
    switch fetched {
    case .answer(let answer, _, _, _): return answer
    case .notModified: throw .notModifiedWithoutValidator(id)
    }
  }
}

extension Request {
  /// Returns the request with converted answers. They are converted where the request is performed, off the main actor.
  package func map<Converted: Sendable>(
    _ convert: @escaping @Sendable (Answer) throws -> Converted
  ) -> Request<Converted> {
    Request<Converted>(id, isSafeToRepeat: isSafeToRepeat, accepts: accepts) { [perform] context in
      switch try await perform(context) {
      case .answer(let answer, let staleAfter, let validator, let mayBeStored):
        .answer(try convert(answer), staleAfter: staleAfter, validator: validator, mayBeStored: mayBeStored)
      case .notModified(let staleAfter, let validator, let mayBeStored):
        .notModified(staleAfter: staleAfter, validator: validator, mayBeStored: mayBeStored)
      }
    }
  }
}

extension DataError {
  static func notModifiedWithoutValidator(_ request: String) -> DataError {
    DataError(
      .invalidAnswer, "request \(request) returns notModified, but its context had no validator")
  }
}

/// The information about the cached value that a fetch receives.
public struct RequestContext: Sendable, Hashable {
  /// The validator of the cached answer; nil without one.
  public var validator: DataValidator?

  /// Creates a context.
  public init(validator: DataValidator? = nil) { self.validator = validator }
}

/// A version of an answer, by which the server recognizes whether the answer has changed: an entity tag, a date.
public struct DataValidator: Sendable, Hashable {
  /// The validator in the format of the transport.
  public var text: String

  /// Creates a validator.
  public init(_ text: String) { self.text = text }
}
