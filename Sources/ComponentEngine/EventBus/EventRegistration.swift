/// What a module wants to hear as long as the app runs.
///
/// ```swift
/// EventRegistration(LoginChanged.self) { login in drafts.forget(unless: login.customer) }
/// ```
public struct EventRegistration {
  let subscribe: @MainActor (EventBus) -> EventSubscription

  /// Events of one type, and what is done with them.
  public init<Event: BroadcastEvent>(_ type: Event.Type, hear: @escaping @MainActor (Event) -> Void) {
    subscribe = { $0.subscribe(to: type, hear) }
  }
}

@available(*, unavailable)
extension EventRegistration: Sendable {}

extension EventBus {
  /// Hears what a module wants to hear, until the subscription is cancelled; see ``subscribe(to:_:)``.
  public func subscribe(_ registration: EventRegistration) -> EventSubscription { registration.subscribe(self) }
}
