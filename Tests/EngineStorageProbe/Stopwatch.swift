import Foundation

/// Measures the processor time of the main thread, which is the main actor's here: what other processes do does not count.
struct Stopwatch {
  private let start = Self.now

  /// Microseconds since it was made.
  var elapsed: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }
}
