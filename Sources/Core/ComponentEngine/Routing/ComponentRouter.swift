/// A component's own handle on its router, which so knows the sender of each intent.
///
/// The handle keeps neither the router nor the component alive. Once the component is unmounted, intents end with
/// ``RouterError/unmounted(_:)``, whether the router exists or not. Intents sent before that are applied, with the
/// module reach that the component had.
public struct ComponentRouter: Navigating {
  private weak var context: ComponentContext?
  private let uid: ComponentUID

  @MainActor
  init(_ context: ComponentContext) {
    self.context = context
    uid = context.uid
  }

  /// The component as the sender of intents.
  public var sender: IntentSender {
    get throws(RouterError) {
      guard let context else { throw .unmounted(uid) }
      return IntentSender(try context.sendingCore(), context)
    }
  }

  /// The current stacks; nil once the component is unmounted.
  public var state: RouterState? { (try? sender)?.core.state }

  /// Finishes the component: it is closed with everything above it, and callers that wait for its result receive the
  /// value. A root navigator's bottom component stays where it is.
  public func finish(_ value: any Sendable = ()) {
    _ = try? sender.submit(.finish(uid), value: value, isAwaited: false)
  }
}
