extension EventBus {
  /// Delivers events of a type until the component's scope ends, or the subscription is cancelled before that; see ``subscribe(to:_:)``.
  /// Does nothing if the scope has ended.
  @discardableResult
  public func subscribe<Event: BroadcastEvent>(
    to type: Event.Type, in scope: ComponentScope, _ receive: @escaping @MainActor (Event) -> Void
  ) -> Subscription {
    scope.hasEnded ? .ended : scope.onEnd(cancel: subscribe(to: type, scope.callback(receive)))
  }
}
