#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When what is written goes to disk, and what time it is.
public struct StorageSettings: Sendable {
  /// How long values are gathered before they are written. Default 250 ms.
  public var flushAfter = Duration.milliseconds(250)
  /// With so many values they are written at once. Default 64.
  public var flushCount = 64
  /// With values that cost so much they are written at once, in bytes. Default 256 KiB.
  public var flushCost = 256 * 1_024
  /// How long to wait after the disk has refused a write, or the store could not be opened. Default 30 s.
  public var retryAfter = Duration.seconds(30)
  /// While the disk cannot be written, so many values wait for it; the others are kept in memory only. Default 1,024.
  public var waitingCount = 1_024
  /// What all that wait may cost then, in bytes. Default 4 MiB.
  public var waitingCost = 4 * 1_024 * 1_024
  /// The wall clock: milliseconds since 1970. Default the system's.
  public var wallClock: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The defaults.
  public init() {}
}

/// Ages on the wall clock.
extension StorageSettings {
  /// How long ago a row was right; negative for one from the future.
  func age(of row: CacheRow) -> Duration { .milliseconds(wallClock()) - .milliseconds(row.savedAt) }

  /// When something was right that is so old, within what there are numbers for; the beginning of 1970 where the age is not known.
  func time(of age: Duration?) -> Int64 {
    guard let age else { return 0 }
    let time = Duration.milliseconds(wallClock()) - age
    return Int64(exactly: (time / .milliseconds(1)).rounded()) ?? (time < .zero ? .min : .max)
  }
}
