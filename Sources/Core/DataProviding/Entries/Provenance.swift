/// The origin and the age of a committed value.
struct Provenance {
  /// The logical time of the start of the value's fetch, or of its write; zero for a value from disk.
  private(set) var time: LogicalTime
  /// The time on the clock at which the value was last known to be up to date.
  private var validatedAt: Duration
  /// The time for which the value is fresh, if its answer set it.
  private(set) var staleAfter: Duration?
  var origin = DataOrigin.memory
  /// False for a value from disk whose time is in the future.
  private(set) var hasTrustedAge = true
  /// Whether the value was invalidated before it was read from disk.
  private(set) var isInvalid = false

  /// Creates the provenance of a value that was written or fetched.
  init(_ time: LogicalTime, _ now: Duration, staleAfter: Duration? = nil) {
    self.time = time
    validatedAt = now
    self.staleAfter = staleAfter
  }

  /// Creates the provenance of a value from disk. A negative age means that its time is in the future.
  init(restoredAge age: Duration, isInvalid: Bool, _ now: Duration, staleAfter: Duration? = nil) {
    self.init(.zero, now - max(age, .zero), staleAfter: staleAfter)
    self.isInvalid = isInvalid
    origin = .disk
    hasTrustedAge = age >= .zero
  }

  /// Returns the time since the value was last known to be up to date.
  func age(at now: Duration) -> Duration { now - validatedAt }

  /// Whether the value is stale.
  ///
  /// - Parameter staleAfter: The freshness that applies if the value's answer set none.
  func isStale(after staleAfter: Duration, at now: Duration) -> Bool {
    isInvalid || !hasTrustedAge || age(at: now) >= self.staleAfter ?? staleAfter
  }

  /// Whether the value has expired; never if `expiresAfter` is nil.
  func hasExpired(after expiresAfter: Duration?, at now: Duration) -> Bool {
    expiresAfter.map { age(at: now) >= $0 } ?? false
  }

  /// Confirms that the value has not changed.
  mutating func renew(_ staleAfter: Duration?, _ time: LogicalTime, _ now: Duration) {
    if let staleAfter { self.staleAfter = staleAfter }
    self.time = time
    validatedAt = now
    hasTrustedAge = true
    isInvalid = false
  }
}
