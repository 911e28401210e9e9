public import DataProviding
public import DeepLinks

extension DataFeed {
  /// Observes until the component's scope ends, or the subscription is cancelled before that; see
  /// ``/DataProviding/DataFeed/observe(_:)``. Does nothing if the scope has ended.
  @discardableResult
  public func observe(
    in scope: ComponentScope, _ callback: @escaping @MainActor (DataEvent<Value>) -> Void
  ) -> Subscription {
    scope.hasEnded ? .ended : scope.onEnd(cancel: observe(scope.callback(callback)))
  }
}

extension Handoffs {
  /// Holds a payload until it is taken, at the longest until the owner's scope ends; see
  /// ``/DataProviding/Handoffs/hold(_:for:cost:)``.
  public func hold<Payload: Sendable>(
    _ payload: Payload, for lifetime: Duration? = nil, cost: Int = 1, owner: ComponentScope
  ) -> HandoffKey<Payload> {
    let key = hold(payload, for: lifetime, cost: cost)
    owner.onEnd { [weak self] in self?.release(key) }
    return key
  }
}

extension HandoffKey: LinkValue {
  /// Hand-off: a key is accepted only from inside the app.
  public static var linkValueType: LinkValueType { .handoff }
  /// Creates the key with this text.
  public init?(linkValue: String?) {
    guard let linkValue else { return nil }
    self.init(linkValue)
  }
}
