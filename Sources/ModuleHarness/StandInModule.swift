public import CommonUI
public import ComponentEngine

/// What stands in for all other modules where one runs alone, as far as that one names them: screens that its links lead to, a
/// tab, services, and guards that let everybody pass.
public struct StandInModule: ModuleProtocol {
  /// `standIns`.
  public let identifier: ModuleID = "standIns"

  /// The screens, made with `ComponentRegistration.standIn(_:_:navigateMode:navigator:)`.
  public let components: [ComponentRegistration<ScreenController>]

  /// The tab of another module that the module's routes name.
  public let navigator: NavigatorDeclaration?

  /// Guards of these names, which allow everything.
  public let guards: [RouteGuard]

  /// The services of other modules that the module calls.
  public let services: [ServiceRegistration]

  /// Stand-ins for what a module names.
  public init(
    _ components: [ComponentRegistration<ScreenController>] = [],
    navigator: NavigatorDeclaration? = nil, guards: [String] = [],
    services: [ServiceRegistration] = []
  ) {
    self.components = components
    self.navigator = navigator
    self.services = services
    self.guards = guards.map { name in RouteGuard(name) { _ in .allow } }
  }
}
