/// The settings of a provider.
public struct DataSettings: Sendable {
  /// The grace period: the time for which a fetch without listeners continues. Default 100 ms.
  public var grace = Duration.milliseconds(100)
  /// The retries of failed fetches.
  public var retries = RetryPolicy()
  /// The limits of the values in memory.
  public var memory = MemoryLimits()
  /// The limits of the payloads that modules hold for each other.
  public var handoffs = HandoffLimits()
  /// The timing and the limits of writes to disk.
  public var storage = StorageSettings()
  /// The random numbers for retry delays, hand-off keys and the identities of mutations. Keys are only as hard to guess
  /// as these numbers. Default the system's generator.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// Creates settings with the defaults.
  public init() {}
}
