import DataProviding

/// A router without its host's view type, so that nothing of it is generic at run time.
@MainActor
final class RouterCore {
  let table: RouteTable
  let factories: [ErasedFactory]
  let guards: GuardList
  let objects: ObjectTable
  let presenterTimeout: Duration
  let guardTimeout: Duration
  let confirmClosing: (@MainActor (CloseQuestion) async -> Bool)?
  let clock: AnyClock
  let services: ServiceRegistry
  let events: EventBus
  let callPresenter: @MainActor (RunningPresentation) -> Void

  /// What is mounted where.
  var state: RouterState

  /// The mounted components.
  var components = ComponentList()

  /// The active component.
  var active: ComponentUID?
  var isInBackground = false

  /// The components that the last transition unmounted, while somebody watches.
  var departed: [DepartedComponent] = []

  var line = TicketLine()

  /// The intents that have left the line: guards or the user are being asked.
  var outside: [Ticket] = []
  /// The intents that wait until something finishes which a guard has opened instead.
  var redirected: [RedirectedIntent] = []
  /// Counts how often what guards ask for has changed.
  var guardEpoch = 0

  var resultWaiters = ResultWaiters()
  var restWaiters: [CheckedContinuation<Void, Never>] = []

  var activity = Activity.idle
  var lastPresentation = 0

  enum Activity {
    case idle
    /// Serving the line; the ticket is the one whose transition is running, if one is.
    case working(Ticket?)
    /// The presenter has been called and is not done.
    case presenting(RunningPresentation)
  }

  private let dataProviders: [DataProvider]
  private var dataObservations: [DataObservation] = []
  private var observers: [Int: @MainActor (RouterEvent) -> Void] = [:]
  private var lastObserver = 0

  init(
    _ configuration: RouterConfiguration<some Any>,
    callPresenter: @escaping @MainActor (RunningPresentation) -> Void
  ) {
    table = configuration.table
    factories = configuration.factories
    guards = configuration.guards
    objects = configuration.objects
    presenterTimeout = configuration.presenterTimeout
    guardTimeout = configuration.guardTimeout
    confirmClosing = configuration.confirmClosing
    clock = AnyClock(configuration.clock)
    state = configuration.initialState
    dataProviders = configuration.dataProviders
    services = configuration.services
    events = configuration.events
    self.callPresenter = callPresenter
  }

  isolated deinit { components.endScopes() }

  func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> Subscription {
    lastObserver += 1
    let id = lastObserver
    observers[id] = observer
    if dataObservations.isEmpty { watchData() }
    return Subscription { [weak self] in
      guard let self else { return }
      observers[id] = nil
      if !isObserved { stopWatchingData() }
    }
  }

  /// Passes on what the data providers do, as long as somebody observes the router.
  private func watchData() {
    dataObservations = dataProviders.map { provider in
      provider.observe { [weak self] activity in self?.emit(.data(activity)) }
    }
  }

  private func stopWatchingData() {
    for observation in dataObservations { observation.cancel() }
    dataObservations = []
  }

  var isObserved: Bool { !observers.isEmpty }

  /// Tells the observers, those first who came first; the event is only made if there are any.
  func emit(_ event: @autoclosure () -> RouterEvent) {
    guard isObserved else { return }
    let event = event()
    for id in observers.keys.sorted() { observers[id]?(event) }
  }
}
