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
  /// The value that the validators belong to has not changed (304): its freshness from now on, nil where the server gives none, and
  /// its validators from now on, those of the 304 in the place of older ones (RFC 9111, 4.3.4).
  case notModified(HTTPFreshness?, HTTPValidators)
}

extension HTTPOutcome: Equatable where Value: Equatable {}
