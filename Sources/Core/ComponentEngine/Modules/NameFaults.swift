/// Finds names that modules declare twice, and names that they use and no module declares.
struct NameFaults {
  private let modules: [ModuleDescriptor]
  private let excluded: [ExcludedModule]

  /// - Parameters:
  ///   - modules: The listed modules, sorted by identifier.
  ///   - excluded: The modules that the host excludes.
  init(_ modules: [ModuleDescriptor], excluding excluded: [ExcludedModule]) {
    self.modules = modules
    self.excluded = excluded
  }

  /// Repeated identifiers, and everything that is declared more than once. Routes have faults of their own.
  var repetitions: [ModuleFault] {
    repeatedModules
      // Several routes of one name are one component, if they are of one module.
      + repeated(.component, modules.map { ($0.identifier, Set($0.routes.map(\.name)).sorted()) })
      + repeated(
        .object, modules.map { ($0.identifier, $0.objects.flatMap { Set($0.routes.map(\.name)).sorted() }) })
      + repeated(.navigator, modules.map { ($0.identifier, $0.navigator.map { [$0.id.description] } ?? []) })
      + repeated(
        .routeGuard,
        modules.map { ($0.identifier, $0.guards.map(\.name)) } + excluded.map { ($0.identifier, $0.guards) })
      + repeated(.menuItem, modules.map { ($0.identifier, $0.menuItems.map { "\($0.title) (\($0.link))" }) })
  }

  private var repeatedModules: [ModuleFault] {
    let times = Dictionary(modules.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    let excludedTimes = Dictionary(excluded.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    let repeated = times.filter { $0.value > 1 }.sorted { $0.key < $1.key }
    let contradicted = times.keys.filter { excludedTimes[$0] != nil }.sorted()
    let excludedTwice = excludedTimes.filter { $0.value > 1 }.keys.sorted()
    return repeated.map { .repeatedModule($0.key, times: $0.value) } + contradicted.map { .listedAndExcluded($0) }
      + excludedTwice.map { .repeatedExclusion($0) }
  }

  private func repeated(_ part: ModulePart, _ names: [(ModuleID, [String])]) -> [ModuleFault] {
    var owners: [String: [ModuleID]] = [:]
    for (module, names) in names {
      for name in names { owners[name, default: []].append(module) }
    }
    return owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { .repeated(part, $0.key, by: Set($0.value).sorted()) }
  }

  /// Guards and navigators that routes name, and that no module publishes or declares.
  var unknownNames: [ModuleFault] {
    let guards = Set(modules.flatMap { $0.guards.map(\.name) } + excluded.flatMap(\.guards))
    let navigators = navigatorIDs
    var guardUsers: [String: Set<ModuleID>] = [:]
    var navigatorUsers: [NavigatorID: Set<ModuleID>] = [:]
    for module in modules {
      for route in module.routes {
        for name in route.guards where !guards.contains(name) {
          guardUsers[name, default: []].insert(module.identifier)
        }
        if let id = route.navigator, !navigators.contains(id) {
          navigatorUsers[id, default: []].insert(module.identifier)
        }
      }
    }
    let (knownGuards, knownNavigators) = (guards.sorted(), navigators.sortedByName)
    return guardUsers.sorted { $0.key < $1.key }
      .map { .unknownGuard($0.key, namedBy: $0.value.sorted(), known: knownGuards) }
      + navigatorUsers.keys.sortedByName
      .map { .unknownNavigator($0, namedBy: navigatorUsers[$0, default: []].sorted(), known: knownNavigators) }
  }

  /// Faults of the order that the host gives the tabs.
  func faults(ofTabs tabs: [NavigatorID]) -> [ModuleFault] {
    let known = navigatorIDs
    let knownTabs = known.sortedByName
    let times = Dictionary(tabs.map { ($0, 1) }, uniquingKeysWith: +)
    return times.keys.filter { !known.contains($0) }.sortedByName.map { .unknownTab($0, known: knownTabs) }
      + times.filter { $0.value > 1 }.keys.sortedByName.map { .repeatedTab($0) }
  }

  /// The base navigators of all modules, excluded ones too.
  private var navigatorIDs: Set<NavigatorID> {
    Set(modules.compactMap { $0.navigator?.id } + excluded.compactMap(\.navigator))
  }
}

extension Collection<NavigatorID> {
  fileprivate var sortedByName: [NavigatorID] {
    map { (name: $0.description, id: $0) }.sorted { $0.name < $1.name }.map(\.id)
  }
}
