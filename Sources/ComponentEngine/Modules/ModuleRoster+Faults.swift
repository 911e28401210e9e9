/// What only one may declare, and what must be there because somebody names it.
extension ModuleRoster {
  /// Faults of identifiers, and of everything that is declared more than once; routes have their own.
  var repetitionFaults: [ModuleFault] {
    let times = Dictionary(grouping: modules, by: \.identifier).mapValues(\.count)
    let absent = Set(leftOut.map(\.identifier))
    let repeated = times.filter { $0.value > 1 }.sorted { $0.key < $1.key }
      .map { ModuleFault.repeatedModule($0.key, times: $0.value) }
    let contradicted = times.keys.filter(absent.contains).sorted().map { ModuleFault.listedAndAbsent($0) }
    return repeated + contradicted
      // Several routes of one name are one component, where they are of one module.
      + faults(.component) { Set($0.routes.map(\.name)).sorted() }
      + faults(.object) { $0.objectRoutes.map(\.name) }
      + faults(.navigator) { $0.navigator.map { [$0.description] } ?? [] }
      + faults(.routeGuard) { $0.guards }
      + faults(.menuItem) { $0.menuItems.map { "\($0.title) (\($0.link))" } }
  }

  private func faults(_ part: ModulePart, _ names: (ModuleFacts) -> [String]) -> [ModuleFault] {
    var owners: [String: [ModuleID]] = [:]
    for module in modules {
      for name in names(module) { owners[name, default: []].append(module.identifier) }
    }
    return owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { name, modules in
      .repeated(part, name, by: Set(modules).sorted())
    }
  }

  /// Faults of guards that are named and not published.
  var guardFaults: [ModuleFault] {
    let known = guardNames
    var namers: [String: Set<ModuleID>] = [:]
    for module in modules {
      for name in Set(module.routes.flatMap(\.guards)).subtracting(known) {
        namers[name, default: []].insert(module.identifier)
      }
    }
    return namers.sorted { $0.key < $1.key }.map { name, modules in
      .unknownGuard(name, namedBy: modules.sorted(), known: known.sorted())
    }
  }

  /// Faults of the order that the host gives the tabs.
  func tabFaults(_ tabs: [NavigatorID]) -> [ModuleFault] {
    let known = navigatorIDs
    let isBefore = { (left: NavigatorID, right: NavigatorID) in left.description < right.description }
    let repeated = Set(tabs.filter { tab in tabs.count { $0 == tab } > 1 })
    return Set(tabs).subtracting(known).sorted(by: isBefore).map { .unknownTab($0, known: known.sorted(by: isBefore)) }
      + repeated.sorted(by: isBefore).map { .repeatedTab($0) }
  }
}
