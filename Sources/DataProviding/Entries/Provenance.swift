/// Where a committed value comes from and how old it is.
struct Provenance {
  /// When its fetch started, or when it was written; zero for one from the disk.
  private(set) var stamp: Stamp
  /// When it was last known to be right.
  private var time: Duration
  /// How long the answer itself says that it is fresh.
  private(set) var fresh: Duration?
  var origin = DataOrigin.memory
  /// False for a value from the disk that claims to be from the future.
  private(set) var hasTrustedAge = true
  /// Whether the value was invalidated before it was restored.
  private(set) var isInvalid = false

  /// Of what was written or fetched.
  init(_ stamp: Stamp, _ now: Duration, fresh: Duration? = nil) {
    self.stamp = stamp
    time = now
    self.fresh = fresh
  }

  /// Of what the disk had; a negative age is one from the future.
  init(restoredAge age: Duration, isInvalid: Bool, _ now: Duration, fresh: Duration? = nil) {
    self.init(.zero, now - max(age, .zero), fresh: fresh)
    self.isInvalid = isInvalid
    origin = .disk
    hasTrustedAge = age >= .zero
  }

  /// How long ago it was known to be right.
  func age(at now: Duration) -> Duration { now - time }

  func isOlder(than fresh: Duration, at now: Duration) -> Bool {
    isInvalid || !hasTrustedAge || age(at: now) >= self.fresh ?? fresh
  }

  /// Whether the value is of no use any more to one who says how long it is.
  func isTooOld(for kept: Duration?, at now: Duration) -> Bool { kept.map { age(at: now) >= $0 } ?? false }

  /// The value is still right.
  mutating func renew(_ fresh: Duration?, _ stamp: Stamp, _ now: Duration) {
    if let fresh { self.fresh = fresh }
    self.stamp = stamp
    time = now
    hasTrustedAge = true
    isInvalid = false
  }
}
