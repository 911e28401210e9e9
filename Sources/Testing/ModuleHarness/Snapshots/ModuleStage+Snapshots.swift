public import CommonUI
public import ComponentEngine

extension ModuleStage {
  /// Returns the screens of a module's links in several scenarios, each in two environments: the given one, and from
  /// right to left with the largest text. A scenario whose data takes a second or more also has the screen while it is
  /// loading.
  ///
  /// - Parameters:
  ///   - links: The links. Default none: the root of the module's tab, and the links of its menu.
  ///   - scenarios: The scenarios.
  ///   - policy: The links that the app answers to.
  ///   - others: The stand-ins for other modules.
  ///   - traits: The environment.
  ///   - translations: A host's own texts for the catalogs of the module and of the product. Default none.
  ///   - module: Makes the module on mock data.
  /// - Throws: `ModuleAssemblyError` with all faults of the module; ``StageError/notSettled(_:)``; the `RouterError` of
  ///   a link that no route matches.
  public static func snapshots<P>(
    of links: [String] = [], scenarios: [Scenario] = Scenario.standard, policy: LinkPolicy,
    others: StandInModule = StandInModule(), traits: ScreenTraits = ScreenTraits(),
    translations: [CatalogTranslation] = [],
    module: (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) async throws -> [ScreenSnapshot] where Data == MockDataProvider<P> {
    var options = StageOptions()
    options.translations = translations
    var mirrored = traits
    (mirrored.direction, mirrored.textScale) = (.rightToLeft, .extraExtraExtraLarge)
    var snapshots: [ScreenSnapshot] = []
    for scenario in scenarios {
      let own = Set(module(Data(scenario: scenario, clock: ManualClock())).menuItems.map(\.link))
      let menu = try ModuleStage(scenario, policy: policy, others: others, options: options, module: module).menu
      let menuLinks = menu.flatMap(\.items).map(\.link).filter(own.contains).map(Optional.init)
      for (link, linkName) in (links.isEmpty ? [nil] + menuLinks : links.map { DeepLink(absolute: $0) }).named {
        let name = "\(scenario.name.forFileName)-\(linkName)"
        let stage = try ModuleStage(scenario, policy: policy, others: others, options: options, module: module)
        try await stage.showScreen(of: link)
        if scenario.latency >= .seconds(1) { snapshots += stage.snapshots(name + "-loading", [("", traits)]) }
        try await stage.advance(by: scenario.latency * 3)
        snapshots += stage.snapshots(name, [("", traits), (ScreenSnapshot.mirroredSuffix, mirrored)])
      }
    }
    return snapshots
  }

  /// Launches with a link. A component that cannot be mounted leaves the screen below it.
  private func showScreen(of link: DeepLink?) async throws {
    let error: RouterError?
    do {
      error = try await launch(link)?.linkError
    } catch let failure as RouterError {
      error = failure
    }
    if let error, case .link = error { throw error }
  }

  /// The screen on top in several environments; none if no screen is shown.
  private func snapshots(_ name: String, _ environments: [(name: String, traits: ScreenTraits)]) -> [ScreenSnapshot] {
    guard let top, let component = router.state.top?.component.name else { return [] }
    return environments.map { environment in
      top.traits = environment.traits
      return ScreenSnapshot(name + environment.name, of: component, top.screen, top.traits)
    }
  }
}

extension [DeepLink?] {
  /// The different links, each with a name for files. Names differ also where the system ignores capitals.
  fileprivate var named: [(DeepLink?, String)] {
    var links: Set<String> = []
    var names: [String: Int] = [:]
    return compactMap { link in
      let text = link?.description ?? "root"
      guard links.insert(text).inserted else { return nil }
      let name = String(text.forFileName.prefix(100))
      let count = names[name.lowercased(), default: 0] + 1
      names[name.lowercased()] = count
      return (link, count == 1 ? name : "\(name)-\(count)")
    }
  }
}
