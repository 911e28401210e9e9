public import CommonUI
public import ComponentEngine

/// What stands in for all other modules where one runs alone, as far as that one names them: screens that its links lead to, a
/// tab, and guards that let everybody pass.
public struct StandInModule: ModuleProtocol {
  /// `standIns`.
  public let identifier: ModuleID = "standIns"

  /// The screens, made with `ComponentRegistration.standIn(_:_:navigateMode:navigator:)`.
  public let components: [ComponentRegistration<ScreenController>]

  /// The tab of another module that the module's routes name.
  public let navigator: RouterConfiguration<ScreenController>.NavigatorDeclaration?

  /// Guards of these names, which allow everything.
  public let guards: [RouteGuard]

  /// Stand-ins for what a module names.
  public init(
    _ components: [ComponentRegistration<ScreenController>] = [],
    navigator: RouterConfiguration<ScreenController>.NavigatorDeclaration? = nil, guards: [String] = []
  ) {
    self.components = components
    self.navigator = navigator
    self.guards = guards.map { name in RouteGuard(name) { _ in .allow } }
  }
}
