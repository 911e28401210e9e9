import ComponentEngine

/// The observation of a feed until ``cancel()``. It continues after a removal of the value, and in later sessions.
///
/// The provider does not keep the observation in memory, so providers and feeds are released with their owners.
@MainActor
final class FeedObservation<Value: Sendable & Equatable> {
  private enum State {
    case idle
    case listening(Subscription)
    case cancelled
  }

  private let feed: DataFeed<Value>
  private let receive: @MainActor (DataEvent<Value>) -> Void
  private var state = State.idle

  init(_ feed: DataFeed<Value>, receive: @escaping @MainActor (DataEvent<Value>) -> Void) {
    self.feed = feed
    self.receive = receive
  }

  /// Observes the feed, and observes it again whenever the value is removed or the session ends.
  func ask() {
    let subscription = feed.observe { [weak self] event in self?.handle(event) }
    if case .cancelled = state { subscription.cancel() } else { state = .listening(subscription) }
  }

  /// Ends the observation: later events are not received.
  func cancel() {
    if case .listening(let subscription) = state { subscription.cancel() }
    state = .cancelled
  }

  private func handle(_ event: DataEvent<Value>) {
    if case .cancelled = state { return }
    receive(event)
    guard case .cleared = event, case .listening(let subscription) = state else { return }
    subscription.cancel()
    ask()
  }
}
