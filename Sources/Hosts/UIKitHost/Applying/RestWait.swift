#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import EngineBase
  import UIKit

  /// Waits for the end of a transition. A transition is not over while UIKit still has its coordinator.
  @MainActor
  final class RestWait {
    private var awaited: (any UIViewControllerTransitionCoordinator)?
    private weak var ended: (any UIViewControllerTransitionCoordinator)?
    private var later: Task<Void, Never>?
    private var turns = 0
    private let clock: AnyClock

    /// The time between two looks at a transition without coordinator.
    static let interval = Duration.milliseconds(50)

    init(clock: AnyClock) { self.clock = clock }

    isolated deinit { later?.cancel() }

    /// Calls `wake` when the transition may have ended. Nothing more is called for a transition that is waited for already. A coordinator that
    /// does not accept a completion is looked at again at intervals.
    func wait(for coordinator: (any UIViewControllerTransitionCoordinator)?, wake: @escaping @MainActor () -> Void) {
      guard let coordinator, coordinator !== ended else { return waitForTurn(wake) }
      guard coordinator !== awaited else { return }
      awaited = coordinator
      let isAccepted = coordinator.animate(alongsideTransition: nil) { [weak self, weak coordinator] _ in
        guard let self else { return }
        if awaited === coordinator { awaited = nil }
        ended = coordinator
        wake()
      }
      if isAccepted { return }
      awaited = nil
      waitForTurn(wake)
    }

    /// Calls `wake` after an interval: nothing moves, but something else is waited for that UIKit does not notify of.
    func waitForInterval(wake: @escaping @MainActor () -> Void) {
      turns = 1
      waitForTurn(wake)
    }

    /// Nothing moves any more.
    func rested() {
      awaited = nil
      turns = 0
      later?.cancel()
      later = nil
    }

    /// Looks again in the next turn, and then at intervals: a coordinator exists in its own completion, or is missing.
    private func waitForTurn(_ wake: @escaping @MainActor () -> Void) {
      guard later == nil else { return }
      turns += 1
      let (clock, deadline) = (clock, turns > 1 ? clock.now + Self.interval : nil)
      later = Task { [weak self] in
        if let deadline {
          do { try await clock.sleep(until: deadline) } catch { return }
        }
        guard let self, !Task.isCancelled else { return }
        later = nil
        wake()
      }
    }
  }
#endif
