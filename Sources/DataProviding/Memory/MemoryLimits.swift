/// How much is kept in memory. What is observed always stays and counts; of the rest the least recently used goes first.
public struct MemoryLimits: Sendable, Hashable {
  /// How many values. Default 10,000.
  public var count = 10_000
  /// What all values may cost together, as their resources say; bytes. Default 32 MiB.
  public var cost = 32 * 1_024 * 1_024

  /// The defaults.
  public init() {}
}
