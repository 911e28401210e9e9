import ComponentEngine

/// A feed as a component observes it until ``cancel()``, also after a removal of the value and in later sessions.
///
/// The provider does not keep it, so that a provider and the feeds that components hold can go when their owners go.
@MainActor
final class FeedObservation<Value: Sendable & Equatable> {
  private enum State {
    case idle
    case listening(Subscription)
    case cancelled
  }

  private let feed: DataFeed<Value>
  private let hear: @MainActor (DataEvent<Value>) -> Void
  private var state = State.idle

  init(_ feed: DataFeed<Value>, hear: @escaping @MainActor (DataEvent<Value>) -> Void) {
    self.feed = feed
    self.hear = hear
  }

  /// Asks, and asks again whenever the value was removed or the session has ended.
  func ask() {
    let subscription = feed.observe { [weak self] event in self?.take(event) }
    if case .cancelled = state { subscription.cancel() } else { state = .listening(subscription) }
  }

  /// Nothing is heard after this.
  func cancel() {
    if case .listening(let subscription) = state { subscription.cancel() }
    state = .cancelled
  }

  private func take(_ event: DataEvent<Value>) {
    if case .cancelled = state { return }
    hear(event)
    guard case .cleared = event, case .listening(let subscription) = state else { return }
    subscription.cancel()
    ask()
  }
}
