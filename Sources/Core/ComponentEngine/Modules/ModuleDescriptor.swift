/// The declarations of one module, each read once, without the host's view type.
///
/// A class, because lists of modules are sorted and filtered, and a struct would be copied field by field each time.
final class ModuleDescriptor {
  let identifier: ModuleID
  let version: String?
  let layer: ModuleLayer
  let dependencies: [ModuleID]
  let flag: EnvironmentFlag

  /// The settings that the module reads, sorted by name.
  private let settings: [ModuleInterface.Setting]

  /// The faults of the settings that the module reads.
  let settingFaults: [SettingError]

  /// The routes of the module's components. They name the module, and its route guards before their own.
  let routes: [Route]

  /// The factory of each route's component.
  let factories: [ErasedFactory]

  /// The module's objects, whose routes name the module.
  let objects: [ObjectRegistration]

  /// The guards that the module publishes.
  let guards: [RouteGuard]

  let menuItems: [MenuItem]
  let navigator: NavigatorRegistration?
  let services: [ServiceRegistration]
  let subscriptions: [EventRegistration]
  let appHandlers: [AppHandler]

  /// Reads each declaration of a module once.
  @MainActor
  init<ViewController>(_ module: any ModuleProtocol<ViewController>) {
    let identifier = module.identifier
    let routeGuards = module.routeGuards
    let components = module.components
    self.identifier = identifier
    version = module.version
    layer = module.layer
    dependencies = module.dependencies
    flag = module.flag
    let settingKeys = module.settingKeys
    settings = settingKeys.map { .init($0) }.sorted { $0.name < $1.name }
    settingFaults = settingKeys.compactMap { module.settings.fault(of: $0) }
    // Closures, because key paths of a generic type are made again for every module: a quarter of the time with 10,000
    // modules.
    routes = components.flatMap { $0.routes }.map { route in
      var route = route
      route.module = identifier
      if !routeGuards.isEmpty { route.guards = routeGuards + route.guards.filter { !routeGuards.contains($0) } }
      return route
    }
    factories = components.flatMap { $0.factories }
    objects = module.objects.map { object in
      var object = object
      for index in object.routes.indices { object.routes[index].module = identifier }
      return object
    }
    guards = module.guards
    menuItems = module.menuItems
    navigator = module.navigator
    services = module.services
    subscriptions = module.subscriptions
    appHandlers = module.appHandlers
  }
}

extension ModuleDescriptor {
  /// The declarations on which others rely, or which the module needs from them.
  var interface: ModuleInterface {
    ModuleInterface(
      version: version, dependencies: Set(dependencies).sorted(),
      services: services.map { .init(name: $0.type.name, scope: $0.scope) }.sorted { $0.name < $1.name },
      events: Set(subscriptions.map(\.event)).sorted(), appEvents: Set(appHandlers.map(\.event)).sorted(),
      settings: settings)
  }
}

extension ModuleInterface.Setting {
  fileprivate init<Key: SettingKey>(_ key: Key.Type) {
    self.init(name: key.name, type: "\(Key.Value.self)", isRequired: !(key is any DefaultedValueKey.Type))
  }
}

extension ModuleDescriptor {
  /// Sorts descriptors by identifier, so that the order in which the host lists its modules means nothing. Modules
  /// with equal identifiers, which are a fault, are sorted by all properties that a fault can name.
  static func sorted(_ descriptors: [ModuleDescriptor]) -> [ModuleDescriptor] {
    descriptors.sorted { left, right in
      left.identifier == right.identifier
        ? left.content.lexicographicallyPrecedes(right.content) : left.identifier < right.identifier
    }
  }

  private var content: [String] {
    [layer.name, "\(layer.height)", navigator.map { "\($0.id) \($0.root?.description ?? "")" } ?? ""]
      + dependencies.map(\.rawValue) + [""] + guards.map(\.name) + [""] + menuItems.map { "\($0.title) \($0.link)" }
      + [""] + (routes + objects.flatMap(\.routes)).map { "\($0)" }
  }
}
