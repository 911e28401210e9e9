import DataProviding
import EngineBase

/// The configuration of a router and its observers, without the host's view type. Routers that follow one another can
/// share the settings.
@MainActor
package final class RouterSettings {
  /// The observers of every router with these settings.
  let observers = ObserverList<RouterEvent>()

  /// Whether all events are delivered, and intents are timed. True from the first call of ``Router/observe(_:)`` on.
  private(set) var isObservedInFull = false

  let table: RouteTable
  let initialState: RouterState
  let factories: [ErasedFactory]
  let objects: ObjectTable
  let guards: GuardList
  let confirmClosing: (@MainActor (CloseQuestion) async -> Bool)?
  let presenterTimeout: Duration
  let guardTimeout: Duration
  let closeQuestionTimeout: Duration
  let leakCheckDelay: Duration
  let clock: AnyClock
  let dataProviders: [DataProvider]
  let environment: ComponentEnvironment
  let script: (any RouterScript)?

  package init(_ configuration: RouterConfiguration<some Any>) {
    table = configuration.table
    initialState = configuration.initialState
    factories = configuration.factories
    objects = configuration.objects
    guards = configuration.guards
    confirmClosing = configuration.confirmClosing
    presenterTimeout = configuration.presenterTimeout
    guardTimeout = configuration.guardTimeout
    closeQuestionTimeout = configuration.closeQuestionTimeout
    leakCheckDelay = configuration.leakCheckDelay
    clock = configuration.time
    dataProviders = configuration.dataProviders
    environment = ComponentEnvironment(
      configuration.events, configuration.services, configuration.translations)
    script = configuration.script
  }

  /// Calls `observer` with every event of every router with these settings.
  func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> Subscription {
    isObservedInFull = true
    return observers.add(observer)
  }

  /// Calls `observer` with the results of intents in every router with these settings: phases, ends, answers, warnings.
  /// It receives ``RouterEvent/sent(_:)``, ``RouterEvent/began(_:)`` and ``RouterEvent/presented(before:after:)`` only
  /// if ``isObservedInFull`` is true.
  package func observeResults(_ observer: @escaping @MainActor (RouterEvent) -> Void) { _ = observers.add(observer) }

  /// Whether the host can ask the user whether a component may be closed.
  var canAsk: Bool { confirmClosing != nil }
}
