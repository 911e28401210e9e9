/// A module's subscription to events of one type for as long as the app runs.
///
/// ```swift
/// EventRegistration(LoginChanged.self) { login in drafts.forget(unless: login.customer) }
/// ```
public struct EventRegistration {
  let subscribe: @MainActor (EventBus) -> Subscription

  /// Creates a registration for events of a type.
  public init<Event: BroadcastEvent>(_ type: Event.Type, receive: @escaping @MainActor (Event) -> Void) {
    subscribe = { $0.subscribe(to: type, receive) }
  }
}

@available(*, unavailable)
extension EventRegistration: Sendable {}

extension EventBus {
  /// Delivers events to a module's registration until the subscription is cancelled; see ``subscribe(to:_:)``.
  public func subscribe(_ registration: EventRegistration) -> Subscription { registration.subscribe(self) }
}
