public import CommonUI
public import ComponentEngine

/// The stand-ins for all other modules of an app in which one module runs alone: screens that its links open, a tab,
/// services, and guards that allow everything.
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

  /// Creates stand-ins for the declarations that a module names.
  public init(
    _ components: [ComponentRegistration<ScreenController>] = [],
    navigator: NavigatorRegistration? = nil, guards: [String] = [],
    services: [ServiceRegistration] = []
  ) {
    self.components = components
    self.navigator = navigator
    self.services = services
    self.guards = guards.map { name in RouteGuard(name) { _ in .allow } }
  }

  /// Returns these stand-ins with guards for the names that only the module's routes have.
  package func addingGuards(namedBy module: any ModuleProtocol<ScreenController>) -> StandInModule {
    let known = Set((module.guards + guards).map(\.name))
    let routes = module.components.flatMap(\.routes) + module.objects.flatMap(\.routes)
    let missing = Set(module.routeGuards + routes.flatMap(\.guards)).subtracting(known)
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
  }
}
