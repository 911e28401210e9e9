/// The result of a successful fetch.
public enum Fetched<Answer: Sendable>: Sendable {
  /// An answer. `staleAfter` is its freshness if the server gives one. `validator` identifies the answer in later
  /// requests. `mayBeStored` is whether it may be written to disk.
  case answer(Answer, staleAfter: Duration? = nil, validator: DataValidator? = nil, mayBeStored: Bool = true)
  /// The value of the context's validator has not changed. `staleAfter` is its new freshness if the server gives one.
  /// `validator` replaces the old one unless it is nil. `mayBeStored` is whether the value may stay on disk.
  case notModified(staleAfter: Duration? = nil, validator: DataValidator? = nil, mayBeStored: Bool = true)
}

extension Fetched: Equatable where Answer: Equatable {}

/// The metadata of an answer.
struct AnswerTerms: Sendable, Hashable {
  /// The time for which the answer is fresh; nil if the server set none.
  var staleAfter: Duration?
  /// The validator with which a later request asks whether the answer has changed.
  var validator: DataValidator?
  /// Whether the answer may be written to disk.
  var mayBeStored = true
}

/// The server's confirmation that an answer has not changed.
struct AnswerRenewal: Sendable, Hashable {
  /// The validator that was sent with the request.
  var asked: DataValidator
  /// The terms from now on.
  var terms: AnswerTerms
}
