/// Who runs before whom.
extension ModuleRoster {
  /// The modules but those that are not there: lower layers first; within a layer each after those that it needs; what is left
  /// open, by identifier. Modules that need each other are left out of it.
  func runningOrder(without absences: [ModuleID: ModuleAbsence]) -> [ModuleID] {
    var done: Set<ModuleID> = []
    var order: [ModuleID] = []
    let present = modules.filter { absences[$0.identifier] == nil }
    let layers = Dictionary(grouping: present, by: \.layer).sorted { $0.key < $1.key }
    for (_, modules) in layers {
      let peers = Set(modules.map(\.identifier))
      var waiting = modules
      while let next = waiting.firstIndex(where: { done.isSuperset(of: peers.intersection($0.dependencies)) }) {
        let module = waiting.remove(at: next).identifier
        done.insert(module)
        order.append(module)
      }
    }
    return order
  }

  /// What belongs to these modules, in running order.
  func inRunningOrder<ViewController>(
    _ parts: [ModuleParts<ViewController>], without absences: [ModuleID: ModuleAbsence]
  ) -> [ModuleParts<ViewController>] {
    let byModule = Dictionary(parts.map { ($0.facts.identifier, $0) }) { first, _ in first }
    return runningOrder(without: absences).compactMap { byModule[$0] }
  }

  var dependencyFaults: [ModuleFault] { unknownDependencies + upwardDependencies + cycles }

  private var unknownDependencies: [ModuleFault] {
    let known = Set(modules.map(\.identifier) + leftOut.map(\.identifier))
    var needed: [ModuleID: [ModuleID]] = [:]
    for module in modules {
      for other in Set(module.dependencies).subtracting(known) { needed[other, default: []].append(module.identifier) }
    }
    return needed.sorted { $0.key < $1.key }.map { .unknownDependency($0.key, of: $0.value) }
  }

  private var upwardDependencies: [ModuleFault] {
    let layers = Dictionary(modules.map { ($0.identifier, $0.layer) }) { first, _ in first }
    return modules.flatMap { module in
      Set(module.dependencies).sorted().compactMap { other in
        guard let layer = layers[other], layer > module.layer else { return nil }
        return .upwardDependency(module.identifier, module.layer, on: other, layer)
      }
    }
  }

  /// Each cycle once, from its first module on: that of the shortest way back to each module that has one.
  private var cycles: [ModuleFault] {
    let needs = Dictionary(modules.map { ($0.identifier, $0.dependencies) }) { first, _ in first }
    var seen: Set<Set<ModuleID>> = []
    return modules.compactMap { module in
      guard let path = Self.wayBack(to: module.identifier, needs), seen.insert(Set(path)).inserted else { return nil }
      return .cycle(path)
    }
  }

  /// The shortest way from a module over what it needs back to itself, breadth first.
  private static func wayBack(to start: ModuleID, _ needs: [ModuleID: [ModuleID]]) -> [ModuleID]? {
    var cameFrom: [ModuleID: ModuleID] = [:]
    var next = [start]
    while !next.isEmpty {
      let module = next.removeFirst()
      for other in Set(needs[module] ?? []).sorted() {
        if other == start {
          var path = [module, start]
          while path[0] != start, let before = cameFrom[path[0]] { path.insert(before, at: 0) }
          return path
        }
        if cameFrom[other] == nil {
          cameFrom[other] = module
          next.append(other)
        }
      }
    }
    return nil
  }
}
