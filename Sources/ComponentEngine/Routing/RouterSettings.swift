import DataProviding
import EngineBase

/// The part of a configuration that every router made from it shares, without the host's view type.
@MainActor
package final class RouterSettings {
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

  /// Whether the host can ask the user whether a component may be closed.
  var canAsk: Bool { confirmClosing != nil }
}
