/// The compiled routes of all modules, or the faults that keep them from being compiled together.
enum ModuleRoutes {
  case compiled(RouteTable)
  /// Routes that are wrong by themselves, then groups of routes that are alike, both in the order of the routes.
  case faulty([ModuleFault])

  /// Compiles routes that name their modules. O(n) in the routes, with and without faults.
  init(
    _ routes: [Route], policy: LinkPolicy, composition: RouteTable.Composition,
    navigationParameters: NavigationParameters,
    webFallback: WebFallback?
  ) {
    do throws(RouteTableError) {
      self = .compiled(
        try RouteTable(
          routes, policy: policy, composition: composition, navigationParameters: navigationParameters,
          webFallback: webFallback))
    } catch {
      let faults = RouteFaults(routes, policy: policy, navigationParameters: navigationParameters)
      let found =
        faults.invalid.map { ModuleFault.invalidRoute(routes[$0.position].module ?? "", $0.error) }
        + faults.alike.map { .alike($0.map { ModuleRoute(routes[$0]) }) }
      // The remaining faults concern the web fallback or the size of all routes.
      self = .faulty(found.isEmpty ? [.configuration(.routes(error))] : found)
    }
  }
}

extension ModuleRoute {
  fileprivate init(_ route: Route) {
    self.init(module: route.module ?? "", name: route.name, path: route.path)
  }
}
