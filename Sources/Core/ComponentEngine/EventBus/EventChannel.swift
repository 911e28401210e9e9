/// The subscribers to the events of one type, and the last event of a sticky type.
@MainActor
final class EventChannel<Event: BroadcastEvent>: AnyEventChannel {
  let subscribers = ObserverList<Event>()

  /// The last event that was delivered, if its type is sticky.
  private(set) var last: Event?

  nonisolated init() {}

  func deliver(_ event: Event) {
    if Event.isSticky { last = event }
    subscribers.notify(event)
  }

  func forgetLast() { last = nil }
}

/// An ``EventChannel`` of any type.
@MainActor
protocol AnyEventChannel: AnyObject {
  func forgetLast()
}
