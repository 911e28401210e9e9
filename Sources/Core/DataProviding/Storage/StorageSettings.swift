import EnginePlatform

/// The timing and the limits of writes to disk, and the wall clock.
public struct StorageSettings: Sendable {
  /// The time for which values are gathered before they are written. Default 250 ms.
  public var flushAfter = Duration.milliseconds(250)
  /// The number of gathered values at which they are written at once. Default 64.
  public var flushCount = 64
  /// The total cost of gathered values at which they are written at once, in bytes. Default 256 KiB.
  public var flushCost = 256 * 1_024
  /// The delay before another attempt after the store has refused a write or could not be opened. Default 30 s.
  public var retryAfter = Duration.seconds(30)
  /// The number of values that wait to be written while the disk is not writable. Further values stay in memory only.
  /// Default 1,024.
  public var waitingCount = 1_024
  /// The total cost of the values that wait while the disk is not writable, in bytes. Default 4 MiB.
  public var waitingCost = 4 * 1_024 * 1_024
  /// Returns the milliseconds since 1970 on the wall clock. Default the system's clock.
  public var wallClock: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Creates settings with the defaults.
  public init() {}
}

/// Conversions between ages and times on the wall clock.
extension StorageSettings {
  /// Returns the time since a row was saved; negative if that time is in the future.
  func age(of row: CacheRow) -> Duration { .milliseconds(wallClock()) - .milliseconds(row.savedAt) }

  /// Returns the time of a value with this age, clamped to the range of `Int64`; the beginning of 1970 for an unknown
  /// age.
  func time(of age: Duration?) -> Int64 {
    guard let age else { return 0 }
    let time = Duration.milliseconds(wallClock()) - age
    return Int64(exactly: (time / .milliseconds(1)).rounded()) ?? (time < .zero ? .min : .max)
  }
}
