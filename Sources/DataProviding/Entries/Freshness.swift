/// Whether what is committed is up to date.
struct Freshness {
  /// What the last one who asked calls fresh, and of use.
  private var fresh = Duration.zero
  private(set) var kept: Duration?

  /// When everything before it was called out of date.
  private(set) var invalidation: Stamp

  init(invalidation: Stamp) { self.invalidation = invalidation }

  mutating func asked(_ facts: AskFacts) { (fresh, kept) = (facts.fresh, facts.kept) }

  /// What came before this is out of date.
  mutating func invalidate(_ stamp: Stamp) { invalidation = max(invalidation, stamp) }

  /// Whether nothing has called the value out of date since it was known to be right, however old it is.
  func isValid(_ provenance: Provenance) -> Bool { !provenance.isInvalid && provenance.stamp >= invalidation }

  func isStale(_ provenance: Provenance?, _ now: Duration) -> Bool {
    guard let provenance else { return true }
    return provenance.stamp < invalidation || provenance.isOlder(than: fresh, at: now)
  }

  /// How old the value in memory is, if there is nothing to say of it but that it is fresh.
  func freshAge(_ provenance: Provenance?, _ now: Duration) -> Duration? {
    guard let provenance, provenance.origin == .memory, !isStale(provenance, now),
      !provenance.isTooOld(for: kept, at: now)
    else { return nil }
    return provenance.age(at: now)
  }
}
