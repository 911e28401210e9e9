/// A scene's router without its host's view type.
@MainActor
struct SceneRouter {
  /// Sends an intent.
  let send: @MainActor (Intent, @escaping @MainActor (Result<Outcome, RouterError>) -> Void) -> Void

  /// Calls a closure once: when the router's first presentation has ended, or at once if it has.
  let onFirstScreen: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// Ends the router.
  let end: @MainActor () -> Void

  init(_ router: Router<some Any>) {
    send = { router.send($0, completion: $1) }
    onFirstScreen = { router.core.firstPresentation.whenEnded($0) }
    end = { router.end() }
  }
}
