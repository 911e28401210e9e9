import Foundation

/// Measures the processor time of the main thread, on which the main actor runs. Other processes do not count.
struct Stopwatch {
  private let start = Self.now

  /// The microseconds since the stopwatch was created.
  var elapsed: Int { Self.now - start }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }
}
