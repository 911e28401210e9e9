/// An app assembled from modules: its router's configuration, its menu, and its lifecycle's handlers.
///
/// ```swift
/// let assembly = try ModuleAssembly(
///   [GoodsModule(data: data), OrderModule(data: data), AccountModule(data: data)],
///   environment: .production, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods", "orders", "account"])
/// let router = Router(assembly.configuration, presenter: presenter)
/// let lifecycle = AppLifecycle(assembly, router: router)
/// await lifecycle.perform(.launch(LaunchOptions()))
/// ```
///
/// The order in which modules are listed means nothing. The host gives the order of tabs and of the menu's sections,
/// ``MenuItem/order`` that of a section's items; layers and dependencies give the running order.
///
/// A module is unavailable if the host excludes it, if its flag is off, or if it needs an unavailable module. Its
/// components and objects stay known: links to them fail with `noRoute` and the reason, and never open another module's
/// wider route. Its guards reject. Its menu items, base navigator, services, subscriptions and handlers are left out.
/// So are the menu items and base navigators of other modules that lead to it; routes that name a navigator which is
/// left out open in the selected one.
///
/// The checks do not depend on flags, so that a flag cannot make an assembly fail, except that at least one tab must
/// be left.
///
/// The time to assemble grows in proportion to modules, routes and dependencies; sorting adds a logarithm.
@MainActor
public struct ModuleAssembly<ViewController> {
  /// The router's configuration. The host sets the properties that modules do not declare: time limits, data
  /// providers.
  public var configuration: RouterConfiguration<ViewController>

  /// The app's menu. Sections without items are left out.
  public let menu: [MenuSection]

  /// The services of the available modules.
  public let services: ServiceRegistry

  /// The app's events.
  public let events: EventBus

  /// The available modules, each after those that it needs: lower layers first, within a layer by dependency, and
  /// otherwise by identifier.
  public let runningOrder: [ModuleID]

  /// The reason why each unavailable module is unavailable.
  ///
  /// If a module needs several unavailable modules, the one with the shortest path to its cause is named; of several
  /// such modules the first by identifier.
  public let unavailableModules: [ModuleID: ModuleUnavailability]

  /// The environment that was given.
  public let environment: AppEnvironment

  /// The handlers of the available modules in running order; modules without handlers are in it, too.
  let appHandlers: [ModuleHandlers]

  /// Assembles an app from modules.
  ///
  /// - Parameters:
  ///   - modules: Each module of the app once; the order means nothing.
  ///   - environment: The environment, whose flags switch modules on and off.
  ///   - policy: The links that the app answers to.
  ///   - tabs: The order of the modules' base navigators; the first one is selected at launch. Navigators that are not
  ///     in it come after the others, by id. Those of unavailable modules are skipped.
  ///   - menuSections: The names of the menu's sections in their order. Sections that are not in it come after the
  ///     others, by name.
  ///   - excluded: The modules that the app is built without; their links give that reason. Default none.
  ///   - events: The app's events, for hosts that make their modules with them. Default a bus of its own.
  ///   - composition: The limits on the number of components in a link.
  ///   - navigationParameters: The names of the navigation parameters.
  ///   - webFallback: The component for web pages that no route claims. Default nil: such links fail.
  ///   - translations: The host's own texts for the catalogs of modules and of the product. Default none.
  /// - Throws: All faults of the modules, in one error. Links of menu items and roots are checked if the routes have no
  ///   faults.
  public init(
    _ modules: [any ModuleProtocol<ViewController>], environment: AppEnvironment, policy: LinkPolicy,
    tabs: [NavigatorID] = [], menuSections: [String] = [], excluding excluded: [ExcludedModule] = [],
    events: EventBus = EventBus(), composition: RouteTable.Composition = .any,
    navigationParameters: NavigationParameters = NavigationParameters(),
    webFallback: WebFallbackRegistration<ViewController>? = nil, translations: [CatalogTranslation] = []
  ) throws(ModuleAssemblyError) {
    let descriptors = ModuleDescriptor.sorted(modules.map { ModuleDescriptor($0) })
    let excluded = excluded.sorted { $0.identifier < $1.identifier }
    let graph = ModuleGraph(descriptors, excluding: excluded)
    let inspection = try ModuleInspection(
      descriptors, excluding: excluded, graph, tabs: tabs, policy: policy, composition: composition,
      navigationParameters: navigationParameters,
      webFallback: webFallback?.fallback)
    let order = graph.runningOrder
    let unavailable = graph.unavailableModules(order, flags: environment.flags)
    let contributions = ModuleContributions(
      descriptors, excluding: excluded, runningOrder: order, unavailable: unavailable, inspection.links, tabs: tabs)
    do throws(RouterConfigurationError) {
      configuration = try RouterConfiguration(
        navigators: contributions.navigators.map { navigator in
          var navigator = navigator
          navigator.title = navigator.title.translated(by: translations)
          return navigator
        },
        routes: contributions.routes, factories: contributions.factories,
        objects: contributions.objects, guards: contributions.guards, policy: policy, composition: composition,
        navigationParameters: navigationParameters, webFallback: webFallback)
    } catch {
      throw ModuleAssemblyError(faults: [.configuration(error)])
    }
    services = ServiceRegistry(contributions.running)
    for registration in contributions.running.flatMap(\.subscriptions) { _ = events.observe(registration) }
    configuration.modules = Dictionary(contributions.running.map { ($0.identifier, $0.interface) }) { first, _ in first
    }
    configuration.services = services
    configuration.translations = translations
    configuration.events = events
    self.events = events
    self.environment = environment
    let items = contributions.menuItems.map { item in
      var item = item
      (item.title, item.section) = (item.title.translated(by: translations), item.section.translated(by: translations))
      return item
    }
    menu = MenuSection.sections(of: items, inOrder: menuSections)
    runningOrder = contributions.running.map(\.identifier)
    unavailableModules = unavailable
    appHandlers = contributions.running.map { ModuleHandlers($0) }
  }
}

@available(*, unavailable)
extension ModuleAssembly: Sendable {}
