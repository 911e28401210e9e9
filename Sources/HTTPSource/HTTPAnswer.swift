/// A value, and what its server says of it.
public struct HTTPAnswer<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value

  /// How long it may be used.
  public var freshness: HTTPFreshness

  /// What to ask with whether it has changed; nil where the server says nothing, or does not want it to be kept.
  public var validators: HTTPValidators?

  /// An answer.
  public init(_ value: Value, freshness: HTTPFreshness = HTTPFreshness(), validators: HTTPValidators? = nil) {
    self.value = value
    self.freshness = freshness
    self.validators = validators
  }
}

extension HTTPAnswer: Equatable where Value: Equatable {}

/// What comes of asking with validators.
public enum HTTPOutcome<Value: Sendable>: Sendable {
  /// A value.
  case answer(HTTPAnswer<Value>)
  /// The value that the validators belong to is still right (304), and how long it may be used from now on, or nil where the server
  /// does not say so again.
  case notModified(HTTPFreshness?)
}

extension HTTPOutcome: Equatable where Value: Equatable {}
