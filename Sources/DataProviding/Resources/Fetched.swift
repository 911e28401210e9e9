/// What a fetch brings.
public enum Fetched<Answer: Sendable>: Sendable {
  /// An answer; how long it is fresh, where the other side says so; what it says of itself; whether it may be written to disk.
  case answer(Answer, fresh: Duration? = nil, validator: DataValidator? = nil, mayBeStored: Bool = true)
  /// The value of the context's validator has not changed. `fresh` is its new freshness if the server gives one. `validator` replaces the old
  /// one unless it is nil. `mayBeStored` is whether the value may stay on disk.
  case notModified(fresh: Duration? = nil, validator: DataValidator? = nil, mayBeStored: Bool = true)
}

extension Fetched: Equatable where Answer: Equatable {}

/// What the other side says of an answer.
struct AnswerTerms: Sendable, Hashable {
  /// How long it is fresh; nil where nothing is said.
  var fresh: Duration?
  /// What it can be asked about with whether it is still right.
  var validator: DataValidator?
  /// Whether it may be written to disk.
  var mayBeStored = true
}

/// The other side's statement that an answer has not changed.
struct AnswerRenewal: Sendable, Hashable {
  /// The validator that the other side was asked with.
  var asked: DataValidator
  /// The terms from now on.
  var terms: AnswerTerms
}
