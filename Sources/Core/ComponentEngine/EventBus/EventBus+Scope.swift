extension EventBus {
  /// Delivers events of a type until the component's scope ends, or the subscription is cancelled before that; see
  /// ``observe(_:_:)``. Does nothing if the scope has ended.
  @discardableResult
  public func observe<Event: BroadcastEvent>(
    _ type: Event.Type, in scope: ComponentScope, _ receive: @escaping @MainActor (Event) -> Void
  ) -> Subscription {
    scope.hasEnded ? .ended : scope.onEnd(cancel: observe(type, scope.callback(receive)))
  }
}
