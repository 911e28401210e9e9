extension CacheRow {
  /// A row without its payload, which says what the value's answer says of it.
  init(key: DataKey, schema: Int, savedAt: Int64, validity: Int64, _ terms: AnswerTerms) {
    self.init(
      key: key, schema: schema, savedAt: savedAt, fresh: terms.fresh?.wholeMilliseconds, validator: terms.validator,
      validity: validity, payload: [])
  }

  /// Sets when the row expires, counted from when its value was known to be right; nil for never.
  mutating func expire(after kept: Duration?) {
    expiresAt = nil
    guard let kept else { return }
    let (end, isTooLate) = savedAt.addingReportingOverflow(max(kept, .zero).wholeMilliseconds)
    if !isTooLate { expiresAt = end }
  }

  /// What the value's answer says of it.
  var terms: AnswerTerms { AnswerTerms(fresh: fresh.map { .milliseconds($0) }, validator: validator) }
}

extension Duration {
  /// Not more than it is, and not more than there is a number for.
  fileprivate var wholeMilliseconds: Int64 {
    Int64(exactly: (self / .milliseconds(1)).rounded(.down)) ?? (self < .zero ? .min : .max)
  }
}
