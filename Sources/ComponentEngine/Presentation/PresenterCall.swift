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

  /// Receives a presentation when the presenter is done after its method has returned, or when its time is over. Set once, before the first
  /// call.
  var onEnd: @MainActor (RunningPresentation, _ timedOut: Bool) -> Void = { _, _ in }

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

  /// Calls the presenter for a transition.
  ///
  /// - Returns: False if the presenter is done already. `onEnd` is not called then.
  func present(_ transition: Transition, _ activity: RouterActivity) -> Bool {
    lastNumber += 1
    let running = RunningPresentation(number: lastNumber, transition, components)
    activity.state = .presenting(running)
    RouterTask.$current.withValue(RouterTask(router: router, kind: .presenting(running.number))) { call(running) }
    if running.hasEnded {
      if first.isAwaited { activity.turn { [first] in first.end() } }
      return false
    }
    running.wait(timeout: timeout, clock: clock) { [first, onEnd] timedOut in
      onEnd(running, timedOut)
      if first.isAwaited { activity.turn { first.end() } }
    }
    return true
  }
}
