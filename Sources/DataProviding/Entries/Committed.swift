/// A value that was fetched or written for good, and what is known of it.
struct Committed<Value: Sendable & Equatable> {
  private(set) var value: Value
  /// When its fetch started, or when it was written; zero for one from the disk.
  private(set) var stamp: Stamp
  /// When it was last known to be right.
  private var time: Duration
  /// What its answer says of it.
  private(set) var terms = AnswerTerms()
  var origin = DataOrigin.memory
  /// False for a value from the disk that claims to be from the future.
  private(set) var hasTrustedAge = true

  /// What was written.
  init(_ value: Value, _ stamp: Stamp, _ now: Duration) {
    self.value = value
    self.stamp = stamp
    time = now
  }

  /// What was fetched.
  init(_ answer: EntryAnswer<Value>, _ stamp: Stamp, _ now: Duration) {
    self.init(answer.value, stamp, now)
    terms = answer.terms
  }

  /// What the disk had.
  init(_ restored: RestoredValue<Value>, _ now: Duration) {
    self.init(restored.value, .zero, now - max(restored.age, .zero))
    terms = restored.terms
    origin = .disk
    hasTrustedAge = restored.age >= .zero
  }

  /// How long ago it was known to be right.
  func age(at now: Duration) -> Duration { now - time }

  func isOlder(than fresh: Duration, at now: Duration) -> Bool {
    !hasTrustedAge || age(at: now) >= terms.fresh ?? fresh
  }

  /// The value is still right. What its answer said of it holds where nothing else is said.
  mutating func renew(_ terms: AnswerTerms, _ stamp: Stamp, _ now: Duration) {
    if let fresh = terms.fresh { self.terms.fresh = fresh }
    if !terms.mayBeStored { self.terms.mayBeStored = false }
    self.stamp = stamp
    time = now
    hasTrustedAge = true
  }

  /// A change was made whose outcome is not known: the value is as old as it was.
  mutating func change(_ change: (Value) -> Value) {
    value = change(value)
    terms.validator = nil
  }
}
