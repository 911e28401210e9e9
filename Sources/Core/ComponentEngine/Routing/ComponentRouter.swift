public import DeepLinks
import EngineBase

/// A component's own handle on its router, which so knows the sender of each intent.
///
/// The handle keeps neither the router nor the component alive. Once the component is unmounted, intents end with
/// ``RouterError/unmounted(_:)``, whether the router exists or not. Intents sent before that are applied, with the module reach that
/// the component had.
public struct ComponentRouter: Navigating {
  private weak var context: ComponentContext?
  private let uid: ComponentUID

  @MainActor
  init(_ context: ComponentContext) {
    self.context = context
    uid = context.uid
  }

  /// Sends an intent in the component's name and awaits its outcome; see ``Navigating/perform(_:)``.
  @discardableResult
  public func perform(_ intent: Intent) async throws(RouterError) -> Outcome {
    let sent = try submit(intent, isAwaited: true)
    return try await sent.outcome()
  }

  /// Sends an intent in the component's name and returns at once; see ``Navigating/send(_:completion:)``.
  public func send(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?) {
    do throws(RouterError) {
      try submit(intent, isAwaited: false) { if let completion { $0.whenEnded(completion) } }
    } catch {
      completion?(.failure(error))
    }
  }

  /// Sends an intent in the component's name and awaits a result; see ``Navigating/result(of:)``.
  public func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable> {
    let wait = try submitForResult(intent, isAwaited: true)
    return try await wait.value()
  }

  /// Sends an intent in the component's name and returns at once; see ``Navigating/sendForResult(_:completion:)``.
  public func sendForResult(
    _ intent: Intent, completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    do throws(RouterError) {
      try submitForResult(intent, isAwaited: false, completion)
    } catch {
      completion(.failure(error))
    }
  }

  /// See ``Navigating/object(for:as:source:)``.
  public func object<Object>(
    for link: DeepLink, as type: Object.Type = Object.self, source: LinkSource = .internal
  ) throws(RouterError) -> Object {
    let (core, module) = try sender()
    return try core.objects.object(for: link, as: type, source: source, module: module)
  }

  /// See ``Navigating/closeAnswer(for:)``.
  public func closeAnswer(for intent: Intent) -> CloseAnswer {
    guard let (core, module) = try? sender() else { return .allow }
    return core.closeAnswer(for: intent, requester: uid, module: module)
  }

  /// Whether ``Navigating/back(_:)`` would close anything; false once the component is unmounted.
  public var canGoBack: Bool { state?.canGoBack ?? false }

  /// The current stacks; nil once the component is unmounted.
  public var state: RouterState? { (try? sender())?.core.state }

  /// Finishes the component: it is closed with everything above it, and callers that wait for its result receive the value. A root
  /// navigator's bottom component stays where it is.
  public func finish(_ value: any Sendable = ()) {
    _ = try? submit(.finish(uid), value: value, isAwaited: false)
  }

  private func sender() throws(RouterError) -> (core: RouterCore, module: ModuleID?) {
    guard let context else { throw .unmounted(uid) }
    return (try context.sendingCore(), context.urlComponent.route.module)
  }

  /// Submits an intent. Returns without a reference to the router, so that awaiting does not keep it alive.
  @discardableResult
  private func submit(
    _ intent: Intent, value: any Sendable = (), isAwaited: Bool, prepare: (QueuedIntent) -> Void = { _ in }
  ) throws(RouterError) -> QueuedIntent {
    let (core, module) = try sender()
    try core.checkSending()
    if isAwaited { try core.checkAwaiting(intent) }
    guard let context else { throw .unmounted(uid) }
    return try context.send { () throws(RouterError) in
      core.submit(intent, requester: uid, module: module, value: value, isAwaited: isAwaited, prepare: prepare)
    }
  }

  @discardableResult
  private func submitForResult(
    _ intent: Intent, isAwaited: Bool, _ completion: ResultWait.Completion? = nil
  ) throws(RouterError) -> ResultWait {
    let (core, module) = try sender()
    try core.checkSending()
    if isAwaited { try core.checkAwaiting(intent) }
    return core.submitForResult(intent, requester: uid, module: module, isAwaited: isAwaited, completion: completion)
  }
}
