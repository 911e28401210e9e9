/// A clock whose sleep begins and ends on the caller's actor, so that a test sees every sleeper at once. Sleeping through
/// `any Clock<Duration>` leaves the actor.
package protocol CallerIsolatedClock: Sendable {
  /// The clock's time, from any point on.
  var elapsed: Duration { get }

  /// Returns when ``elapsed`` reaches the time; throws if the task is cancelled before.
  nonisolated(nonsending) func sleep(untilElapsed time: Duration) async throws
}
