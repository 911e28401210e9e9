/// A value that was fetched or written for good, with its metadata.
struct Committed {
  var provenance: Provenance
  private var validator: DataValidator?
  private var mayBeStored = true
  private(set) var value: any HeldValue

  /// Creates a value that was written.
  init(_ value: any HeldValue, _ time: LogicalTime, _ now: Duration) {
    provenance = Provenance(time, now)
    self.value = value
  }

  /// Creates a value that was fetched.
  init(_ answer: EntryAnswer, _ time: LogicalTime, _ now: Duration) {
    provenance = Provenance(time, now, staleAfter: answer.terms.staleAfter)
    validator = answer.terms.validator
    mayBeStored = answer.terms.mayBeStored
    value = answer.value
  }

  /// Creates a value that was read from disk.
  init(_ restored: RestoredValue, _ now: Duration) {
    provenance = Provenance(
      restoredAge: restored.age, isInvalid: restored.isInvalid, now, staleAfter: restored.terms.staleAfter)
    validator = restored.terms.validator
    value = restored.value
  }

  /// The logical time; see ``Provenance/time``.
  var time: LogicalTime { provenance.time }

  /// The terms of the value's answer.
  var terms: AnswerTerms {
    AnswerTerms(staleAfter: provenance.staleAfter, validator: validator, mayBeStored: mayBeStored)
  }

  /// Confirms that the value has not changed. Its freshness stays if the new terms set none.
  mutating func renew(_ terms: AnswerTerms, _ time: LogicalTime, _ now: Duration) {
    provenance.renew(terms.staleAfter, time, now)
    validator = terms.validator
    if !terms.mayBeStored { mayBeStored = false }
  }

  /// Applies a confirmed change whose result the server did not send. The age of the value stays.
  mutating func change(_ change: (any HeldValue) -> any HeldValue) {
    value = change(value)
    validator = nil
  }
}
