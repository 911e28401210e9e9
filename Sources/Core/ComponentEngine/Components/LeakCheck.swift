import EngineBase

/// Finds components that are still alive some time after the transition that unmounted them.
@MainActor
final class LeakCheck {
  private struct Unmounted {
    let uid: ComponentUID
    weak var component: AnyObject?
  }

  private struct Batch {
    let deadline: Duration
    let components: [Unmounted]
  }

  /// The components that the running transition has unmounted.
  private var unmounted: [Unmounted] = []

  /// The components of ended transitions, in the order of their deadlines.
  private var batches: [Batch] = []
  private var timer: Task<Void, Never>?
  private unowned let core: RouterCore
  private var settings: RouterSettings { core.settings }

  /// Whether a presentation runs. Nothing is reported until it ends, because views that are being animated away hold
  /// their components.
  var isPresenting = false

  /// - Parameter core: The router, which ends the check before it is released. Its observers receive every component
  ///   that is still alive, once.
  init(_ core: RouterCore) { self.core = core }

  /// Adds a component that is being unmounted.
  func watch(_ uid: ComponentUID, _ component: AnyObject) {
    unmounted.append(Unmounted(uid: uid, component: component))
  }

  /// Starts the time of the components that the transition has unmounted, and reports the leaks that are due.
  func transitionEnded() {
    if !unmounted.isEmpty {
      batches.append(Batch(deadline: settings.clock.now + settings.leakCheckDelay, components: unmounted))
      unmounted = []
    }
    guard !batches.isEmpty else { return }
    reportDue()
    if timer == nil { startTimer() }
  }

  /// Reports the components that are due and alive.
  private func reportDue() {
    let now = settings.clock.now
    let due = batches.prefix { $0.deadline <= now }
    guard !due.isEmpty else { return }
    batches.removeFirst(due.count)
    for unmounted in due.flatMap(\.components) where unmounted.component != nil {
      core.notify(.leaked(unmounted.uid))
    }
  }

  /// Forgets everything.
  func end() {
    timer?.cancel()
    timer = nil
    batches = []
    unmounted = []
  }

  private func startTimer() {
    timer = Task { [weak self, clock = settings.clock] in
      while let deadline = self?.batches.first?.deadline {
        guard (try? await clock.sleep(until: deadline)) != nil, let self, !Task.isCancelled else { return }
        // The check is repeated at the end of the presentation.
        if isPresenting { break }
        reportDue()
      }
      self?.timer = nil
    }
  }
}
