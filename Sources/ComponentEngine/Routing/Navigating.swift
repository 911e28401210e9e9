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

  /// Gives an intent with a link and waits until the link's last component is closed; see
  /// ``Navigating/open(_:_:source:options:returning:)``.
  func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable>

  /// Gives an intent with a link without waiting for its result; see ``Navigating/enqueue(_:returning:completion:)``.
  func enqueueResult(
    of intent: Intent, _ completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void)

  /// The object that the link names; see ``ObjectRegistration``. Nothing is navigated.
  ///
  /// - Throws: What is wrong with the link; `factoryFailed` with what the route's closure throws; `unexpectedType` for an object of
  ///   another type.
  func object<Object>(for link: Intent.Link, as type: Object.Type, source: LinkSource) throws(RouterError) -> Object
}

extension Navigating {
  /// Gives an intent without waiting for its outcome.
  public func enqueue(_ intent: Intent) { enqueue(intent, completion: nil) }

  /// Opens a link; see ``Intent/open(_:_:source:options:)``.
  @discardableResult
  public func open(
    _ link: Intent.Link, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await perform(.open(link, mode, source: source, options: options))
  }

  /// Opens a link; see ``Intent/open(_:_:source:options:)``.
  @discardableResult
  public func open(
    _ link: String, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await perform(.open(.text(link), mode, source: source, options: options))
  }

  /// Opens a link and waits for what its last component gives when it finishes; if the component is open already, for what that
  /// gives.
  ///
  /// Whatever closes the component (back, a swipe, another link, sign-out, the asker's own unmounting), exactly one answer comes.
  ///
  /// - Throws: Why the link was not opened; `unexpectedType` for a result of another type.
  public func open<Value: Sendable>(
    _ link: Intent.Link, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions(), returning type: Value.Type
  ) async throws(RouterError) -> ComponentResult<Value> {
    try await result(of: .open(link, mode, source: source, options: options)).typed(type, of: "\(link)").get()
  }

  /// Gives an intent with a link without waiting: from a lifecycle phase, a button. `completion` is called once: with what the
  /// link's last component gives when it finishes, with how it was closed, or with what
  /// ``open(_:_:source:options:returning:)`` would throw.
  public func enqueue<Value: Sendable>(
    _ intent: Intent, returning type: Value.Type,
    completion: @escaping @MainActor (Result<ComponentResult<Value>, RouterError>) -> Void
  ) {
    enqueueResult(of: intent) { result in
      completion(result.flatMap { $0.typed(type, of: "\(intent.link?.link ?? "")") })
    }
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

  /// Every stack, tab and modal as a snapshot has it, in one transition. What cannot be restored is left out: see
  /// ``Outcome/omissions``. A router that has not been launched needs no launch besides.
  ///
  /// - Throws: `unknownSnapshotVersion`; nothing is mounted then.
  @discardableResult
  public func restore(_ snapshot: RouterSnapshot) async throws(RouterError) -> Outcome {
    try await perform(.restore(snapshot))
  }

  /// See ``Intent/recheckGuards``.
  @discardableResult
  public func recheckGuards() async throws(RouterError) -> Outcome { try await perform(.recheckGuards) }

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

  /// Gives an intent in the component's name and waits for a result; see ``Navigating/result(of:)``.
  public func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable> {
    guard let router else { return .closed(.nothingOpened) }
    return try await router.result(of: intent, asker: asker)
  }

  /// Gives an intent in the component's name without waiting for its result; see
  /// ``Navigating/enqueue(_:returning:completion:)``.
  public func enqueueResult(
    of intent: Intent, _ completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    guard let router else { return completion(.success(.closed(.nothingOpened))) }
    router.submit(intent, asker: asker, result: completion)
  }

  /// See ``Navigating/object(for:as:source:)``.
  public func object<Object>(
    for link: Intent.Link, as type: Object.Type = Object.self, source: LinkSource = .internal
  ) throws(RouterError) -> Object {
    guard let router else { throw .factoryFailed(component: "\(link)", reason: "the router is gone") }
    return try router.objects.object(for: link, as: type, source: source, module: router.module(of: asker))
  }

  /// The component is done: it is closed with everything above it, and whoever opened it for a result gets the value. A root
  /// navigator's bottom stays where it is.
  public func finish(_ value: any Sendable = ()) {
    router?.submit(.finish(asker.description), asker: asker, value: value)
  }
}
