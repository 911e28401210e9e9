import DataProviding
import EngineBase

/// The data providers of a router. While the router has observers, they also receive the activity of the providers.
@MainActor
final class ObservedDataProviders {
  private let providers: [DataProvider]
  private var subscriptions: [Subscription] = []

  init(_ providers: [DataProvider], _ observers: ObserverList<RouterEvent>) {
    self.providers = providers
    if !observers.isEmpty { subscribe(observers) }
    observers.onChange = { [weak self, weak observers] isObserved in
      if isObserved, let observers { self?.subscribe(observers) } else { self?.unsubscribe() }
    }
  }

  private func subscribe(_ observers: ObserverList<RouterEvent>) {
    subscriptions = providers.map { provider in
      provider.observe { [weak observers] activity in observers?.notify(.data(activity)) }
    }
  }

  /// Ends the subscriptions to the data providers.
  func unsubscribe() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
  }
}
