/// A value that was fetched or written for good, and what is known of it.
struct Committed<Value: Sendable & Equatable> {
  var value: Value
  /// When its fetch started, or when it was written; zero for one from the disk.
  private(set) var stamp: Stamp
  /// When it was last known to be right.
  private(set) var time: Duration
  /// How long the answer itself says that it is fresh.
  private var fresh: Duration?
  var validator: DataValidator?
  var origin = DataOrigin.memory
  /// False for a value from the disk that claims to be from the future.
  private var hasTrustedAge = true

  /// What was written.
  init(_ value: Value, _ stamp: Stamp, _ now: Duration) {
    self.value = value
    self.stamp = stamp
    time = now
  }

  /// What was fetched.
  init(_ answer: EntryAnswer<Value>, _ stamp: Stamp, _ now: Duration) {
    self.init(answer.value, stamp, now)
    fresh = answer.fresh
    validator = answer.validator
  }

  /// What the disk had.
  init(_ restored: RestoredValue<Value>, _ now: Duration) {
    self.init(restored.value, .zero, now - max(restored.age, .zero))
    origin = .disk
    hasTrustedAge = restored.age >= .zero
  }

  func isOlder(than fresh: Duration, at now: Duration) -> Bool {
    !hasTrustedAge || now - time >= self.fresh ?? fresh
  }

  /// The value is still right.
  mutating func renew(_ fresh: Duration?, _ stamp: Stamp, _ now: Duration) {
    if let fresh { self.fresh = fresh }
    self.stamp = stamp
    time = now
    hasTrustedAge = true
  }

  /// Something was written over it.
  mutating func change(_ value: Value, _ stamp: Stamp, _ now: Duration) {
    self.value = value
    self.stamp = stamp
    time = now
    validator = nil
  }
}
