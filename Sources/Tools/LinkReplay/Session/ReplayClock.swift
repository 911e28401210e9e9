import EngineBase
import Synchronization

/// The clock of a replay: the app's clock, advanced between the steps. A leak is therefore reported one transition
/// after the component was unmounted, independent of the speed of the replay.
final class ReplayClock: PromptClock {
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private let base: AnyClock
  private let skipped = Mutex(Duration.zero)

  init(_ base: any Clock<Duration>) { self.base = AnyClock(base) }

  var now: Instant { Instant(time: base.now + skipped.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func sleepPromptly(until deadline: Instant) async throws {
    try await base.sleep(until: deadline.time - skipped.withLock { $0 })
  }

  /// Advances the clock. Sleeping tasks are not resumed.
  func skip(_ duration: Duration) { skipped.withLock { $0 += duration } }
}
