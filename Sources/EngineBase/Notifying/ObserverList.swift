/// The closures that receive the events of one source, in the order in which they were added.
///
/// All observers receive all events in the same order. An event that is posted during a delivery is delivered
/// afterwards, so that a chain of events needs no stack.
///
/// The list retains its observers; neither they nor their subscriptions retain the list. Adding and cancelling cost
/// O(1) on average; an event costs O(n).
@MainActor
package final class ObserverList<Event> {
  package typealias Receive = @MainActor (Event) -> Void

  /// The observers in order. Cancelled observers stay until they are the majority.
  private var observers: [Observer<Event>] = []
  private var cancelledCount = 0

  private let queue = RunToCompletionQueue()
  private let onChange: (@MainActor (_ isObserved: Bool) -> Void)?

  /// Creates an empty list.
  ///
  /// - Parameter onChange: Called after the first observer was added, and after the last one was removed.
  package nonisolated init(onChange: (@MainActor (_ isObserved: Bool) -> Void)? = nil) { self.onChange = onChange }

  isolated deinit {
    for observer in observers { observer.release() }
  }

  /// Whether the list has no observers. The value is stored and read without an exclusivity check, because every event
  /// of a source reads it, even without observers.
  @exclusivity(unchecked) @usableFromInline package private(set) var isEmpty = true

  /// The number of observers.
  package var count: Int { observers.count - cancelledCount }

  /// Adds an observer. It does not receive the event that is being delivered.
  package func add(_ receive: @escaping Receive) -> Subscription {
    let observer = Observer(self, receive)
    observers.append(observer)
    reportChange()
    return observer
  }

  /// Delivers an event to the current observers, except those that are cancelled before their turn. The event is
  /// created only if there are observers.
  @inlinable package func notify(_ event: @autoclosure () -> Event) {
    if !isEmpty { send(event()) }
  }

  @usableFromInline func send(_ event: Event) {
    guard queue.begin() else { return queue.run { [self] in deliver(event) } }
    deliver(event)
    queue.end()
  }

  /// Delivers a last event in reverse order and removes each observer before its turn. Observers that are added during
  /// the delivery also receive it.
  package func finish(with event: Event) {
    while let observer = observers.popLast() {
      if let receive = observer.release() { receive(event) } else { cancelledCount -= 1 }
    }
    reportChange()
  }

  private func reportChange() {
    guard isEmpty != (count == 0) else { return }
    isEmpty = count == 0
    onChange?(!isEmpty)
  }

  private func deliver(_ event: Event) {
    for observer in observers { observer.receive?(event) }
  }

  /// Counts an observer that has released its closure.
  fileprivate func forgetOne() {
    cancelledCount += 1
    if cancelledCount * 2 > observers.count {
      observers.removeAll { $0.receive == nil }
      cancelledCount = 0
    }
    reportChange()
  }
}

/// One closure of an ``ObserverList``, and its subscription.
private final class Observer<Event>: Subscription {
  private(set) var receive: ObserverList<Event>.Receive?
  private weak var list: ObserverList<Event>?

  init(_ list: ObserverList<Event>, _ receive: @escaping ObserverList<Event>.Receive) {
    self.list = list
    self.receive = receive
    super.init()
  }

  override func cancel() {
    if release() != nil { list?.forgetOne() }
  }

  /// Ends the subscription and returns the closure. The caller releases it, which can run any code.
  @discardableResult
  func release() -> ObserverList<Event>.Receive? {
    let receive = receive
    self.receive = nil
    return receive
  }
}
