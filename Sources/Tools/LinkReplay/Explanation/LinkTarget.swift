import ComponentEngine

/// The navigator that a link opens in, and the reason.
struct LinkTarget: Equatable {
  enum Reason: String {
    /// The first component is presented over the selected navigator.
    case presented
    /// The first component's route names the navigator.
    case route
    /// The first component is the navigator's root.
    case root
    /// Neither: the navigator is the selected one.
    case selected
  }

  let navigator: NavigatorID
  let reason: Reason

  /// Finds the navigator of a link.
  ///
  /// - Parameters:
  ///   - first: The first component that the link names; nil for a link to the selected navigator's bottom.
  ///   - selected: The selected navigator.
  ///   - configuration: The configuration of the router.
  init(first: ReadComponent?, selected: NavigatorID, in configuration: RouterConfiguration<some Any>) {
    let roots = configuration.navigators.compactMap { navigator in
      navigator.root.flatMap { try? configuration.table.resolve($0).first?.name }.map { (id: navigator.id, name: $0) }
    }
    let owners = roots.filter { $0.name == first?.route.name }.map(\.id)
    if let first, first.navigateMode == .present {
      (navigator, reason) = (selected, .presented)
    } else if let id = first?.route.navigator {
      (navigator, reason) = (id, .route)
    } else if let id = owners.contains(selected) ? selected : owners.first {
      (navigator, reason) = (id, .root)
    } else {
      (navigator, reason) = (selected, .selected)
    }
  }
}
