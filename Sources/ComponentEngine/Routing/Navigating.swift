/// Gives intents to a router: the router itself for the host, a ``ComponentRouter`` for a component.
@MainActor
public protocol Navigating {
  /// Gives an intent and waits for its outcome.
  ///
  /// Intents are served one after the other, first come first served; what the host reports goes before those that wait. An
  /// intent with a link that equals one of the same asker which is under way joins its outcome. Every caller gets exactly one
  /// outcome; cancelling the task that waits does not take the intent back.
  ///
  /// - Throws: `wouldWaitForItself` inside a presenter's call, which the intent would have to wait for; otherwise why the
  ///   intent did not happen.
  @discardableResult
  func perform(_ intent: Intent) async throws(RouterError) -> Outcome

  /// Gives an intent without waiting: from a lifecycle phase, a button, a presenter. `completion` is called once, after the
  /// transition.
  func enqueue(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?)
}

extension Navigating {
  /// Gives an intent without waiting for its outcome.
  public func enqueue(_ intent: Intent) { enqueue(intent, completion: nil) }

  /// Opens a link; see ``Intent/open(_:_:source:)``.
  @discardableResult
  public func open(
    _ link: Intent.Link, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal
  ) async throws(RouterError) -> Outcome {
    try await perform(.open(link, mode, source: source))
  }

  /// Opens a link; see ``Intent/open(_:_:source:)``.
  @discardableResult
  public func open(
    _ link: String, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal
  ) async throws(RouterError) -> Outcome {
    try await perform(.open(.text(link), mode, source: source))
  }

  /// Adds the components of a path without scheme, `order/new?qty=2`, to the frontmost navigator.
  @discardableResult
  public func forward(_ path: String, source: LinkSource = .internal) async throws(RouterError) -> Outcome {
    try await perform(.open(.path(path), .append, source: source))
  }

  /// See ``Intent/back(_:)``.
  @discardableResult
  public func back(_ steps: Int = 1) async throws(RouterError) -> Outcome { try await perform(.back(steps)) }

  /// See ``Intent/home``.
  @discardableResult
  public func home() async throws(RouterError) -> Outcome { try await perform(.home) }

  /// See ``Intent/dismiss``.
  @discardableResult
  public func dismiss() async throws(RouterError) -> Outcome { try await perform(.dismiss) }

  /// See ``Intent/close(_:)``.
  @discardableResult
  public func close(_ uid: ComponentUID) async throws(RouterError) -> Outcome {
    try await perform(.close(uid.description))
  }

  /// See ``Intent/select(_:)``.
  @discardableResult
  public func select(_ navigator: String) async throws(RouterError) -> Outcome {
    try await perform(.select(navigator))
  }
}

/// A component's own handle on the router, which so knows who asks.
///
/// It does not keep the router alive; once that is gone, every intent is `unchanged`.
public struct ComponentRouter: Navigating {
  private weak var router: RouterCore?
  private let asker: ComponentUID

  init(_ router: RouterCore, asker: ComponentUID) {
    self.router = router
    self.asker = asker
  }

  /// Gives an intent in the component's name and waits; see ``Navigating/perform(_:)``.
  @discardableResult
  public func perform(_ intent: Intent) async throws(RouterError) -> Outcome {
    guard let router else { return .unchanged }
    return try await router.perform(intent, asker: asker)
  }

  /// Gives an intent in the component's name without waiting; see ``Navigating/enqueue(_:completion:)``.
  public func enqueue(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?) {
    guard let router else {
      completion?(.success(.unchanged))
      return
    }
    router.submit(intent, asker: asker, completion)
  }
}
