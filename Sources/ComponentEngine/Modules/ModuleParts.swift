/// What a module brings, asked once.
struct ModuleParts<ViewController> {
  let facts: ModuleFacts
  let components: [ComponentRegistration<ViewController>]
  let objects: [ObjectRegistration]
  let guards: [RouteGuard]
  let navigator: NavigatorDeclaration?
  let services: [ServiceRegistration]
  let subscriptions: [EventRegistration]
  let appHandlers: [AppHandler]

  @MainActor
  init(_ module: any ModuleProtocol<ViewController>) {
    let identifier = module.identifier
    let routeGuards = module.routeGuards
    components = module.components.map { component in
      var component = component
      for index in component.routes.indices {
        let own = component.routes[index].guards
        component.routes[index].module = identifier
        component.routes[index].guards = routeGuards + own.filter { !routeGuards.contains($0) }
      }
      return component
    }
    objects = module.objects.map { object in
      var object = object
      object.route.module = identifier
      return object
    }
    guards = module.guards
    navigator = module.navigator
    services = module.services
    subscriptions = module.subscriptions
    appHandlers = module.appHandlers
    facts = ModuleFacts(
      identifier: identifier, layer: module.layer, dependencies: module.dependencies, flag: module.flag,
      routes: components.flatMap(\.routes), objectRoutes: objects.map(\.route), guards: guards.map(\.name),
      menuItems: module.menuItems, navigator: navigator?.id)
  }

  /// The components with routes that say that they open nothing, where that is so, and that name no navigator which is not
  /// there.
  func components(
    _ absence: ModuleAbsence?, missing navigators: Set<NavigatorID>
  ) -> [ComponentRegistration<ViewController>] {
    components.map { component in
      var component = component
      for index in component.routes.indices {
        component.routes[index].absence = absence?.reason(facts.identifier)
        if let id = component.routes[index].navigator, navigators.contains(id) {
          component.routes[index].navigator = nil
        }
      }
      return component
    }
  }
}

extension ModuleParts {
  /// The objects, with routes that say that they give nothing, where that is so.
  func objects(_ absence: ModuleAbsence?) -> [ObjectRegistration] {
    objects.map { object in
      var object = object
      object.route.absence = absence?.reason(facts.identifier)
      return object
    }
  }

  /// The guards; where the module is not there, ones that reject: nobody passes a guard that cannot be asked.
  func guards(_ absence: ModuleAbsence?) -> [RouteGuard] {
    guard let absence else { return guards }
    return guards.map { .rejecting($0.name, absence, of: facts.identifier) }
  }
}

extension ServiceCollision {
  /// Those of all modules, whether they are there or not.
  @MainActor
  static func all(_ modules: [ModuleParts<some Any>]) -> [ServiceCollision] {
    let registry = ServiceRegistry()
    for parts in modules { registry.register(parts.services, module: parts.facts.identifier) }
    return registry.collisions
  }
}

extension RouteGuard {
  static func rejecting(_ name: String, _ absence: ModuleAbsence, of module: ModuleID) -> RouteGuard {
    RouteGuard(name) { _ in .reject("it cannot be asked: \(absence.reason(module))") }
  }
}

extension ModuleAbsence {
  /// Why what is this module's is not there.
  func reason(_ module: ModuleID) -> String { "its module \"\(module)\" \(self)" }
}

extension AbsentModule {
  /// The components of the routes, which are never made.
  func components<ViewController>() -> [ComponentRegistration<ViewController>] {
    routes.map { route in
      ComponentRegistration([route]) { _ in throw LinkError.absent(.init(route), reason: route.absence ?? "") }
    }
  }

  /// Stand-ins for the guards, which let nobody pass.
  var rejectingGuards: [RouteGuard] { guards.map { .rejecting($0, .leftOut, of: identifier) } }

  /// The routes that open nothing.
  var routes: [Route] {
    patterns.map { pattern in
      var route = Route(pattern, pattern)
      route.module = identifier
      route.absence = ModuleAbsence.leftOut.reason(identifier)
      return route
    }
  }
}
