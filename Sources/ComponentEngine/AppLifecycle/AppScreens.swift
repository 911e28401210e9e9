/// A router as an app's lifecycle sees it, without its host's view type.
@MainActor
struct AppScreens {
  /// Gives the router an intent.
  let send: @MainActor (Intent, @escaping @MainActor (Result<Outcome, RouterError>) -> Void) -> Void

  /// Calls once, when the first transition from now on has ended.
  let afterFirstTransition: @MainActor (@escaping @MainActor () -> Void) -> Void

  init(_ router: Router<some Any>) {
    send = { router.send($0, completion: $1) }
    afterFirstTransition = { action in
      let watch = FirstTransition(action)
      watch.observation = router.observe { watch.take($0) }
    }
  }
}

/// Somebody waiting for the end of the first transition that is more than going to the background and back.
@MainActor
private final class FirstTransition {
  private var action: (@MainActor () -> Void)?
  var observation: Subscription?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// A snapshot that cannot be restored is followed by a launch.
  private static func showsScreens(_ intent: Intent, _ result: Result<Outcome, RouterError>) -> Bool {
    switch (intent, result) {
    case (.didEnterBackground, _), (.willEnterForeground, _), (.restore, .failure): false
    default: true
    }
  }

  func take(_ event: RouterEvent) {
    guard case .ended(let sent, let result, _) = event, Self.showsScreens(sent.intent, result) else { return }
    let action = action
    self.action = nil
    observation?.cancel()
    observation = nil
    action?()
  }
}
