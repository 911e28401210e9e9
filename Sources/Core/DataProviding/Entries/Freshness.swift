/// The rules by which a committed value is stale or has expired.
struct Freshness {
  /// The durations of the last request.
  private var staleAfter = Duration.zero
  private(set) var expiresAfter: Duration?

  /// The logical time of the last invalidation.
  private(set) var invalidation: LogicalTime

  init(invalidation: LogicalTime) { self.invalidation = invalidation }

  /// Adopts the durations of a request.
  mutating func use(_ options: RequestOptions) {
    (staleAfter, expiresAfter) = (options.staleAfter, options.expiresAfter)
  }

  /// Invalidates all values of earlier times.
  mutating func invalidate(at time: LogicalTime) { invalidation = max(invalidation, time) }

  /// Whether the value was not invalidated since it was known to be up to date, whatever its age.
  func isValid(_ provenance: Provenance) -> Bool { !provenance.isInvalid && provenance.time >= invalidation }

  func isStale(_ provenance: Provenance?, _ now: Duration) -> Bool {
    guard let provenance else { return true }
    return provenance.time < invalidation || provenance.isStale(after: staleAfter, at: now)
  }

  /// Returns the age of a value that is fresh and did not come from disk; nil for any other one.
  func freshAge(_ provenance: Provenance?, _ now: Duration) -> Duration? {
    guard let provenance, provenance.origin == .memory, !isStale(provenance, now),
      !provenance.hasExpired(after: expiresAfter, at: now)
    else { return nil }
    return provenance.age(at: now)
  }
}
