import DataProviding
import EngineBase

/// The observers of a router. While the router has observers, they also receive the activity of the data providers.
@MainActor
final class RouterObservers {
  let list = ObserverList<RouterEvent>()
  private let providers: [DataProvider]
  private var subscriptions: [Subscription] = []

  init(_ providers: [DataProvider]) {
    self.providers = providers
    guard !providers.isEmpty else { return }
    list.onChange = { [weak self] isObserved in
      if isObserved { self?.subscribe() } else { self?.unsubscribe() }
    }
  }

  private func subscribe() {
    subscriptions = providers.map { provider in
      provider.observe { [weak list] activity in list?.notify(.data(activity)) }
    }
  }

  /// Ends the subscriptions to the data providers.
  func unsubscribe() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
  }
}
