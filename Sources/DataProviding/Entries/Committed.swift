/// A value that was fetched or written for good, and what is known of it.
struct Committed {
  var provenance: Provenance
  private var validator: DataValidator?
  private var mayBeStored = true
  private(set) var value: any HeldValue

  /// What was written.
  init(_ value: any HeldValue, _ stamp: Stamp, _ now: Duration) {
    provenance = Provenance(stamp, now)
    self.value = value
  }

  /// What was fetched.
  init(_ answer: EntryAnswer, _ stamp: Stamp, _ now: Duration) {
    provenance = Provenance(stamp, now, fresh: answer.terms.fresh)
    validator = answer.terms.validator
    mayBeStored = answer.terms.mayBeStored
    value = answer.value
  }

  /// What the disk had.
  init(_ restored: RestoredValue, _ now: Duration) {
    provenance = Provenance(
      restoredAge: restored.age, isInvalid: restored.isInvalid, now, fresh: restored.terms.fresh)
    validator = restored.terms.validator
    value = restored.value
  }

  /// See ``Provenance``.
  var stamp: Stamp { provenance.stamp }

  /// What its answer says of it.
  var terms: AnswerTerms { AnswerTerms(fresh: provenance.fresh, validator: validator, mayBeStored: mayBeStored) }

  /// The value is still right. What its answer said of it holds where nothing else is said.
  mutating func renew(_ terms: AnswerTerms, _ stamp: Stamp, _ now: Duration) {
    provenance.renew(terms.fresh, stamp, now)
    validator = terms.validator
    if !terms.mayBeStored { mayBeStored = false }
  }

  /// A change was made whose outcome is not known: the value is as old as it was.
  mutating func change(_ change: (any HeldValue) -> any HeldValue) {
    value = change(value)
    validator = nil
  }
}
