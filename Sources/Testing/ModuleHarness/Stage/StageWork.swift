import ComponentEngine
import DataProviding

/// Determines whether any work of a module is ready to run.
///
/// Fetches, changes and the work of cache stores run on other threads, so they are counted: each must have ended or
/// sleep on the clock. All other code of the engine runs on the main actor, whose tasks run in the order in which they
/// became ready. Code of an app that begins to sleep on the clock leaves the main actor for a moment, so other threads
/// get their turns too. A guard may leave the main actor more than once, for example with each event of a feed: while
/// one is asked, real time passes too.
@MainActor
final class StageWork {
  private let clock: ManualClock
  private let dataProviders: [DataProvider]
  private let timeLimit: Duration

  /// Counts the events that a turn can cause.
  private var eventCount = 0

  /// The number of turns without progress that must pass in addition to the time limit, because a turn can take long on
  /// a busy machine.
  private static let idleTurns = 100

  /// The number of turns, of a millisecond at least, without any event after which a guard waits for something that
  /// will not come by itself.
  private static let guardTurns = 100

  init(_ clock: ManualClock, _ dataProviders: [DataProvider], timeLimit: Duration) {
    self.clock = clock
    self.dataProviders = dataProviders
    self.timeLimit = timeLimit
  }

  /// Counts an event from which more work can follow.
  func noteEvent() { eventCount += 1 }

  /// Returns when no work is ready.
  ///
  /// - Parameters:
  ///   - router: The router whose guards are waited for.
  ///   - busyScreen: Returns the title of the screen on top if it is busy.
  func settle(_ router: Router, _ busyScreen: () -> String?) async throws(StageError) {
    var (quietTurns, idleTurns, guardTurns) = (0, 0, 0)
    var lastProgress = ContinuousClock.now
    while quietTurns < ReadyTasks.quietTurns || router.isAskingGuards && guardTurns < Self.guardTurns {
      if quietTurns >= ReadyTasks.quietTurns {
        guardTurns += 1
        try? await Task.sleep(for: .milliseconds(1))
      }
      let before = (eventCount, clock.changes)
      await ReadyTasks.giveTurn()
      let running = running(busyScreen)
      if before != (eventCount, clock.changes) || clock.isWaking {
        (quietTurns, idleTurns, guardTurns, lastProgress) = (0, 0, 0, .now)
      } else if running.isEmpty {
        quietTurns += 1
      } else {
        (quietTurns, idleTurns) = (0, idleTurns + 1)
      }
      let isStuck = idleTurns > Self.idleTurns && ContinuousClock.now - lastProgress > timeLimit
      if isStuck || Task.isCancelled { throw .notSettled(running) }
    }
  }

  /// The work that is under way and does not sleep on the clock.
  private func running(_ busyScreen: () -> String?) -> [String] {
    let purposes = Set(clock.purposes)
    let providers = clock.work.providers + dataProviders
    let fetches = providers.flatMap(\.runningAttempts)
      .filter { !purposes.contains(.fetch($0)) }
      .map { "the fetch \($0.request) is under way" }
      .sorted()
    let changes = clock.work.changes
      .filter { !purposes.contains(.change($0)) }
      .map { _ in "a change of the mock data is under way" }
    let stores = providers.filter { $0.storeWorkCount + $0.storeReadCount > 0 }
      .map { _ in "a cache store is at work" }
    let running = fetches + changes + stores
    // The work that a busy screen waits for is known, unless nothing is under way and nothing sleeps.
    guard running.isEmpty, purposes.allSatisfy({ $0 == .timeLimit }), let screen = busyScreen() else { return running }
    return ["the screen \"\(screen)\" is busy, and nothing that it could wait for is known"]
  }
}
