extension CacheRow {
  /// Creates a row without payload, with the terms of the value's answer.
  init(key: DataKey, schema: Int, savedAt: Int64, validity: Int64, _ terms: AnswerTerms) {
    self.init(
      key: key, schema: schema, savedAt: savedAt, staleAfter: terms.staleAfter?.wholeMilliseconds,
      validator: terms.validator, validity: validity, payload: [])
  }

  /// Sets the time at which the row expires, counted from ``savedAt``; nil for never.
  mutating func expire(after lifetime: Duration?) {
    expiresAt = nil
    guard let lifetime else { return }
    let (end, isTooLate) = savedAt.addingReportingOverflow(max(lifetime, .zero).wholeMilliseconds)
    if !isTooLate { expiresAt = end }
  }

  /// The terms of the value's answer.
  var terms: AnswerTerms { AnswerTerms(staleAfter: staleAfter.map { .milliseconds($0) }, validator: validator) }
}

extension Duration {
  /// The duration in milliseconds, rounded down and clamped to the range of `Int64`.
  fileprivate var wholeMilliseconds: Int64 {
    Int64(exactly: (self / .milliseconds(1)).rounded(.down)) ?? (self < .zero ? .min : .max)
  }
}
