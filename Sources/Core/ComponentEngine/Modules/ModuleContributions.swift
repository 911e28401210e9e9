/// The contributions of an app's modules while some of them are unavailable.
struct ModuleContributions {
  /// The available modules in running order.
  let running: [ModuleDescriptor]

  /// The tabs in the host's order. Tabs whose root leads to an unavailable module are left out.
  let navigators: [NavigatorRegistration]

  /// The routes of all modules; those of unavailable modules give the reason.
  let routes: [Route]

  /// The factory of each route's component.
  let factories: [ErasedFactory]

  /// The objects of all modules; those of unavailable modules give the reason.
  let objects: [ObjectRegistration]

  /// The guards in running order, then those of unavailable modules, which reject.
  let guards: [RouteGuard]

  /// The menu items of available modules. Items that lead to unavailable modules are left out.
  let menuItems: [MenuItem]

  /// - Parameters:
  ///   - modules: The listed modules, sorted by identifier.
  ///   - excluded: The modules that the host excludes, sorted by identifier.
  ///   - runningOrder: The listed modules, each after its dependencies.
  ///   - unavailable: The reason why each unavailable module is unavailable.
  ///   - links: The destinations of links.
  ///   - tabs: The host's order of tabs.
  init(
    _ modules: [ModuleDescriptor], excluding excluded: [ExcludedModule], runningOrder: [ModuleDescriptor],
    unavailable: [ModuleID: ModuleUnavailability], _ links: ModuleLinks, tabs: [NavigatorID]
  ) {
    let reasons = Dictionary(uniqueKeysWithValues: unavailable.map { ($0, "its module \"\($0)\" \($1)") })
    let available = modules.filter { unavailable[$0.identifier] == nil }
    running = runningOrder.filter { unavailable[$0.identifier] == nil }
    menuItems = available.flatMap(\.menuItems).filter { !links.leads($0.link, to: unavailable) }
    navigators = available.compactMap(\.navigator)
      .filter { navigator in navigator.root.map { !links.leads($0, to: unavailable) } ?? true }
      .inOrder(tabs)

    let declared = Set(modules.compactMap { $0.navigator?.id } + excluded.compactMap(\.navigator))
    let missing = declared.subtracting(navigators.map(\.id))
    let allRoutes = modules.flatMap(\.routes) + excluded.flatMap(\.routes)
    routes =
      unavailable.isEmpty && missing.isEmpty
      ? allRoutes
      : allRoutes.map { route in
        var route = route.unavailable(reasons)
        if let id = route.navigator, missing.contains(id) { route.navigator = nil }
        return route
      }
    factories = modules.flatMap(\.factories) + excluded.flatMap { $0.factories(reasons) }
    objects = modules.flatMap(\.objects).map { object in
      var object = object
      object.routes = object.routes.map { $0.unavailable(reasons) }
      return object
    }
    let unavailableModules = modules.filter { unavailable[$0.identifier] != nil }
    guards =
      running.flatMap(\.guards)
      + unavailableModules.flatMap { module in module.guards.map { .rejecting($0.name, module.identifier, reasons) } }
      + excluded.flatMap { module in module.guards.map { .rejecting($0, module.identifier, reasons) } }
  }
}

extension ExcludedModule {
  /// The factories of the routes' components. They are not called, because links to the routes are refused.
  fileprivate func factories(_ reasons: [ModuleID: String]) -> [ErasedFactory] {
    routes.map { route in
      let route = route.unavailable(reasons)
      return { _ in throw LinkError.unavailable(.init(route), reason: route.unavailability ?? "") }
    }
  }
}

extension Route {
  /// Returns the same route, with the reason if its module is unavailable.
  fileprivate func unavailable(_ reasons: [ModuleID: String]) -> Route {
    guard let module, let reason = reasons[module] else { return self }
    var route = self
    route.unavailability = reason
    return route
  }
}

extension RouteGuard {
  /// A guard of an unavailable module. It rejects everything.
  fileprivate static func rejecting(_ name: String, _ module: ModuleID, _ reasons: [ModuleID: String]) -> Self {
    let reason = "it cannot be asked: " + (reasons[module] ?? "its module \"\(module)\" is unavailable")
    return Self(name) { _ in .reject(reason) }
  }
}

extension [NavigatorRegistration] {
  /// Sorts navigators by their places in the host's order of tabs; navigators without a place come last, by id.
  fileprivate func inOrder(_ tabs: [NavigatorID]) -> Self {
    let places = Dictionary(tabs.enumerated().map { ($1, $0) }) { first, _ in first }
    return map { (place: places[$0.id] ?? tabs.count, name: $0.id.description, navigator: $0) }
      .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
      .map(\.navigator)
  }
}
