public import DeepLinks

/// A component's own handle on its router, which so knows who sends an intent.
///
/// The handle does not keep the router alive. After the component is unmounted it does nothing: intents end with
/// ``RouterError/unmounted(_:)``. Once the router has ended they end with ``RouterError/routerEnded``.
public struct ComponentRouter: Navigating {
  private weak var core: RouterCore?
  private let requester: ComponentUID

  init(_ core: RouterCore, requester: ComponentUID) {
    self.core = core
    self.requester = requester
  }

  /// Sends an intent in the component's name and awaits its outcome; see ``Navigating/perform(_:)``.
  @discardableResult
  public func perform(_ intent: Intent) async throws(RouterError) -> Outcome {
    guard let core else { return .unchanged }
    return try await core.perform(intent, requester: requester)
  }

  /// Sends an intent in the component's name and returns at once; see ``Navigating/send(_:completion:)``.
  public func send(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?) {
    guard let core else {
      completion?(.success(.unchanged))
      return
    }
    core.submit(intent, requester: requester, completion)
  }

  /// Sends an intent in the component's name and awaits a result; see ``Navigating/result(of:)``.
  public func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable> {
    guard let core else { return .closed(.nothingOpened) }
    return try await core.result(of: intent, requester: requester)
  }

  /// Sends an intent in the component's name and returns at once; see ``Navigating/sendForResult(_:completion:)``.
  public func sendForResult(
    _ intent: Intent, completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    guard let core else { return completion(.success(.closed(.nothingOpened))) }
    core.submit(intent, requester: requester, result: completion)
  }

  /// See ``Navigating/object(for:as:source:)``.
  public func object<Object>(
    for link: Link, as type: Object.Type = Object.self, source: LinkSource = .internal
  ) throws(RouterError) -> Object {
    guard let core else { throw .routerEnded }
    return try core.objects.object(for: link, as: type, source: source, module: core.module(of: requester))
  }

  /// See ``Navigating/closeAnswer(for:)``.
  public func closeAnswer(for intent: Intent) -> CloseAnswer { .allow }

  /// See ``Navigating/canGoBack``.
  public var canGoBack: Bool { core?.state.canGoBack ?? false }

  /// The current stacks; nil once the router has ended.
  public var state: RouterState? { core?.state }

  /// Finishes the component: it is closed with everything above it, and callers that wait for its result receive the value. A root
  /// navigator's bottom component stays where it is.
  public func finish(_ value: any Sendable = ()) {
    core?.submit(.finish(requester), requester: requester, value: value)
  }
}
