/// An app put together from modules: what its router, its menu and its lifecycle are made of.
///
/// ```swift
/// let assembly = try ModuleAssembly(
///   [GoodsModule(data: data), OrderModule(data: data), AccountModule(data: data)],
///   environment: .production, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods", "orders", "account"])
/// let router = Router(assembly.configuration, presenter: presenter)
/// let lifecycle = AppLifecycle(assembly, router: router)
/// await lifecycle.handle(.launch(LaunchOptions()))
/// ```
///
/// The order in which modules are listed means nothing. What has an order gets it from what is said: tabs and sections of the menu
/// from the host, menu items from ``MenuItem/order``, who runs before whom from layers and dependencies.
///
/// A module whose flag is off, or that needs one that is not there, is not there. Its components and objects are known all the
/// same: links to them fail with `noRoute`, saying which module is missing and what would bring it back, and never open another
/// module's wider route. Its guards reject. Its menu items, base navigator, services, subscriptions and handlers are left out; so
/// are menu items and base navigators of others that lead to it, and routes that name its navigator open in the selected one.
///
/// Modules that do not fit together do not fit whatever the flags are, so a flag is never what makes an assembly fail; only, one
/// tab must be left.
@MainActor
public struct ModuleAssembly<ViewController> {
  /// What the router is made of. What is not the modules' (time-outs, data providers) is the host's to set.
  public var configuration: RouterConfiguration<ViewController>

  /// The app's menu. Sections without items are left out.
  public let menu: [MenuSection]

  /// The services of the modules that are there.
  public let services: ServiceRegistry

  /// The app's events.
  public let events: EventBus

  /// The modules that are there, each after those that it needs: lower layers first, within a layer by dependency, then by
  /// identifier.
  public let runningOrder: [ModuleID]

  /// Why each module that is not there is not.
  public let absences: [ModuleID: ModuleAbsence]

  /// What was given.
  public let environment: AppEnvironment

  /// The handlers of the modules that are there, in running order.
  let appHandlers: [AppLifecycle.Owned]

  /// Puts modules together.
  ///
  /// - Parameters:
  ///   - modules: Each module of the app once; the order means nothing.
  ///   - environment: Where the app runs, and which modules are on.
  ///   - policy: Which links the app answers to.
  ///   - tabs: The order of the modules' base navigators; the first one is selected at launch. Those that are not in it come
  ///     after the others, by id. Those of modules that are not there are skipped.
  ///   - menuSections: The order of the menu's sections. Those that are not in it come after the others, by title.
  ///   - events: The app's events, for hosts whose modules are made with it.
  ///   - absent: The modules that the app is built without and whose links are to say so.
  ///   - composition: How many components a link may name.
  ///   - steering: The names of the parameters that steer the router.
  ///   - webFallback: What shows web pages that no route claims; nil for nothing.
  /// - Throws: Everything that does not fit, in one error.
  public init(
    _ modules: [any ModuleProtocol<ViewController>], environment: AppEnvironment, policy: LinkPolicy,
    tabs: [NavigatorID] = [], menuSections: [String] = [], absent: [AbsentModule] = [],
    events: EventBus = EventBus(), composition: RouteTable.Composition = .any,
    steering: SteeringNames = SteeringNames(), webFallback: WebFallbackRegistration<ViewController>? = nil
  ) throws(ModuleAssemblyError) {
    let parts = modules.map { ModuleParts($0) }.sorted { $0.facts.identifier < $1.facts.identifier }
    let roster = ModuleRoster(parts.map(\.facts), leftOut: absent, flags: environment.flags)
    let links = try ModuleLinks(
      roster, tabs, ServiceCollision.all(parts), policy: policy, composition: composition, steering: steering)
    let declare = { (absences: [ModuleID: ModuleAbsence]) throws(ModuleAssemblyError) in
      let declarations = ModuleDeclarations(parts, roster, links, tabs, absences)
      do throws(RouterConfigurationError) {
        return try RouterConfiguration(
          navigators: declarations.navigators, components: declarations.components, objects: declarations.objects,
          guards: declarations.guards, policy: policy, composition: composition, steering: steering,
          webFallback: webFallback)
      } catch {
        throw ModuleAssemblyError(faults: [.configuration(error)])
      }
    }
    // What is wrong is wrong whatever the flags are.
    let whole = try declare(roster.leftOutOnly)
    var configuration = roster.leftOutOnly == roster.absences ? whole : try declare(roster.absences)
    let running = roster.inRunningOrder(parts, without: roster.absences)
    let services = ServiceRegistry()
    for parts in running {
      services.register(parts.services, module: parts.facts.identifier)
      for registration in parts.subscriptions { _ = events.subscribe(registration) }
    }
    configuration.services = services
    configuration.events = events
    self.configuration = configuration
    self.services = services
    self.events = events
    self.environment = environment
    menu = MenuSection.sections(of: links.menuItems(roster.modules, roster.absences), inOrder: menuSections)
    runningOrder = running.map(\.facts.identifier)
    absences = roster.absences
    appHandlers = running.flatMap { parts in
      parts.appHandlers.map { AppLifecycle.Owned(module: parts.facts.identifier, handler: $0) }
    }
  }
}

@available(*, unavailable)
extension ModuleAssembly: Sendable {}
