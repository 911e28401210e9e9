import EngineBase

/// Calls the presenter, one presentation at a time.
@MainActor
final class PresenterCall {
  private let base: RouterBase
  private let presenter: ErasedPresenter
  private let components: MountedComponents
  /// Changed at one place, which calls nothing, so it needs no exclusivity check.
  @exclusivity(unchecked) private var lastNumber = 0

  /// The closures to call when the first presentation has ended; nil after it.
  /// No code of another type runs while they change, so they need no exclusivity check.
  @exclusivity(unchecked) private var firstPresentationActions: [@MainActor () -> Void]? = []

  init(_ base: RouterBase, _ components: MountedComponents, _ presenter: ErasedPresenter) {
    self.base = base
    self.presenter = presenter
    self.components = components
  }

  /// Calls the presenter for a transition. Unless the presentation has ended, ``wait(for:_:onEnd:)`` must follow.
  func present(_ transition: Transition, _ activity: RouterActivity) -> RunningPresentation {
    lastNumber += 1
    let running = RunningPresentation(number: lastNumber, transition, components)
    activity.present(running)
    if presenter.startsTasks {
      RouterTask.$current.withValue(RouterTask(router: base.id, kind: .presenting(running.number))) {
        presenter.present(running)
      }
    } else {
      presenter.present(running)
    }
    if running.hasEnded { presentationEnded(activity) }
    return running
  }

  /// Calls `onEnd` when the presenter is done, or when its time is over.
  func wait(
    for running: RunningPresentation, _ activity: RouterActivity,
    onEnd: @escaping @MainActor (_ timedOut: Bool) -> Void
  ) {
    running.wait(timeout: base.settings.presenterTimeout, clock: base.settings.clock) { [self] timedOut in
      onEnd(timedOut)
      presentationEnded(activity)
    }
  }

  // MARK: The first presentation

  /// Calls a closure once: when the first presentation has ended, or at once if it has.
  func whenFirstPresentationEnds(_ action: @escaping @MainActor () -> Void) {
    if firstPresentationActions == nil { action() } else { firstPresentationActions?.append(action) }
  }

  /// Releases the closures that wait for the first presentation without a call, since the router has ended.
  func removeFirstPresentationActions() {
    if firstPresentationActions != nil { firstPresentationActions = [] }
  }

  /// A presentation has ended. The closures are called in a turn of their own.
  private func presentationEnded(_ activity: RouterActivity) {
    guard let firstPresentationActions else { return }
    if firstPresentationActions.isEmpty {
      self.firstPresentationActions = nil
    } else {
      activity.turn { [self] in callFirstPresentationActions() }
    }
  }

  private func callFirstPresentationActions() {
    let actions = firstPresentationActions ?? []
    firstPresentationActions = nil
    for action in actions { action() }
  }
}
