import EngineBase

extension Planner {
  /// Returns the mounted components that got other parameters on the way from another state, each once, in the order of mounting: root
  /// navigators bottom to top, the selected one last, then modals.
  ///
  /// - Parameter named: Further components to return, whether their parameters differ or not.
  func updates(from before: RouterState, including named: Set<ComponentUID> = []) -> [MountedComponent] {
    guard !touched.isEmpty else { return [] }
    let places = Set(touched).compactMap { uid in
      state.place(of: uid).map { (place: $0, order: state.mountOrder(of: $0.owner)) }
    }
    return places.sorted { ($0.order, $0.place.position) < ($1.order, $1.place.position) }.compactMap { place, _ in
      let mounted = state[place]
      guard let old = before.component(mounted.uid) else { return nil }
      let isSame = old.component.parameters.hasSameValues(as: mounted.component.parameters)
      return isSame && !named.contains(mounted.uid) ? nil : mounted
    }
  }
}

extension RouterState {
  fileprivate func mountOrder(of owner: StackPlace.Owner) -> Int {
    switch owner {
    case .root(let index): index == selectedIndex ? roots.count : index
    case .modal(let index): roots.count + 1 + index
    }
  }
}
