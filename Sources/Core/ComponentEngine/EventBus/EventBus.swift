/// Delivers events to all subscribers to their type.
///
/// ```swift
/// bus.observe(OrderPaid.self, in: scope) { [weak self] paid in self?.reload(paid.order) }
/// bus.post(OrderPaid(order: 42))
/// ```
///
/// An event is delivered in one round, in the order of subscription: to the subscribers at the beginning of the round
/// that are not cancelled before their turn. Events that are posted during a round are queued, and each gets its own
/// round, first in, first out. So all subscribers receive all events in the same order, and a chain of events takes
/// no stack.
///
/// Subscribing and cancelling cost the same however many subscribers there are; an event costs time in proportion.
@MainActor
public final class EventBus {
  private let rounds = RunToCompletionQueue()
  private var channels: [ObjectIdentifier: any AnyEventChannel] = [:]
  private let observers = ObserverList<any BroadcastEvent>()

  /// Creates a bus without subscribers.
  public nonisolated init() {}

  /// Delivers an event to all subscribers before the call returns. While another event is being delivered, the event is
  /// queued.
  public func post<Event: BroadcastEvent>(_ event: Event) {
    rounds.run { [self] in
      observers.notify(event)
      channel(of: Event.self).deliver(event)
    }
  }

  /// Delivers events of a type to a closure until the subscription is cancelled; the bus keeps the closure until then.
  ///
  /// The last event of a sticky type is delivered before the call returns, even while another event is being delivered.
  /// The new subscription does not receive that other event.
  public func observe<Event: BroadcastEvent>(
    _ type: Event.Type, _ receive: @escaping @MainActor (Event) -> Void
  ) -> Subscription {
    let channel = channel(of: type)
    let subscription = channel.subscribers.add(receive)
    if let last = channel.last { rounds.runNow { receive(last) } }
    return subscription
  }

  /// Delivers every event of any type, before the subscribers to its type receive it.
  public func observe(_ receive: @escaping @MainActor (any BroadcastEvent) -> Void) -> Subscription {
    observers.add(receive)
  }

  /// Returns the last event of a sticky type; nil if no such event was posted. While subscribers receive an event, that
  /// is the last one.
  public func last<Event: BroadcastEvent>(_ type: Event.Type) -> Event? { channel(of: type).last }

  /// Forgets the last event of a sticky type: later subscribers do not receive it.
  public func forgetLast<Event: BroadcastEvent>(_ type: Event.Type) { channel(of: type).forgetLast() }

  /// Ends the user's session: forgets the last events of all sticky types. Subscribers stay, and events that wait are
  /// delivered.
  public func endSession() {
    for channel in channels.values { channel.forgetLast() }
  }

  /// The number of subscribers to a type.
  package func subscriberCount<Event: BroadcastEvent>(_ type: Event.Type) -> Int { channel(of: type).subscribers.count }

  private func channel<Event: BroadcastEvent>(of type: Event.Type) -> EventChannel<Event> {
    let id = ObjectIdentifier(type)
    if let channel = channels[id] as? EventChannel<Event> { return channel }
    let channel = EventChannel<Event>()
    channels[id] = channel
    return channel
  }
}
