import ComponentEngine

/// The navigator that a link opens in, with the reason, and the parents that it opens there.
struct LinkTarget: Equatable {
  enum Reason: String {
    /// The first component is presented over the selected navigator.
    case presented
    /// The first component's route names the navigator.
    case route
    /// The first component is the navigator's root.
    case root
    /// A parent of the first component is the navigator's root.
    case parent
    /// None of these: the navigator is the selected one.
    case selected
  }

  let navigator: NavigatorID
  let reason: Reason
  /// The parents that are opened above the root if their guards allow them, bottom to top.
  let parents: [ResolvedComponent]

  /// Finds the navigator of a link.
  ///
  /// - Parameters:
  ///   - first: The first component that the link names; nil for a link to the selected navigator's bottom.
  ///   - parents: The parents of the first component, bottom to top.
  ///   - selected: The selected navigator.
  ///   - configuration: The configuration of the router.
  init(
    first: ReadComponent?, parents: [ResolvedComponent] = [], selected: NavigatorID,
    in configuration: RouterConfiguration<some Any>
  ) {
    let roots = configuration.navigators.compactMap { navigator in
      navigator.root.flatMap { try? configuration.table.resolve($0).first?.name }.map { (id: navigator.id, name: $0) }
    }
    func owner(of name: String?) -> NavigatorID? {
      let owners = roots.filter { $0.name == name }.map(\.id)
      return owners.contains(selected) ? selected : owners.first
    }
    if let first, first.navigateMode == .present {
      (navigator, reason) = (selected, .presented)
    } else if let id = first?.route.navigator {
      (navigator, reason) = (id, .route)
    } else if let id = owner(of: first?.route.name) {
      (navigator, reason) = (id, .root)
    } else if let id = parents.reversed().lazy.compactMap({ owner(of: $0.name) }).first {
      (navigator, reason) = (id, .parent)
    } else {
      (navigator, reason) = (selected, .selected)
    }
    let root = roots.first { [navigator] in $0.id == navigator }?.name
    if reason == .presented || root == first?.route.name {
      self.parents = []
    } else {
      self.parents = Array(parents[((parents.lastIndex { $0.name == root } ?? -1) + 1)...])
    }
  }
}
