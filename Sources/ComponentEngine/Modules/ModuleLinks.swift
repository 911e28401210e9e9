/// What the links of an app's modules lead to, before there is a router.
struct ModuleLinks {
  /// As if all modules were there.
  private let table: RouteTable

  /// Checks everything about modules that can be wrong whatever the flags are.
  init(
    _ roster: ModuleRoster, _ tabs: [NavigatorID], _ services: [ServiceCollision], policy: LinkPolicy,
    composition: RouteTable.Composition, steering: SteeringNames
  ) throws(ModuleAssemblyError) {
    let components = RouteCollisions(
      roster.allRoutes, policy: policy, composition: composition, steering: steering)
    let objects = RouteCollisions(
      roster.modules.flatMap(\.objectRoutes), policy: policy, composition: composition, steering: steering)
    var faults = roster.repetitionFaults + roster.dependencyFaults + components.faults + objects.faults
    faults += services.map { .service($0) } + roster.guardFaults + roster.tabFaults(tabs)
    guard let table = components.table else { throw ModuleAssemblyError(faults: faults) }
    self.table = table
    for module in roster.modules {
      for item in module.menuItems {
        if let error = fault(of: item.link) { faults.append(.invalidMenuItem(item.title, module.identifier, error)) }
      }
    }
    guard faults.isEmpty else { throw ModuleAssemblyError(faults: faults) }
  }

  /// The items of the modules that are there whose links lead to such modules.
  func menuItems(_ modules: [ModuleFacts], _ absences: [ModuleID: ModuleAbsence]) -> [MenuItem] {
    modules.filter { absences[$0.identifier] == nil }.flatMap(\.menuItems).filter { !leads($0.link, to: absences) }
  }

  /// The base navigators of the modules that are there, without those whose root leads to one that is not.
  func navigators<ViewController>(
    of parts: [ModuleParts<ViewController>], _ absences: [ModuleID: ModuleAbsence], inOrder tabs: [NavigatorID]
  ) -> [NavigatorDeclaration] {
    let present = parts.filter { absences[$0.facts.identifier] == nil }
    let shown = present.compactMap(\.navigator).filter { navigator in
      guard let root = navigator.root else { return true }
      return !leads(root, to: absences)
    }
    let places = Dictionary(tabs.enumerated().map { ($1, $0) }) { first, _ in first }
    return shown.sorted { (places[$0.id] ?? tabs.count, $0.id.description) < (places[$1.id] ?? tabs.count, $1.id.description) }
  }

  private func fault(of link: Link) -> LinkError? {
    do throws(LinkError) {
      _ = try table.resolve(link)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a link names a component of a module that is not there. What is wrong with it otherwise is said elsewhere.
  private func leads(_ link: Link, to absences: [ModuleID: ModuleAbsence]) -> Bool {
    let components = (try? table.resolve(link))?.components ?? []
    return components.contains { component in
      component.route.module.map { absences[$0] != nil } ?? false
    }
  }
}
