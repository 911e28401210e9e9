import ComponentEngine
import EngineRandomTesting
import ModuleHarness
import Testing

// Random modules: an assembly is compared with a slow and simple reference.
// Specification: modules 2.1, modules 2.3.
@MainActor
struct ModuleGraphPropertyTests {
  @Test(arguments: samples(75))
  func `running order and unavailability of random modules equal the reference`(seed: UInt64) throws {
    let app = RandomApp(seed: seed, isFaulty: false)
    let assembly = try app.assemble()
    #expect(assembly.unavailableModules == app.unavailableModules)
    #expect(assembly.runningOrder == app.runningOrder)
  }

  @Test(arguments: samples(75))
  func `faults of random dependencies equal the reference in every order of listing`(seed: UInt64) {
    let app = RandomApp(seed: seed, isFaulty: true)
    let found = faults { try app.assemble() }
    #expect(found == app.dependencyFaults)
    var random = SplitMix64(seed: seed)
    #expect(faults { try app.assemble(app.modules.shuffled(using: &random)) } == found)
  }

  @Test(arguments: samples(25))
  func `faults are the same in every order of listing, even if modules share an identifier`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let modules = random.list(2...6) { random in
      TestModule(ModuleID(random.pick(["a", "b", "c"]))) { module in
        module.layer = random.pick([.common, .business])
        module.dependencies = random.list(0...2) { ModuleID($0.pick(["a", "b", "c", "d"])) }
        module.components = random.list(0...2) { random in
          .test(
            random.pick(["x", "y"]), random.pick(["p", ":q", ":r", ":s<no>"]), navigator: random.pick([nil, "t", "u"]),
            guards: random.list(0...1) { $0.pick(["g", "h"]) }, TestComponents())
        }
        module.guards = random.list(0...1) { RouteGuard($0.pick(["g", "i"])) { _ in .allow } }
        module.menuItems = random.list(0...1) {
          MenuItem($0.pick(["m", "n"]), section: "s", link: DeepLink($0.pick(["p", "z"])))
        }
        module.navigator = random.pick([nil, .init("t", root: "p"), .init("t", root: "nowhere")])
        module.objects = random.list(0...1) {
          ObjectRegistration($0.pick(["o", "k"]), $0.pick(["o", "k"])) { _ in 1 }
        }
      }
    }
    let found = faults { try assemble(modules) }
    for _ in 0..<5 {
      #expect(faults { try assemble(modules.shuffled(using: &random)) } == found)
    }
  }
}

/// Random modules with a tab, and their expected order, unavailability and faults.
@MainActor
private struct RandomApp {
  private(set) var modules: [TestModule] = []
  private var excluded: [ModuleID] = []
  private var off: Set<ModuleID> = []

  /// - Parameter isFaulty: Whether modules may need themselves, modules of higher layers, and modules that do not
  ///   exist.
  init(seed: UInt64, isFaulty: Bool) {
    var random = SplitMix64(seed: seed)
    let layers: [ModuleLayer] = [.common, .service, ModuleLayer("also service", height: 200), .business]
    let isLine = random.chance(0.2)
    let names = (0..<random.number(1...(isLine ? 30 : 12))).map { ModuleID("m\(10 + $0)") }.shuffled(using: &random)
    excluded = random.list(0...2) { ModuleID("x\($0.number(0...3))") }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    for (position, name) in names.enumerated() {
      let layer = isLine ? .business : random.pick(layers)
      let others = names.indices.filter { other in isFaulty || other < position && modules[other].layer <= layer }
      var dependencies =
        isLine
        ? names[..<position].suffix(1) + [] : others.isEmpty ? [] : random.list(0...3) { names[$0.pick(others)] }
      if let module = excluded.first, random.chance(0.1) { dependencies.append(module) }
      if isFaulty, random.chance(0.1) { dependencies.append(random.pick(["y", "z"])) }
      modules.append(
        TestModule(name) {
          $0.layer = layer
          $0.dependencies = dependencies
        })
      if random.chance(isLine ? 0.05 : 0.2) { off.insert(name) }
    }
  }

  func assemble(_ modules: [TestModule]? = nil) throws -> ModuleAssembly<String> {
    let start = TestModule("start", "start") { $0.navigator = .init("start", root: "start") }
    let flags = EnvironmentFlags(Dictionary(uniqueKeysWithValues: off.map { ("module.\($0)", false) }))
    return try ModuleAssembly(
      (modules ?? self.modules) + [start], environment: AppEnvironment(.testing, flags: flags),
      policy: LinkPolicy(schemes: ["shop"]), excluding: excluded.map { ExcludedModule($0, patterns: []) })
  }

  /// All modules by layer, then by identifier.
  private var sorted: [TestModule] {
    (modules + [TestModule("start")]).sorted { ($0.layer, $0.identifier) < ($1.layer, $1.identifier) }
  }

  /// The expected running order: repeatedly the first module whose dependencies are all in the order.
  var runningOrder: [ModuleID] {
    let unavailable = unavailableModules
    var waiting = sorted.filter { unavailable[$0.identifier] == nil }
    var order: [ModuleID] = []
    while let next = waiting.firstIndex(where: { $0.dependencies.allSatisfy { order.contains($0) } }) {
      order.append(waiting.remove(at: next).identifier)
    }
    return order
  }

  /// The expected unavailability: each module's shortest path to a cause, found by trying paths by length.
  var unavailableModules: [ModuleID: ModuleUnavailability] {
    var paths: [ModuleID: [ModuleID]] = [:]
    for module in excluded { paths[module] = [] }
    for module in modules where off.contains(module.identifier) { paths[module.identifier] = [] }
    for length in 1...30 {
      for module in modules where paths[module.identifier] == nil {
        let nearest = module.dependencies.filter { paths[$0]?.count == length - 1 }.min()
        if let nearest { paths[module.identifier] = [nearest] + paths[nearest, default: []] }
      }
    }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, reason($0, $1)) })
  }

  private func reason(_ module: ModuleID, _ path: [ModuleID]) -> ModuleUnavailability {
    let last = path.last ?? module
    let flag = EnvironmentFlag("module.\(last)", isOnByDefault: true)
    let cause = excluded.contains(last) ? ModuleUnavailability.excluded : .switchedOff(flag)
    return path.reversed().reduce(cause) { .needs($1, $0) }
  }

  var dependencyFaults: [ModuleFault] { unknownDependencies + upwardDependencies + cycles }

  private var unknownDependencies: [ModuleFault] {
    (["y", "z"] as [ModuleID]).compactMap { other in
      let users = modules.filter { $0.dependencies.contains(other) }.map(\.identifier).sorted()
      return users.isEmpty ? nil : .unknownDependency(other, of: users)
    }
  }

  private var upwardDependencies: [ModuleFault] {
    modules.sorted { $0.identifier < $1.identifier }.flatMap { module in
      modules.filter { module.dependencies.contains($0.identifier) && module.layer < $0.layer }
        .sorted { $0.identifier < $1.identifier }
        .map { .upwardDependency(module.identifier, module.layer, on: $0.identifier, $0.layer) }
    }
  }

  /// The expected cycles: the first shortest path from each module back to it, found by trying paths by length.
  private var cycles: [ModuleFault] {
    var found: [[ModuleID]] = []
    for module in sorted {
      var paths = [[module.identifier]]
      var seen: Set<ModuleID> = []
      var cycle: [ModuleID]?
      while cycle == nil, !paths.isEmpty {
        let longer = paths.flatMap { path in needs(path.last).map { path + [$0] } }
        cycle = longer.first { $0.last == module.identifier }
        paths = longer.filter { path in path.last.map { seen.insert($0).inserted } ?? false }
      }
      if let cycle, !found.contains(where: { Set($0) == Set(cycle) }) { found.append(cycle) }
    }
    return found.map { .cycle($0) }
  }

  private func needs(_ module: ModuleID?) -> [ModuleID] {
    let dependencies = modules.first { $0.identifier == module }?.dependencies ?? []
    return sorted.map(\.identifier).filter { dependencies.contains($0) }
  }
}
