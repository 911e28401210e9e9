import ComponentEngine

/// The links of a manifest's app that a new app certainly opens as they are resolved, so that a check needs no router
/// for them.
///
/// The components of a manifest have no behaviour. Only three parts of an app change the effect of a link that
/// resolves: a guard that does not allow it, a later component that closes or replaces earlier ones, and a link without
/// components, which shows the root. All other links open each of their components.
struct ForeseenLinks {
  /// Whether no guard refuses the route, by its position. The last one is that of web pages.
  private let isUnguarded: [Bool]

  /// Returns nil if a guard can refuse all links.
  ///
  /// - Parameter grants: The guards that are granted or revoked, by name. All others of a manifest refuse.
  init?(of configuration: RouterConfiguration<some Any>, grants: [String: Bool]) {
    let refusing = configuration.routeGuards.filter { grants[$0.name] != true }
    let names = Set(refusing.map(\.name))
    let isRootGuarded = configuration.navigators.contains { navigator in
      guard !names.isEmpty, let root = navigator.root else { return false }
      let components = (try? configuration.table.resolve(root))?.components ?? []
      return components.contains { !names.isDisjoint(with: $0.route.guards) }
    }
    if isRootGuarded || refusing.contains(where: \.isGlobal) { return nil }
    isUnguarded = configuration.table.routes.map { names.isDisjoint(with: $0.guards) } + [true]
  }

  /// Returns whether the link opens exactly its components.
  func contains(_ link: ResolvedLink) -> Bool {
    if link.isEmpty { return false }
    for position in 0..<link.count {
      let component = link[position]
      guard isUnguarded[component.routePosition] else { return false }
      guard position > 0 else { continue }
      switch component.navigateMode {
      case .push, .present, .reuse: break
      case .replace, .root: return false
      }
    }
    return true
  }
}
