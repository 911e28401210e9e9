extension EventBus {
  /// Hears events of a type until the component's scope ends, or the subscription is cancelled before that; see
  /// ``subscribe(to:_:)``. Nothing is heard where the scope has ended.
  @discardableResult
  public func subscribe<Event: BroadcastEvent>(
    to type: Event.Type, in scope: ComponentScope, _ hear: @escaping @MainActor (Event) -> Void
  ) -> EventSubscription {
    guard !scope.hasEnded else { return EventSubscription {} }
    let subscription = subscribe(to: type, scope.callback(hear))
    let end = scope.onEnd { subscription.cancel() }
    return EventSubscription {
      end.remove()
      subscription.cancel()
    }
  }
}
