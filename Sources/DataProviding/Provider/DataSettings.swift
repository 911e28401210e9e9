/// How a provider works; every default can be changed.
public struct DataSettings: Sendable {
  /// How long a fetch goes on when nobody waits for it any more. Default 100 ms.
  public var grace = Duration.milliseconds(100)
  /// How often failed fetches are tried again.
  public var retries = RetryPolicy()
  /// How much is kept in memory.
  public var memory = MemoryLimits()
  /// How much is held for other modules, and for how long.
  public var handoffs = HandoffLimits()
  /// When what is written goes to disk.
  public var storage = StorageSettings()
  /// What jitter and hand-off keys are drawn from; keys are as hard to guess as it is. Default the system's.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// The defaults.
  public init() {}
}
