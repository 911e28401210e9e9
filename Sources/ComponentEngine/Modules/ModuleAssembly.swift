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
/// A module whose flag is off, or that needs one that is not there, is not there. Its routes are known all the same: their
/// links fail with `noRoute`, saying which module is missing and what would bring it back; they never open another module's
/// wider route. Its guards reject, its menu items, base navigator, objects and handlers are left out; so are menu items and base
/// navigators of others that lead to it, and routes that name its navigator open in the selected one. Two modules that do
/// not fit together do not fit whatever the flags are, so a flag is never what makes an assembly fail; but one tab must be left.
@MainActor
public struct ModuleAssembly<ViewController> {
  /// What the router is made of.
  public let configuration: RouterConfiguration<ViewController>

  /// The app's menu. Sections without items are left out.
  public let menu: [MenuSection]

  /// The guards of all modules, in running order; after them those of modules that are not there, which reject.
  public let guards: [RouteGuard]

  /// The objects of all modules that are there.
  public let objects: [ObjectRegistration]

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
  ///   - absent: The modules that the app is built without and whose links are to say so.
  ///   - composition: How many components a link may name.
  ///   - steering: The names of the parameters that steer the router.
  /// - Throws: Everything that does not fit, in one error.
  public init(
    _ modules: [any ModuleProtocol<ViewController>], environment: AppEnvironment, policy: LinkPolicy,
    tabs: [String] = [], menuSections: [String] = [], absent: [AbsentModule] = [],
    composition: RouteTable.Composition = .any, steering: SteeringNames = SteeringNames()
  ) throws(ModuleAssemblyError) {
    let parts = modules.map { ModuleParts($0) }.sorted { $0.facts.identifier < $1.facts.identifier }
    let roster = ModuleRoster(parts.map(\.facts), leftOut: absent, flags: environment.flags)
    let links = try ModuleLinks(roster, tabs, policy, composition, steering)
    let declare = { (absences: [ModuleID: ModuleAbsence]) throws(ModuleAssemblyError) in
      let navigators = links.navigators(of: parts, absences, inOrder: tabs)
      let missing = roster.navigatorIDs.subtracting(navigators.map(\.id))
      let components =
        parts.flatMap { $0.components(absences[$0.facts.identifier], missing: missing) }
        + roster.leftOut.flatMap { $0.components() }
      do throws(RouterConfigurationError) {
        return try RouterConfiguration(
          navigators: navigators, components: components, policy: policy, composition: composition, steering: steering)
      } catch {
        throw ModuleAssemblyError(faults: [.configuration(error)])
      }
    }
    // What is wrong is wrong whatever the flags are.
    let whole = try declare(roster.leftOutOnly)
    configuration = roster.leftOutOnly == roster.absences ? whole : try declare(roster.absences)
    let byModule = Dictionary(parts.map { ($0.facts.identifier, $0) }) { first, _ in first }
    runningOrder = roster.runningOrder
    let running = runningOrder.compactMap { byModule[$0] }
    menu = MenuSection.sections(of: links.menuItems(roster.modules, roster.absences), inOrder: menuSections)
    guards = running.flatMap(\.guards) + roster.rejectingGuards
    objects = running.flatMap(\.objects)
    absences = roster.absences
    self.environment = environment
    appHandlers = running.flatMap { parts in
      parts.appHandlers.map { AppLifecycle.Owned(module: parts.facts.identifier, handler: $0) }
    }
  }
}

@available(*, unavailable)
extension ModuleAssembly: Sendable {}

extension AppLifecycle {
  /// The lifecycle of an app that is put together from modules.
  ///
  /// - Parameters:
  ///   - assembly: The modules; handlers run in its running order.
  ///   - router: What hears of foreground and background, and opens links; nil where the host tells its router itself. Without
  ///     one, what is deferred is queued when the launch's handlers have had their turn.
  ///   - hostHandlers: The host's own, run before those of the modules, and after them on the way down; see also
  ///     ``AppHandler/handlers(of:)``.
  ///   - budgets: How long handlers may take.
  ///   - clock: What that time is measured on.
  public convenience init<ViewController>(
    _ assembly: ModuleAssembly<ViewController>, router: Router<ViewController>?, hostHandlers: [AppHandler] = [],
    budgets: TimeBudgets = TimeBudgets(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      hostHandlers.map { Owned(module: nil, handler: $0) } + assembly.appHandlers,
      screens: router.map { AppScreens($0) }, budgets: budgets, clock: clock)
  }
}
