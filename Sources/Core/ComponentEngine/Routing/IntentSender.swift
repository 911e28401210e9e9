import EngineBase

/// A router, and the component in whose name intents are sent to it; see ``Navigating``.
///
/// A value is for one call: it keeps the parts of the router, which a caller that waits must not.
@MainActor
public struct IntentSender {
  let core: RouterCore

  /// The component; nil for the host.
  private let context: ComponentContext?

  init(_ core: RouterCore, _ context: ComponentContext? = nil) {
    self.core = core
    self.context = context
  }

  var requester: ComponentUID? { context?.uid }

  /// The module whose routes the links of the sender reach; nil for the host.
  var module: ModuleID? { context?.urlComponent.route.module }

  /// Adds an intent to the queue; see
  /// ``RouterCore/submit(_:requester:module:value:recorded:incoming:isAwaited:prepare:)``.
  @discardableResult
  func submit(
    _ intent: Intent, value: any Sendable = (), isAwaited: Bool, prepare: (IntentRecord) -> Void = { _ in }
  ) throws(RouterError) -> IntentRecord {
    try check(intent, isAwaited: isAwaited)
    guard let context else { return core.submit(intent, value: value, isAwaited: isAwaited, prepare: prepare) }
    return context.send {
      core.submit(
        intent, requester: requester, module: module, value: value, isAwaited: isAwaited, prepare: prepare)
    }
  }

  /// Sends an intent with a link. The wait ends with the result of the link's last component.
  @discardableResult
  func submitForResult(
    _ intent: Intent, isAwaited: Bool, _ completion: ResultWait.Completion? = nil
  ) throws(RouterError) -> ResultWait {
    try check(intent, isAwaited: isAwaited)
    return core.submitForResult(
      intent, requester: requester, module: module, isAwaited: isAwaited, completion: completion)
  }

  private func check(_ intent: Intent, isAwaited: Bool) throws(RouterError) {
    if context != nil { try core.checkSending() }
    if isAwaited { try core.checkAwaiting(intent) }
  }
}
