import DataProviding
import EngineBase

/// The configuration of a router and its observers, without the host's view type. Routers that follow one another can share the settings.
@MainActor
package final class RouterSettings {
  /// The observers of every router with these settings.
  let observers = ObserverList<RouterEvent>()
  let table: RouteTable
  let initialState: RouterState
  let factories: [ErasedFactory]
  let objects: ObjectTable
  let guards: GuardList
  let confirmClosing: CloseQuestions.Ask?
  let presenterTimeout: Duration
  let guardTimeout: Duration
  let closeQuestionTimeout: Duration
  let leakCheckDelay: Duration
  let clock: AnyClock
  let dataProviders: [DataProvider]
  let services: ServiceRegistry
  let events: EventBus
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
    services = configuration.services
    events = configuration.events
    script = configuration.script
  }

  /// Calls `observer` with the events of every router with these settings.
  package func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) { _ = observers.add(observer) }

  /// Whether the host can ask the user whether a component may be closed.
  var canAsk: Bool { confirmClosing != nil }
}
