/// A module's subscription to events of one type for as long as the app runs.
///
/// ```swift
/// EventRegistration(LoginChanged.self) { login in drafts.forget(unless: login.customer) }
/// ```
public struct EventRegistration {
  /// The name of the type of the events.
  let event: String

  let observe: @MainActor (EventBus) -> Subscription

  /// Creates a registration for events of a type.
  public init<Event: BroadcastEvent>(_ type: Event.Type, receive: @escaping @MainActor (Event) -> Void) {
    event = "\(type)"
    observe = { $0.observe(type, receive) }
  }
}

@available(*, unavailable)
extension EventRegistration: Sendable {}

extension EventBus {
  /// Delivers events to a module's registration until the subscription is cancelled; see ``observe(_:_:)``.
  public func observe(_ registration: EventRegistration) -> Subscription { registration.observe(self) }
}
