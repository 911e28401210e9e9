import EngineBase

/// Calls the presenter, one presentation at a time.
@MainActor
final class PresenterCall {
  private let presenter: ErasedPresenter

  /// The timer of the presentation that is waited for.
  private var timer: Task<Void, Never>?

  /// The first presentation, and the closures that are called when it has ended.
  private enum First {
    case awaited([@MainActor () -> Void])
    case ended([@MainActor () -> Void])
    case over
  }

  private var first = First.awaited([])

  init(_ presenter: ErasedPresenter) { self.presenter = presenter }

  /// Calls the presenter for a change.
  func present(_ change: Change, _ number: Int, _ core: RouterCore) {
    let completion: @MainActor () -> Void = { [weak core] in _ = core?.presenterIsDone(number) }
    if presenter.startsTasks {
      RouterTask.$current.withValue(RouterTask(router: core.id, kind: .presenting(number))) {
        presenter.present(change, core.components, completion)
      }
    } else {
      presenter.present(change, core.components, completion)
    }
  }

  /// Calls `onTimeout` when the presenter's time is over.
  func startTimer(_ timeout: Duration, _ clock: AnyClock, _ onTimeout: @escaping @MainActor () -> Void) {
    let deadline = clock.now + timeout
    timer = Task {
      if (try? await clock.sleep(until: deadline)) != nil, !Task.isCancelled { onTimeout() }
    }
  }

  /// The presentation has ended.
  func presentationEnded() {
    cancel()
    if case .awaited(let actions) = first { first = actions.isEmpty ? .over : .ended(actions) }
  }

  /// No longer waits for the presenter.
  func cancel() {
    timer?.cancel()
    timer = nil
  }

  // MARK: The first presentation

  /// Calls a closure once: when the first presentation has ended, or at once if it has.
  func whenFirstPresentationEnds(_ action: @escaping @MainActor () -> Void) {
    switch first {
    case .awaited(let actions): first = .awaited(actions + [action])
    case .ended(let actions): first = .ended(actions + [action])
    case .over: action()
    }
  }

  /// Calls the closures that wait for the first presentation, if it has ended. Returns whether there were any.
  func callFirstPresentationActions() -> Bool {
    guard case .ended(let actions) = first else { return false }
    first = .over
    for action in actions { action() }
    return true
  }

  /// Releases the closures that wait for the first presentation without a call, since the router has ended.
  func removeFirstPresentationActions() {
    if case .over = first { return }
    first = .awaited([])
  }
}

/// A presenter without its host's view type. Routers that follow one another can share it.
@MainActor
package struct ErasedPresenter {
  let present: @MainActor (Change, MountedComponents, @escaping @MainActor () -> Void) -> Void

  /// Whether the presenter can start tasks, in which code could await the call that has started them; see
  /// ``RouterTask``.
  let startsTasks: Bool

  /// Erases the view type of a presenter.
  package init<ViewController>(_ presenter: any Presenter<ViewController>, startsTasks: Bool = true) {
    self.startsTasks = startsTasks
    present = { change, components, completion in
      presenter.present(Presentation(change, components), completion: completion)
    }
  }
}
