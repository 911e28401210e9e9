/// A scene's router without its host's view type.
@MainActor
struct SceneRouter {
  /// Sends an intent.
  let send: @MainActor (Intent, @escaping @MainActor (Result<Outcome, RouterError>) -> Void) -> Void

  /// Calls a closure once: when the router's first presentation has ended, or at once if it has.
  let onFirstScreen: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// Whether the router shows nothing but the roots of its navigators.
  let showsOnlyRoots: @MainActor () -> Bool

  /// Returns when nothing of the router is under way.
  let rest: @MainActor () async -> Void

  /// Ends the router.
  let end: @MainActor () -> Void

  init(_ router: Router<some Any>) {
    send = { router.send($0, completion: $1) }
    onFirstScreen = { router.core.presenter.whenFirstPresentationEnds($0) }
    showsOnlyRoots = { router.state.modals.isEmpty && router.state.roots.allSatisfy { $0.stack.count < 2 } }
    rest = { try? await router.rest() }
    end = { router.end() }
  }
}
