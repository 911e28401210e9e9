/// Calls closures when the first presentation of a router has ended.
@MainActor
final class FirstPresentation {
  typealias Action = @MainActor () -> Void

  private enum State {
    case awaited([Action])
    case ended
  }

  private var state = State.awaited([])

  /// Whether the first presentation has not ended.
  var isAwaited: Bool {
    if case .awaited = state { true } else { false }
  }

  /// Calls a closure once: when the first presentation has ended, or at once if it has.
  func whenEnded(_ action: @escaping Action) {
    switch state {
    case .awaited(let actions): state = .awaited(actions + [action])
    case .ended: action()
    }
  }

  /// A presentation has ended. Only the first call has an effect.
  func end() {
    guard case .awaited(let actions) = state else { return }
    state = .ended
    for action in actions { action() }
  }

  /// Releases the closures without a call, since the router has ended.
  func cancel() {
    if case .awaited = state { state = .awaited([]) }
  }
}
