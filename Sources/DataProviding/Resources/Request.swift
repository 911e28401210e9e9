/// A way to fetch something.
///
/// However many resources and observers wait for requests of one identity, one of them is under way at a time.
public struct Request<Answer: Sendable>: Sendable {
  /// Which request: two with the same identity fetch the same thing.
  public let id: String

  /// Fetches. Runs off the main actor; cancelled when nobody is interested any more.
  let perform: @Sendable () async throws -> Answer

  /// A request.
  ///
  /// - Parameters:
  ///   - id: Which request: two with the same identity must fetch the same thing, in the same type.
  ///   - perform: Fetches; runs off the main actor. What it throws is told as a ``DataError``.
  public init(_ id: String, perform: @escaping @Sendable () async throws -> Answer) {
    self.id = id
    self.perform = perform
  }
}
