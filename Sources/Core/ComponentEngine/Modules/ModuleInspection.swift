/// All checks of an app's modules that do not depend on flags.
struct ModuleInspection {
  /// The destinations of the app's links.
  let links: ModuleLinks

  /// Checks modules.
  ///
  /// Links of menu items and roots are checked if the routes have no faults.
  ///
  /// - Parameters:
  ///   - modules: The listed modules, sorted by identifier.
  ///   - excluded: The modules that the host excludes.
  ///   - graph: The graph of these modules.
  /// - Throws: All faults, in one error.
  @MainActor
  init(
    _ modules: [ModuleDescriptor], excluding excluded: [ExcludedModule], _ graph: ModuleGraph, tabs: [NavigatorID],
    policy: LinkPolicy, composition: RouteTable.Composition, navigationParameters: NavigationParameters,
    webFallback: WebFallback?
  ) throws(ModuleAssemblyError) {
    let names = NameFaults(modules, excluding: excluded)
    var faults = names.repetitions + graph.faults
    let components = ModuleRoutes(
      modules.flatMap(\.routes) + excluded.flatMap { $0.routes }, policy: policy, composition: composition,
      navigationParameters: navigationParameters, webFallback: webFallback)
    let objects = ModuleRoutes(
      modules.flatMap { $0.objects.flatMap(\.routes) }, policy: policy, composition: .single,
      navigationParameters: navigationParameters,
      webFallback: nil)
    faults += components.faults + objects.faults
    faults += ServiceRegistry(modules).collisions.map { .service($0) }
    faults += modules.flatMap { module in module.settingFaults.map { .setting(module.identifier, $0) } }
    faults += names.unknownNames + names.faults(ofTabs: tabs)
    guard case .compiled(let table) = components else { throw ModuleAssemblyError(faults: faults) }

    links = ModuleLinks(table)
    for module in modules {
      for item in module.menuItems {
        if let error = links.error(of: item.link) {
          faults.append(.invalidMenuItem(item.title.name, module.identifier, error))
        }
      }
    }
    let navigators = modules.compactMap(\.navigator)
    faults += navigators.compactMap { links.error(of: $0).map { .configuration($0) } }
    if navigators.isEmpty { faults.append(.configuration(.noNavigator)) }
    guard faults.isEmpty else { throw ModuleAssemblyError(faults: faults) }
  }
}

extension ModuleRoutes {
  fileprivate var faults: [ModuleFault] {
    switch self {
    case .compiled: []
    case .faulty(let faults): faults
    }
  }
}

extension ServiceRegistry {
  /// A registry of all services of these modules.
  convenience init(_ modules: [ModuleDescriptor]) {
    self.init()
    for module in modules { register(module.services, module: module.identifier) }
  }
}

extension ExcludedModule {
  /// The routes of the module as if it were available.
  var routes: [Route] {
    patterns.map { pattern in
      var route = Route(pattern, pattern)
      route.module = identifier
      return route
    }
  }
}
