/// An ``EventChannel``, whatever its event.
@MainActor
protocol AnyEventChannel: AnyObject {
  func forgetLast()
}

/// Those who hear events of one type, in the order in which they subscribed.
@MainActor
final class EventChannel<Event: BroadcastEvent>: AnyEventChannel {
  /// Those that have left stay until they are swept out. Nothing else keeps them, so that they end with the bus.
  private var subscribers: [EventSubscriber<Event>] = []
  private var leftCount = 0

  /// The last event, if events of its type are sticky.
  private(set) var last: Event?

  nonisolated init() {}

  /// How many subscribe.
  var count: Int { subscribers.count - leftCount }

  func forgetLast() { last = nil }

  func subscribe(
    _ hear: @escaping @MainActor (Event) -> Void
  ) -> (subscription: EventSubscription, subscriber: EventSubscriber<Event>) {
    let subscriber = EventSubscriber(hear: hear)
    subscribers.append(subscriber)
    let subscription = EventSubscription { [weak self, weak subscriber] in
      if let subscriber { self?.remove(subscriber) }
    }
    return (subscription, subscriber)
  }

  /// Sweeps when most have left: so leaving costs the same however many there are.
  private func remove(_ subscriber: EventSubscriber<Event>) {
    subscriber.hear = nil
    leftCount += 1
    guard leftCount * 2 > subscribers.count else { return }
    subscribers.removeAll { $0.hear == nil }
    leftCount = 0
  }

  /// Tells those who subscribe now, and still do when it is their turn.
  func tell(_ event: Event) {
    if Event.isSticky { last = event }
    for subscriber in subscribers { subscriber.hear?(event) }
  }
}

/// One who hears events.
@MainActor
final class EventSubscriber<Event: BroadcastEvent> {
  /// Let go of when it leaves, with all that it holds.
  fileprivate(set) var hear: (@MainActor (Event) -> Void)?

  init(hear: @escaping @MainActor (Event) -> Void) { self.hear = hear }
}
