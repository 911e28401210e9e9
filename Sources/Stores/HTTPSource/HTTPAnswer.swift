/// A value with the freshness and the validators of its answer.
public struct HTTPAnswer<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value

  /// The time for which the value may be used.
  public var freshness: HTTPFreshness

  /// The validators of the value, which belong to the URL that answered, the last one after redirects. Nil if the
  /// server sends none, or forbids storing the value. They also know the header fields that the answer's `Vary` names.
  public var validators: HTTPValidators?

  /// Creates an answer.
  public init(_ value: Value, freshness: HTTPFreshness = HTTPFreshness(), validators: HTTPValidators? = nil) {
    self.value = value
    self.freshness = freshness
    self.validators = validators
  }
}

extension HTTPAnswer: Equatable where Value: Equatable {}

/// The outcome of a call with validators.
public enum HTTPOutcome<Value: Sendable>: Sendable {
  /// A value.
  case answer(HTTPAnswer<Value>)
  /// The server reports that the value has not changed (304). The freshness is nil if the server sends none. The
  /// validators are updated from the 304 (RFC 9111, 4.3.4).
  case notModified(HTTPFreshness?, HTTPValidators)
}

extension HTTPOutcome: Equatable where Value: Equatable {}
