import ComponentEngine

/// A window of a random run: a router with its presenter and rules, and the scene that it belongs to.
@MainActor
final class RoughWindow {
  let router: Router
  let presenter: RoughPresenter
  let rules: RoughRules
  /// Nil for a router without scene, which receives its launch from the run.
  private(set) var scene: AppScene?

  init(_ router: Router, _ presenter: RoughPresenter, _ rules: RoughRules) {
    (self.router, self.presenter, self.rules) = (router, presenter, rules)
    router.observe { [weak router, weak presenter] event in
      if case .presenterTimedOut = event { presenter?.forget() }
      rules.receive(event, of: router)
    }
  }

  func connect(to lifecycle: AppLifecycle, _ options: LaunchOptions, incoming: @escaping IncomingMode) {
    scene = lifecycle.connect(router, options, incoming: incoming)
  }
}
