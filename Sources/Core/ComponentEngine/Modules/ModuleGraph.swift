/// The modules of an app with their dependencies, which give the running order and the unavailable modules.
///
/// The results do not depend on the order in which modules are listed, and no method recurses.
struct ModuleGraph {
  /// The modules: lower layers first, and within a layer by identifier.
  private let modules: [ModuleDescriptor]
  private let excluded: Set<ModuleID>
  /// The position of each module in `modules`; for a repeated identifier, which is a fault, the first one.
  private let positions: [ModuleID: Int]
  /// The dependencies between listed modules.
  private let graph: DependencyGraph

  /// - Parameters:
  ///   - modules: The listed modules, sorted by identifier.
  ///   - excluded: The modules that the host excludes.
  init(_ modules: [ModuleDescriptor], excluding excluded: [ExcludedModule]) {
    let layers = Dictionary(grouping: modules, by: \.layer).sorted { $0.key < $1.key }
    let modules = layers.flatMap(\.value)
    let positions = Dictionary(modules.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
    self.modules = modules
    self.excluded = Set(excluded.map(\.identifier))
    self.positions = positions
    graph = DependencyGraph(modules.map { $0.dependencies.compactMap { positions[$0] } })
  }

  /// The modules in running order: lower layers first. Within a layer a module comes after its dependencies;
  /// independent modules are ordered by identifier. Complete if the graph has no faults.
  var runningOrder: [ModuleDescriptor] { graph.order.map { modules[$0] } }

  /// The reason why each unavailable module is unavailable: it is excluded, its flag is off, or it needs an
  /// unavailable module.
  ///
  /// Of several unavailable dependencies, the reason names the one with the shortest path to its cause; of several of
  /// these, the first by identifier.
  ///
  /// - Parameter runningOrder: ``runningOrder``.
  func unavailableModules(
    _ runningOrder: [ModuleDescriptor], flags: EnvironmentFlags
  ) -> [ModuleID: ModuleUnavailability] {
    var reasons: [ModuleID: ModuleUnavailability] = [:]
    for module in excluded { reasons[module] = .excluded }
    for module in runningOrder {
      reasons[module.identifier] =
        flags[module.flag]
        ? Self.nearest(module.dependencies, reasons).map { .needs($0, $1) } : .switchedOff(module.flag)
    }
    return reasons
  }

  private static func nearest(
    _ dependencies: [ModuleID], _ reasons: [ModuleID: ModuleUnavailability]
  ) -> (ModuleID, ModuleUnavailability)? {
    guard !reasons.isEmpty else { return nil }
    return dependencies.compactMap { module in reasons[module].map { (module, $0) } }
      .min { ($0.1.distance, $0.0) < ($1.1.distance, $1.0) }
  }

  /// Dependencies on modules that do not exist or are of a higher layer, and cycles.
  var faults: [ModuleFault] { unknownDependencies + upwardDependencies + cycles }

  private var unknownDependencies: [ModuleFault] {
    var dependents: [ModuleID: Set<ModuleID>] = [:]
    for module in modules {
      for other in module.dependencies where positions[other] == nil && !excluded.contains(other) {
        dependents[other, default: []].insert(module.identifier)
      }
    }
    return dependents.sorted { $0.key < $1.key }.map { .unknownDependency($0.key, of: $0.value.sorted()) }
  }

  private var upwardDependencies: [ModuleFault] {
    modules.sorted { $0.identifier < $1.identifier }.flatMap { module in
      Set(module.dependencies).sorted().compactMap { other in
        guard let layer = positions[other].map({ modules[$0].layer }), layer > module.layer else { return nil }
        return .upwardDependency(module.identifier, module.layer, on: other, layer)
      }
    }
  }

  private var cycles: [ModuleFault] {
    graph.cycles.map { cycle in .cycle(cycle.map { modules[$0].identifier }) }
  }
}
