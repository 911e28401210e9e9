/// Tells events to everybody who subscribes to their type.
///
/// ```swift
/// bus.subscribe(to: OrderPaid.self, in: scope) { [weak self] paid in self?.reload(paid.order) }
/// bus.post(OrderPaid(order: 42))
/// ```
///
/// An event is told in one round: to those who subscribe to its type when the round begins and still do when it is their turn,
/// in the order in which they subscribed. What is posted meanwhile waits for rounds of its own, first come first served; so
/// everybody hears all events in the same order.
@MainActor
public final class EventBus {
  private enum State {
    case idle
    /// A round is running, and these wait.
    case telling(waiting: [@MainActor () -> Void])
  }

  private var state = State.idle
  private var channels: [ObjectIdentifier: any AnyEventChannel] = [:]
  private let observers = EventChannel<ObservedEvent>()

  /// A bus that nobody listens to yet.
  public nonisolated init() {}

  /// Tells an event to its subscribers before the call returns; inside of a round, after that one and those that wait already.
  public func post<Event: BroadcastEvent>(_ event: Event) {
    let round: @MainActor () -> Void = { [self] in
      if observers.count > 0 { observers.tell(ObservedEvent(event: event)) }
      channel(of: Event.self).tell(event)
    }
    switch state {
    case .idle: run(round)
    case .telling(var waiting):
      state = .idle  // so that `waiting` is not copied
      waiting.append(round)
      state = .telling(waiting: waiting)
    }
  }

  /// Hears events of a type until the subscription is cancelled; the bus keeps the closure until then.
  ///
  /// The last event of a sticky type is heard before the call returns, also inside of a round. One who subscribes inside of a
  /// round takes no part in it.
  public func subscribe<Event: BroadcastEvent>(
    to type: Event.Type, _ hear: @escaping @MainActor (Event) -> Void
  ) -> EventSubscription {
    let channel = channel(of: type)
    let (subscription, subscriber) = channel.subscribe(hear)
    if let last = channel.last { run { subscriber.hear?(last) } }
    return subscription
  }

  /// Hears every event, whatever its type, when its round begins, before those who subscribe to it.
  public func observe(_ hear: @escaping @MainActor (any BroadcastEvent) -> Void) -> EventSubscription {
    observers.subscribe { hear($0.event) }.subscription
  }

  /// The event of a sticky type that was told last; nil where there is none. It changes when the round of an event begins.
  public func last<Event: BroadcastEvent>(_ type: Event.Type) -> Event? { channel(of: type).last }

  /// Forgets the last event of a sticky type: who subscribes later does not hear it.
  public func forgetLast<Event: BroadcastEvent>(_ type: Event.Type) { channel(of: type).forgetLast() }

  /// Ends the user's session: forgets the last events of all sticky types. Subscribers stay, and so does what waits to be told.
  public func endSession() {
    for channel in channels.values { channel.forgetLast() }
  }

  /// How many subscribe to a type.
  package func subscriberCount<Event: BroadcastEvent>(_ type: Event.Type) -> Int { channel(of: type).count }

  private func channel<Event: BroadcastEvent>(of type: Event.Type) -> EventChannel<Event> {
    let id = ObjectIdentifier(type)
    if let channel = channels[id] as? EventChannel<Event> { return channel }
    let channel = EventChannel<Event>()
    channels[id] = channel
    return channel
  }

  /// Tells now, even inside of a round; one that begins here ends with all that came to wait.
  private func run(_ round: @MainActor () -> Void) {
    guard case .idle = state else { return round() }
    state = .telling(waiting: [])
    round()
    while case .telling(let waiting) = state, !waiting.isEmpty {
      state = .telling(waiting: [])
      for next in waiting { next() }
    }
    state = .idle
  }
}

/// What observers hear.
private struct ObservedEvent: BroadcastEvent {
  let event: any BroadcastEvent
}
