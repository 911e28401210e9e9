public import CommonUI
public import ComponentEngine

extension ModuleStage {
  /// Returns the screens of a module's links in several scenarios, each in two environments: the given one, and from right to left with the
  /// largest text. A scenario whose data takes a second or more also has the screen while it is loading.
  ///
  /// - Parameters:
  ///   - links: The links. Default none: the root of the module's tab, and the links of its menu.
  ///   - scenarios: The scenarios.
  ///   - policy: The links that the app answers to.
  ///   - others: The stand-ins for other modules.
  ///   - traits: The environment.
  ///   - module: Makes the module on mock data.
  /// - Throws: `ModuleAssemblyError` with all faults of the module; ``StageError/notSettled(_:)``. A link that fails has no screen.
  public static func snapshots<P>(
    of links: [String] = [], scenarios: [Scenario] = Scenario.standard, policy: LinkPolicy,
    others: StandInModule = StandInModule(), traits: ScreenTraits = ScreenTraits(),
    module: (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) async throws -> [ScreenSnapshot] where Data == MockDataProvider<P> {
    var mirrored = traits
    (mirrored.direction, mirrored.textScale) = (.rightToLeft, .extraExtraExtraLarge)
    var snapshots: [ScreenSnapshot] = []
    for scenario in scenarios {
      let menu = try ModuleStage(scenario, policy: policy, others: others, module: module).menu
      let menuLinks = menu.flatMap(\.items).map { Optional($0.link) }
      for link in links.isEmpty ? [nil] + menuLinks : links.map({ Link(absolute: $0) }) {
        let name = "\(scenario.name.forFileName)-\((link?.description ?? "root").forFileName)"
        let stage = try ModuleStage(scenario, policy: policy, others: others, module: module)
        _ = try? await stage.launch(link)
        if scenario.latency >= .seconds(1) { snapshots += stage.snapshots(name + "-loading", [("", traits)]) }
        try await stage.advance(by: scenario.latency * 3)
        snapshots += stage.snapshots(name, [("", traits), ("-rtl-large", mirrored)])
      }
    }
    return snapshots.uniqueByName
  }

  /// The screen on top in several environments; none if no screen is shown.
  private func snapshots(_ name: String, _ environments: [(name: String, traits: ScreenTraits)]) -> [ScreenSnapshot] {
    guard let top else { return [] }
    return environments.map { environment in
      top.traits = environment.traits
      return ScreenSnapshot(name + environment.name, top.screen, environment.traits)
    }
  }
}

extension [ScreenSnapshot] {
  /// The snapshots without those whose name an earlier one has: several links can open one screen.
  fileprivate var uniqueByName: [ScreenSnapshot] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
