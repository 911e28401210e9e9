import EngineBase

/// A call of the presenter that is under way.
@MainActor
final class RunningPresentation {
  private enum Progress {
    /// The presenter's method has not returned.
    case calling
    /// The presenter was done before its method returned.
    case endedInCall
    /// The method has returned, its completion has not been called.
    case waiting(timer: Task<Void, Never>, onEnd: @MainActor (_ timedOut: Bool) -> Void)
    /// The presenter is done, or counts as done.
    case ended
  }

  let number: Int
  let transition: Transition
  let components: MountedComponents
  private var progress = Progress.calling

  init(number: Int, _ transition: Transition, _ components: MountedComponents) {
    self.number = number
    self.transition = transition
    self.components = components
  }

  /// Whether the presenter's method has not returned.
  var isCalling: Bool {
    switch progress {
    case .calling, .endedInCall: true
    case .waiting, .ended: false
    }
  }

  /// Whether the presenter is done, or counts as done.
  var hasEnded: Bool {
    switch progress {
    case .endedInCall, .ended: true
    case .calling, .waiting: false
    }
  }

  /// Calls `onEnd` when the presenter is done or the time is over. Called once, after the presenter's method has
  /// returned without being done.
  func wait(
    timeout: Duration, clock: AnyClock, _ onEnd: @escaping @MainActor (_ timedOut: Bool) -> Void
  ) {
    let deadline = clock.now + timeout
    let timer = Task { [weak self] in
      if (try? await clock.sleep(until: deadline)) != nil, !Task.isCancelled { self?.finish(timedOut: true) }
    }
    progress = .waiting(timer: timer, onEnd: onEnd)
  }

  /// The presenter's completion. Only the first call has an effect.
  func end() { finish(timedOut: false) }

  /// Ignores the presenter from now on, since the router has ended.
  func cancel() {
    if case .waiting(let timer, _) = progress { timer.cancel() }
    progress = .ended
  }

  private func finish(timedOut: Bool) {
    switch progress {
    case .calling: progress = .endedInCall
    case .endedInCall, .ended: break
    case .waiting(let timer, let onEnd):
      timer.cancel()
      progress = .ended
      onEnd(timedOut)
    }
  }
}
