/// What a module says of itself, without its host's view type; asked once.
struct ModuleFacts {
  let identifier: ModuleID
  let layer: ModuleLayer
  let dependencies: [ModuleID]
  let flag: EnvironmentFlag
  /// The routes of its components, with the guards that are asked for all of them.
  let routes: [Route]
  let objectRoutes: [Route]
  /// Those that it publishes.
  let guards: [String]
  let menuItems: [MenuItem]
  let navigator: NavigatorID?
}
