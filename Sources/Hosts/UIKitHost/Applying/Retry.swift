#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
/// The time of the next attempt at a change that UIKit refuses without calling anything back: after 50 ms, then each
/// time after twice as long, at most after 5 s.
struct Retry {
  private(set) var due: Duration
  private var interval = Duration.milliseconds(50)

  /// The first attempt was refused now.
  init(at now: Duration) { due = now + interval }

  /// Whether only one attempt was refused.
  var isFirst: Bool { interval == .milliseconds(50) }

  /// Another attempt was refused now.
  mutating func refused(at now: Duration) {
    interval = min(interval * 2, .seconds(5))
    due = now + interval
  }
}
#endif
