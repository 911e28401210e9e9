import EngineBase

/// Calls the presenter, one presentation at a time.
@MainActor
final class PresenterCall {
  typealias Call = @MainActor (RunningPresentation) -> Void

  private let call: Call
  private let timeout: Duration
  private let clock: AnyClock
  private let router: ObjectIdentifier
  private let components: MountedComponents
  private let first: FirstPresentation
  private var lastNumber = 0

  init(
    _ call: @escaping Call, timeout: Duration, clock: AnyClock, router: ObjectIdentifier,
    _ components: MountedComponents, _ first: FirstPresentation
  ) {
    self.call = call
    self.timeout = timeout
    self.clock = clock
    self.router = router
    self.components = components
    self.first = first
  }

  /// Calls the presenter for a transition. Unless the presentation has ended, ``wait(for:_:onEnd:)`` must follow.
  func present(_ transition: Transition, _ activity: RouterActivity) -> RunningPresentation {
    lastNumber += 1
    let running = RunningPresentation(number: lastNumber, transition, components)
    activity.state = .presenting(running)
    RouterTask.$current.withValue(RouterTask(router: router, kind: .presenting(running.number))) { call(running) }
    if running.hasEnded, first.isAwaited { activity.turn { [first] in first.end() } }
    return running
  }

  /// Calls `onEnd` when the presenter is done, or when its time is over.
  func wait(
    for running: RunningPresentation, _ activity: RouterActivity,
    onEnd: @escaping @MainActor (_ timedOut: Bool) -> Void
  ) {
    running.wait(timeout: timeout, clock: clock) { [first] timedOut in
      onEnd(timedOut)
      if first.isAwaited { activity.turn { first.end() } }
    }
  }
}
