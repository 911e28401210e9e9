/// The limits of the values in memory.
///
/// Observed values count, but are never evicted. Of the others, the least recently used ones are evicted first.
public struct MemoryLimits: Sendable, Hashable {
  /// The maximum number of values. Default 10,000.
  public var count = 10_000
  /// The maximum total cost of the values in bytes, as their resources compute it. Default 32 MiB.
  public var cost = 32 * 1_024 * 1_024

  /// Creates limits with the defaults.
  public init() {}
}
