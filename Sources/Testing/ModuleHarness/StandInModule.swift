public import CommonUI
public import ComponentEngine

/// The stand-ins for all other modules of an app in which one module runs alone: screens that its links open, a tab,
/// services, and guards that allow everything. Real modules can join them.
///
/// ``ModuleStage`` and `MockApp` add a guard that allows everything for each name of a guard that no module
/// publishes.
public struct StandInModule: ModuleProtocol {
  /// The identifier `standIns`.
  public let identifier: ModuleID = "standIns"

  /// The screens, made with `ComponentRegistration.standIn(_:_:navigateMode:navigator:)`.
  public let components: [ComponentRegistration<ScreenController>]

  /// The tab of another module that the module's routes name.
  public let navigator: NavigatorRegistration?

  /// The guards, which allow everything.
  public let guards: [RouteGuard]

  /// The services of other modules that the module calls.
  public let services: [ServiceRegistration]

  /// Makes the real modules that join the stand-ins.
  public typealias Modules = @MainActor (MockDataGroup) -> [any ModuleProtocol<ScreenController>]

  private let modules: Modules

  /// Creates stand-ins for the declarations that a module names.
  ///
  /// ```
  /// StandInModule { mocks in [GoodsModule(data: mocks.data(for: (any GoodsData).self))] }
  /// ```
  ///
  /// - Parameters:
  ///   - components: The screens.
  ///   - navigator: The tab of another module that the module's routes name.
  ///   - guards: The names of guards, which allow everything.
  ///   - services: The services of other modules that the module calls.
  ///   - modules: Makes real modules beside the stand-ins, with data in the scenario and on the clock of the module's
  ///     mock data; on a stage with data of its own, in the scenario `usual`. Default none.
  public init(
    _ components: [ComponentRegistration<ScreenController>] = [],
    navigator: NavigatorRegistration? = nil, guards: [String] = [],
    services: [ServiceRegistration] = [], modules: @escaping Modules = { _ in [] }
  ) {
    self.components = components
    self.navigator = navigator
    self.services = services
    self.modules = modules
    self.guards = guards.map { name in RouteGuard(name) { _ in .allow } }
  }

  /// Assembles a module with these stand-ins, and with guards for the names that only routes have. The first tab is
  /// that of the module, the second that of the stand-ins.
  @MainActor
  package func assembly(
    with module: any ModuleProtocol<ScreenController>, _ mocks: MockDataGroup, environment: AppEnvironment,
    policy: LinkPolicy, translations: [CatalogTranslation]
  ) throws(ModuleAssemblyError) -> ModuleAssembly<ScreenController> {
    let all = [module] + modules(mocks)
    return try ModuleAssembly(
      all + [addingGuards(namedBy: all)], environment: environment, policy: policy,
      tabs: [module.navigator, navigator].compactMap { $0?.id }, translations: translations)
  }

  /// Returns these stand-ins with guards for the names that only the modules' routes have.
  @MainActor
  func addingGuards(namedBy modules: [any ModuleProtocol<ScreenController>]) -> StandInModule {
    let known = Set((modules.flatMap { $0.guards } + guards).map(\.name))
    let named = modules.flatMap { module in
      module.routeGuards + (module.components.flatMap(\.routes) + module.objects.flatMap(\.routes)).flatMap(\.guards)
    }
    let missing = Set(named).subtracting(known)
    return StandInModule(
      components, navigator: navigator, guards: guards + missing.sorted().map { RouteGuard($0) { _ in .allow } },
      services: services)
  }

  private init(
    _ components: [ComponentRegistration<ScreenController>], navigator: NavigatorRegistration?, guards: [RouteGuard],
    services: [ServiceRegistration]
  ) {
    self.components = components
    self.navigator = navigator
    self.guards = guards
    self.services = services
    modules = { _ in [] }
  }
}
