/// The closures that receive the events of one source, in the order in which they were added.
///
/// Adding costs O(1), as does cancelling, averaged over all; an event costs O(n).
@MainActor
package final class ObserverList<Event> {
  package typealias Receive = @MainActor (Event) -> Void

  private final class Observer {
    /// Released as soon as the observer is cancelled, with everything that it captures.
    var receive: Receive?

    init(_ receive: @escaping Receive) { self.receive = receive }
  }

  /// Cancelled observers stay in the list until they are the larger half of it.
  private var observers: [Observer] = []
  private var cancelledCount = 0

  /// Called when the first observer comes and when the last one leaves.
  private let onChange: (@MainActor (_ isObserved: Bool) -> Void)?

  package nonisolated init(onChange: (@MainActor (_ isObserved: Bool) -> Void)? = nil) { self.onChange = onChange }

  /// The number of observers.
  package var count: Int { observers.count - cancelledCount }

  package var isEmpty: Bool { count == 0 }

  /// Adds an observer. It does not receive the event that is being delivered.
  package func add(_ receive: @escaping Receive) -> Subscription {
    let observer = Observer(receive)
    observers.append(observer)
    if count == 1 { onChange?(true) }
    return Subscription { [weak self, weak observer] in
      if let observer { self?.remove(observer) }
    }
  }

  /// Delivers an event to the observers that are there when the delivery begins and are not cancelled before their turn. The event is
  /// only made if there are any.
  package func notify(_ event: @autoclosure () -> Event) {
    guard !isEmpty else { return }
    let event = event()
    for observer in observers { observer.receive?(event) }
  }

  private func remove(_ observer: Observer) {
    observer.receive = nil
    cancelledCount += 1
    if isEmpty { onChange?(false) }
    guard cancelledCount * 2 > observers.count else { return }
    observers.removeAll { $0.receive == nil }
    cancelledCount = 0
  }
}
