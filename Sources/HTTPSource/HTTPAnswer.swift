/// A value, and what its server says of it.
public struct HTTPAnswer<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value

  /// How long it may be used.
  public var freshness: HTTPFreshness

  /// The validators of the value, which belong to the URL that answered, the last one after redirects; nil where the server gives
  /// none, or does not want the value to be kept.
  public var validators: HTTPValidators?

  /// An answer.
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
  /// The server reports that the value has not changed (304). The freshness is nil if the server gives none. The validators are updated
  /// from the 304 (RFC 9111, 4.3.4).
  case notModified(HTTPFreshness?, HTTPValidators)
}

extension HTTPOutcome: Equatable where Value: Equatable {}
