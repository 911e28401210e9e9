/// A way to fetch something.
///
/// However many resources and observers wait for requests of one identity, one of them is under way at a time.
public struct Request<Answer: Sendable>: Sendable {
  /// Which request: two with the same identity fetch the same thing, in the same type.
  public let id: String

  /// Whether a failed fetch may be tried again. Default true: fetching changes nothing.
  public let isSafeToRepeat: Bool

  let perform: @Sendable (RequestContext) async throws -> Fetched<Answer>

  /// A request that brings an answer every time.
  ///
  /// - Parameters:
  ///   - id: Which request: two with the same identity must fetch the same thing, in the same type.
  ///   - isSafeToRepeat: Whether a failed fetch may be tried again.
  ///   - perform: Fetches; runs off the main actor. What it throws is told as a ``DataError``.
  public init(
    _ id: String, isSafeToRepeat: Bool = true, perform: @escaping @Sendable () async throws -> Answer
  ) {
    self.init(id, isSafeToRepeat: isSafeToRepeat) { _ in .answer(try await perform()) }
  }

  /// A request that may be told that what is there is still right.
  ///
  /// - Parameters:
  ///   - id: Which request: two with the same identity must fetch the same thing, in the same type.
  ///   - isSafeToRepeat: Whether a failed fetch may be tried again.
  ///   - perform: Fetches; runs off the main actor. What it throws is told as a ``DataError``.
  public init(
    _ id: String, isSafeToRepeat: Bool = true,
    validating perform: @escaping @Sendable (RequestContext) async throws -> Fetched<Answer>
  ) {
    self.id = id
    self.isSafeToRepeat = isSafeToRepeat
    self.perform = perform
  }

  /// Fetches without a provider: once, and nothing is kept.
  ///
  /// - Throws: What it fails with; `invalidAnswer` for one that is told that nothing was modified.
  @concurrent public func answer() async throws(DataError) -> Answer {
    let fetched: Fetched<Answer>
    do {
      fetched = try await perform(RequestContext())
    } catch {
      throw DataError(error)
    }
    switch fetched {
    case .answer(let answer, _, _, _): return answer
    case .notModified: throw .notAskedWhetherModified(id)
    }
  }
}

extension DataError {
  static func notAskedWhetherModified(_ request: String) -> DataError {
    DataError(
      .invalidAnswer, "request \(request) says that nothing was modified, and was not asked whether anything was")
  }
}

/// What a fetch may know of what is there already.
public struct RequestContext: Sendable, Hashable {
  /// What the last answer said of itself; nil where it, or the answer, is not there.
  public var validator: DataValidator?

  /// A context.
  public init(validator: DataValidator? = nil) { self.validator = validator }
}

/// What an answer says of itself, so that the other side can say whether it is still right: an entity tag, a date.
public struct DataValidator: Sendable, Hashable {
  /// What the transport makes of it.
  public var text: String

  /// A validator.
  public init(_ text: String) { self.text = text }
}
