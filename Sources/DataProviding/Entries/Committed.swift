/// A value that was fetched or written for good, and what is known of it.
struct Committed<Value: Sendable & Equatable> {
  var provenance: Provenance
  private(set) var validator: DataValidator?
  private(set) var value: Value

  /// What was written.
  init(_ value: Value, _ stamp: Stamp, _ now: Duration) {
    provenance = Provenance(stamp, now)
    self.value = value
  }

  /// What was fetched.
  init(_ answer: EntryAnswer<Value>, _ stamp: Stamp, _ now: Duration) {
    provenance = Provenance(stamp, now, fresh: answer.fresh)
    validator = answer.validator
    value = answer.value
  }

  /// What the disk had.
  init(_ restored: RestoredValue<Value>, _ now: Duration) {
    provenance = Provenance(restoredAge: restored.age, now)
    value = restored.value
  }

  /// See ``Provenance``.
  var stamp: Stamp { provenance.stamp }

  /// A change was made whose outcome is not known: the value is as old as it was.
  mutating func change(_ change: (Value) -> Value) {
    value = change(value)
    validator = nil
  }
}
