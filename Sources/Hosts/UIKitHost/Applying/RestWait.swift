#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import EngineBase
import UIKit

/// A transition that runs.
@MainActor
enum RunningTransition {
  case coordinated(any UIViewControllerTransitionCoordinator)
  /// The presentation or the dismissal of this controller, for which UIKit may give no coordinator.
  case modal(UIViewController, isDismissal: Bool, (any UIViewControllerTransitionCoordinator)?)

  /// The dismissal of a modal is another transition than its presentation, and than a pull on it, which had another
  /// coordinator. Two are comparable while both transitions are kept: a new coordinator can have the address of a
  /// released one.
  struct ID: Equatable {
    let object: ObjectIdentifier
    var isDismissal = false
    var coordinator: ObjectIdentifier?
  }

  var id: ID {
    switch self {
    case .coordinated(let coordinator): ID(object: ObjectIdentifier(coordinator))
    case .modal(let controller, let isDismissal, let coordinator):
      ID(
        object: ObjectIdentifier(controller), isDismissal: isDismissal,
        coordinator: coordinator.map { ObjectIdentifier($0) })
    }
  }

  /// Whether it ends with another one.
  func ends(with other: RunningTransition) -> Bool {
    if case .modal(_, _, let own?) = self, case .coordinated(let coordinator) = other { return own === coordinator }
    return id == other.id
  }

  /// Whether a finger drags the screen.
  var isGesture: Bool {
    if case .coordinated(let coordinator) = self { coordinator.isInteractive } else { false }
  }
}

/// Waits for the end of transitions. A transition is not over while UIKit still has its coordinator, but after
/// ``limit`` it is not waited for any more.
@MainActor
final class RestWait {
  /// The result of a look at the transitions that run.
  enum Verdict {
    /// Nothing runs that is waited for.
    case rest
    /// The next look follows by itself.
    case wait
    /// A finger has been on the screen for ``limit``: the gesture is to be cancelled. The next look follows by itself.
    case cancelGesture
    /// A transition has run for ``limit``. It is not waited for any more.
    case overdue
  }

  private enum Phase {
    case gesture
    case cancelledGesture
    case animation
  }

  private enum State {
    case rest
    case waiting(for: RunningTransition, Phase, since: Duration)
  }

  private var state = State.rest
  /// The transitions that are not waited for any more, as long as UIKit has them.
  private var overdue: [RunningTransition] = []
  private var awaited: (any UIViewControllerTransitionCoordinator)?
  private weak var ended: (any UIViewControllerTransitionCoordinator)?
  private var later: Task<Void, Never>?
  private var turns = 0
  private let clock: AnyClock

  /// The longest time of a gesture, and of an animation.
  static let limit = Duration.seconds(10)
  /// The time between two looks at a transition without coordinator.
  static let interval = Duration.milliseconds(50)
  /// The time between two looks at a transition whose coordinator calls a completion, in case that it does not, and at
  /// transitions that are not waited for any more.
  static let longInterval = Duration.seconds(1)

  init(clock: AnyClock) { self.clock = clock }

  deinit { later?.cancel() }

  /// Looks at the transitions that run. Calls `wake` when one that is waited for may have ended.
  func look(at running: [RunningTransition], wake: @escaping @MainActor () -> Void) -> Verdict {
    overdue.removeAll { old in !running.contains { $0.id == old.id } }
    guard let next = running.first(where: { !isOverdue($0) }) else {
      rested()
      // UIKit may call nothing back when what is overdue ends, as on a tab that is not selected.
      if hasOverdue { wait(until: clock.now + Self.longInterval, wake: wake) }
      return .rest
    }
    if case .rest = state { rested() }
    let now = clock.now
    var (phase, since) = (next.isGesture ? Phase.gesture : .animation, now)
    if case .waiting(let awaited, let current, let start) = state, awaited.id == next.id,
      next.isGesture == (current != .animation)
    {
      (phase, since) = (current, start)
    }
    var verdict = Verdict.wait
    if now - since >= Self.limit {
      guard phase == .gesture else {
        rested()
        overdue += running.filter { $0.ends(with: next) }
        return .overdue
      }
      (phase, since, verdict) = (.cancelledGesture, now, .cancelGesture)
    }
    state = .waiting(for: next, phase, since: since)
    let isAccepted = listen(to: next, wake)
    let interval = isAccepted ? Self.longInterval : Self.interval
    lookLater(after: interval, at: since + Self.limit, isNextTurn: !isAccepted, wake)
    return verdict
  }

  /// Whether UIKit still has a transition that is not waited for any more.
  var hasOverdue: Bool { !overdue.isEmpty }

  /// Calls `wake` at a time: nothing moves, but something else is waited for that UIKit does not notify of. Replaces an
  /// earlier call.
  func wait(until time: Duration, wake: @escaping @MainActor () -> Void) {
    later?.cancel()
    later = nil
    turns = 1
    lookLater(after: time - clock.now, at: time, isNextTurn: false, wake)
  }

  private func isOverdue(_ transition: RunningTransition) -> Bool { overdue.contains { $0.id == transition.id } }

  private func rested() {
    state = .rest
    awaited = nil
    turns = 0
    later?.cancel()
    later = nil
  }

  /// Returns whether the coordinator calls a completion.
  private func listen(to transition: RunningTransition, _ wake: @escaping @MainActor () -> Void) -> Bool {
    guard case .coordinated(let coordinator) = transition, coordinator !== ended else { return false }
    guard coordinator !== awaited else { return true }
    awaited = coordinator
    let isAccepted = coordinator.animate(alongsideTransition: nil) { [weak self, weak coordinator] _ in
      guard let self else { return }
      if awaited === coordinator { awaited = nil }
      ended = coordinator
      later?.cancel()
      later = nil
      wake()
    }
    if !isAccepted { awaited = nil }
    return isAccepted
  }

  /// Looks again after an interval, at the latest at the time of the limit. The first look can be in the next turn: a
  /// coordinator exists in its own completion, or is missing.
  private func lookLater(
    after interval: Duration, at limit: Duration, isNextTurn: Bool, _ wake: @escaping @MainActor () -> Void
  ) {
    guard later == nil else { return }
    turns += 1
    let deadline = isNextTurn && turns == 1 ? nil : min(clock.now + interval, limit)
    later = Task { [weak self, clock] in
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
