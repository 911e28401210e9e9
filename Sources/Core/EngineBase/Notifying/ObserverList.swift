/// The closures that receive the events of one source, in the order in which they were added.
///
/// All observers receive all events in the same order. An event that is posted during a delivery is delivered
/// afterwards, so that a chain of events needs no stack.
///
/// The list retains its observers; neither they nor their subscriptions retain the list. Adding and cancelling cost
/// O(1) on average; an event costs O(n).
///
/// Adding and delivering are inlinable, so that each module compiles them for its own events.
@MainActor
@usableFromInline package final class ObserverList<Event> {
  @usableFromInline package typealias Receive = @MainActor (Event) -> Void

  /// The observers, and the events that wait.
  @MainActor @usableFromInline struct State {
    /// The observers in order. Cancelled observers stay until they are the majority.
    @usableFromInline var observers: [Observer<Event>] = []
    @usableFromInline var cancelledCount = 0
    /// Whether all observers are cancelled. Stored, because every event of a source reads it, even without observers.
    @usableFromInline var isEmpty = true
    /// The events that were posted during the delivery of another one; nil while none is delivered.
    @usableFromInline var waiting: [Event]?

    /// The number of observers that are not cancelled.
    @inlinable var count: Int { observers.count - cancelledCount }

    @usableFromInline nonisolated init() {}
  }

  /// Read for every event, and therefore without an exclusivity check: no code of another type runs while it changes.
  @exclusivity(unchecked) @usableFromInline var state = State()

  /// Called after the first observer was added, and after the last one was removed. Not called for observers that
  /// were added before it was set.
  package var onChange: (@MainActor (_ isObserved: Bool) -> Void)?

  /// Creates an empty list.
  package nonisolated init() {}

  deinit {
    let observers = state.observers
    if !observers.isEmpty { MainActor.finish { for observer in observers { observer.release() } } }
  }

  /// Whether the list has no observers.
  @inlinable package var isEmpty: Bool { state.isEmpty }

  /// The number of observers.
  @inlinable package var count: Int { state.count }

  /// Adds an observer. It does not receive the event that is being delivered.
  @inlinable package func add(_ receive: @escaping Receive) -> Subscription {
    let observer = Observer(self, receive)
    state.observers.append(observer)
    reportChange()
    return observer
  }

  /// Delivers an event to the current observers, except those that are cancelled before their turn. The event is
  /// created only if there are observers.
  @inlinable package func notify(_ event: @autoclosure () -> Event) {
    if !isEmpty { send(event()) }
  }

  @inlinable func send(_ event: Event) {
    if state.waiting?.append(event) != nil { return }
    state.waiting = []
    deliver(event)
    while let events = state.waiting, !events.isEmpty {
      state.waiting = []
      for event in events { deliver(event) }
    }
    state.waiting = nil
  }

  /// Delivers a last event in reverse order and removes each observer before its turn. Observers that are added during
  /// the delivery also receive it.
  package func finish(with event: Event) {
    while let observer = state.observers.popLast() {
      if let receive = observer.release() { receive(event) } else { state.cancelledCount -= 1 }
    }
    reportChange()
  }

  @usableFromInline func reportChange() {
    guard isEmpty != (count == 0) else { return }
    state.isEmpty = count == 0
    onChange?(!isEmpty)
  }

  @inlinable func deliver(_ event: Event) {
    // The only observer of a source is the usual case. It needs no copy of the list.
    if state.observers.count == 1 {
      state.observers[0].receive?(event)
    } else {
      for observer in state.observers { observer.receive?(event) }
    }
  }

  /// Counts an observer that has released its closure.
  fileprivate func forgetOne() {
    state.cancelledCount += 1
    if state.count == 0 {
      state.observers = []
      state.cancelledCount = 0
    } else if state.cancelledCount * 2 > state.observers.count {
      state.observers.removeAll { $0.receive == nil }
      state.cancelledCount = 0
    }
    reportChange()
  }
}

/// One closure of an ``ObserverList``, and its subscription.
@usableFromInline
final class Observer<Event>: Subscription {
  /// Called for every event. Assigned as a whole, so it needs no exclusivity check.
  @exclusivity(unchecked) @usableFromInline var receive: ObserverList<Event>.Receive?
  private weak var list: ObserverList<Event>?

  @usableFromInline init(_ list: ObserverList<Event>, _ receive: @escaping ObserverList<Event>.Receive) {
    self.list = list
    self.receive = receive
    super.init()
  }

  @usableFromInline override func cancel() {
    guard let closure = release() else { return }
    list?.forgetOne()
    // Destroyed when the list has counted it, because that can cancel other observers.
    withExtendedLifetime(closure) {}
  }

  /// Ends the subscription and returns the closure. The caller releases it, which can run any code.
  @discardableResult
  @inlinable func release() -> ObserverList<Event>.Receive? {
    let receive = receive
    self.receive = nil
    return receive
  }
}
