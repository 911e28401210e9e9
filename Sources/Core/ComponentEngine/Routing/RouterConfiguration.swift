public import DataProviding
package import EngineBase

/// The declarations that a router is made from, checked and compiled once for any number of routers.
public struct RouterConfiguration<ViewController> {
  /// All routes, compiled.
  public let table: RouteTable

  /// The root navigators as they were declared, in order.
  public let navigators: [NavigatorRegistration]

  /// The time after which a presenter is reported and counts as done. Default 5 s.
  public var presenterTimeout: Duration = .seconds(5)

  /// The time of a round of guards, after which a guard that has not answered rejects. Default 10 s.
  public var guardTimeout: Duration = .seconds(10)

  /// The time after which a question to the user counts as refused. Default 60 s.
  public var closeQuestionTimeout: Duration = .seconds(60)

  /// The time after a transition at which the components that it unmounted must have been released. Default 1 s.
  public var leakCheckDelay: Duration = .seconds(1)

  /// Asks the user whether a component may be closed; see ``CloseAnswer/ask(_:)``. Default nil: the user cannot be
  /// asked.
  public var confirmClosing: (@MainActor (CloseQuestion) async -> Bool)?

  /// The clock of these times.
  public var clock: any Clock<Duration> = ContinuousClock() { didSet { time = AnyClock(clock) } }

  /// The time on ``clock``, wrapped once for any number of routers.
  private(set) var time = AnyClock(ContinuousClock())

  /// The providers whose activity the router's observers receive too. Default none.
  public var dataProviders: [DataProvider] = []

  /// The services of the components. Default none.
  public var services = ServiceRegistry()

  /// The app's events. Default a bus of its own.
  public var events = EventBus()

  /// The host's own texts for the catalogs of modules and of the product; see ``ModuleAssembly``. Default none.
  public package(set) var translations: [CatalogTranslation] = []

  /// The interfaces of the available modules. Default none: they are unknown.
  package var modules: [ModuleID: ModuleInterface] = [:]

  /// The formats of the mutations that ``dataProviders`` have registered, and that devices can have queued. Nil without
  /// a provider: they are unknown.
  @MainActor
  package var mutationFormats: [MutationFormat]? {
    get { declaredMutations ?? (dataProviders.isEmpty ? nil : dataProviders.flatMap(\.mutations.formats)) }
    set { declaredMutations = newValue }
  }
  private var declaredMutations: [MutationFormat]?

  /// The formats of the values that ``dataProviders`` have registered, and that devices can have stored. Nil without a
  /// provider: they are unknown.
  @MainActor
  package var storedFormats: [StoredFormat]? {
    get { declaredStored ?? (dataProviders.isEmpty ? nil : dataProviders.flatMap(\.storedFormats)) }
    set { declaredStored = newValue }
  }
  private var declaredStored: [StoredFormat]?

  /// The answers that replace those of guards and components. Default nil.
  package var script: (any RouterScript)?

  /// The factory of each route's component, without the host's view type.
  let factories: [ErasedFactory]
  private(set) var guards: GuardList
  let objects: ObjectTable
  let initialState: RouterState

  /// Checks and compiles a configuration.
  ///
  /// - Parameters:
  ///   - navigators: The root navigators in order; the first one is selected at launch.
  ///   - components: The components that links can open; the order means nothing.
  ///   - objects: The objects that ``Navigating/object(for:as:source:)`` can return.
  ///   - guards: The guards that routes name, and global guards; global ones are asked first, in this order.
  ///   - policy: The links that the app answers to.
  ///   - composition: The limits on the number of components in a link.
  ///   - navigationParameters: The names of the navigation parameters.
  ///   - webFallback: The component for web pages that no route claims; without it such links fail.
  /// - Throws: The first fault: in the routes, in the navigators and their roots, in the navigators and guards that
  ///   routes name.
  public init(
    navigators: [NavigatorRegistration], components: [ComponentRegistration<ViewController>],
    objects: [ObjectRegistration] = [], guards: [RouteGuard] = [], policy: LinkPolicy,
    composition: RouteTable.Composition = .any, navigationParameters: NavigationParameters = NavigationParameters(),
    webFallback: WebFallbackRegistration<ViewController>? = nil
  ) throws(RouterConfigurationError) {
    try self.init(
      navigators: navigators, routes: components.flatMap(\.routes), factories: components.flatMap(\.factories),
      objects: objects, guards: guards, policy: policy, composition: composition,
      navigationParameters: navigationParameters,
      webFallback: webFallback)
  }

  /// Checks and compiles a configuration from routes, each with the factory of its component.
  init(
    navigators: [NavigatorRegistration], routes: [Route], factories: [ErasedFactory], objects: [ObjectRegistration],
    guards: [RouteGuard], policy: LinkPolicy, composition: RouteTable.Composition,
    navigationParameters: NavigationParameters,
    webFallback: WebFallbackRegistration<ViewController>?
  ) throws(RouterConfigurationError) {
    do throws(RouteTableError) {
      table = try RouteTable(
        routes, policy: policy, composition: composition, navigationParameters: navigationParameters,
        webFallback: webFallback?.fallback)
    } catch {
      throw .routes(error)
    }
    self.factories = factories + (webFallback.map { [$0.factory] } ?? [])
    self.navigators = navigators
    initialState = try Self.state(navigators, table)
    self.objects = try ObjectTable(objects, policy: policy, navigationParameters: navigationParameters)
    self.guards = try GuardList(checking: guards, table)
    let ids = Set(navigators.map(\.id))
    for route in routes {
      if let id = route.navigator, !ids.contains(id) {
        throw .unknownNavigator(id, route: route.name, known: navigators.map(\.id))
      }
    }
  }

  /// Creates a copy for presenters that show views of any type.
  package init(erasing other: RouterConfiguration<some Any>) where ViewController == Any {
    table = other.table
    navigators = other.navigators
    presenterTimeout = other.presenterTimeout
    guardTimeout = other.guardTimeout
    closeQuestionTimeout = other.closeQuestionTimeout
    leakCheckDelay = other.leakCheckDelay
    confirmClosing = other.confirmClosing
    clock = other.clock
    time = other.time
    dataProviders = other.dataProviders
    services = other.services
    events = other.events
    translations = other.translations
    modules = other.modules
    declaredMutations = other.declaredMutations
    declaredStored = other.declaredStored
    script = other.script
    factories = other.factories
    guards = other.guards
    objects = other.objects
    initialState = other.initialState
  }

  /// Returns the destinations that name neither a component nor an object as they are declared, each with the reason;
  /// see ``/DeepLinks/RouteTable/faults(of:)``. A test of the host checks all contracts with it: the list is empty.
  public func faults(of destinations: [any LinkDestination.Type]) -> [RouteTableError] {
    destinations.flatMap { destination in
      let isObject = objects.table.routes.contains { $0.name == destination.name }
      return (isObject ? objects.table : table).faults(of: [destination])
    }
  }

  /// The guards as they were given, in order.
  public var routeGuards: [RouteGuard] { guards.guards }

  /// Returns the same configuration, whose guards call this closure first with their names; see ``RouteGuard``.
  @MainActor
  package func overridingGuards(_ decide: @escaping @MainActor (RouteGuard) -> GuardDecision?) -> Self {
    var copy = self
    copy.guards.override { each in each.overridden { decide(each) } }
    return copy
  }

  private static func state(
    _ declarations: [NavigatorRegistration], _ table: RouteTable
  ) throws(RouterConfigurationError) -> RouterState {
    guard !declarations.isEmpty else { throw .noNavigator }
    var roots: [Navigator] = []
    roots.reserveCapacity(declarations.count)
    var ids: Set<NavigatorID> = []
    for declaration in declarations {
      guard ids.insert(declaration.id).inserted else { throw .repeatedNavigator(declaration.id) }
      roots.append(try declaration.resolved(table))
    }
    return RouterState(roots: roots, selectedIndex: 0)
  }
}

@available(*, unavailable)
extension RouterConfiguration: Sendable {}

typealias ErasedFactory = @MainActor (ComponentContext) throws -> any ComponentProtocol

extension ComponentRegistration {
  /// The factory for each route, without the host's view type.
  var factories: [ErasedFactory] { Array(repeating: make, count: routes.count) }
}
