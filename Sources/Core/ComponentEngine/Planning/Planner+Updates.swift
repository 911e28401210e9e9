import EngineBase

extension Plan {
  /// Returns the mounted components that got other parameters, each once, in the order of mounting: root navigators
  /// bottom to top, the selected one last, then modals.
  ///
  /// - Parameter touched: The mounted components that the planned intents name; see ``Planner/touched``.
  /// - Parameter isNamed: Whether a component is returned even if its parameters are the same.
  func updates(of touched: [ComponentUID], including isNamed: (ComponentUID) -> Bool) -> [MountedComponent] {
    var places: [(order: Int, place: StackPlace)] = []
    for uid in touched {
      if let place = after.place(of: uid) { places.append((after.mountOrder(of: place.owner), place)) }
    }
    places.sort { ($0.order, $0.place.position) < ($1.order, $1.place.position) }
    var updates: [MountedComponent] = []
    for (_, place) in places {
      let mounted = after[place]
      guard updates.last?.uid != mounted.uid, let old = before.component(mounted.uid) else { continue }
      let isSame = old.component.parameters.hasSameValues(as: mounted.component.parameters)
      if !isSame || isNamed(mounted.uid) { updates.append(mounted) }
    }
    return updates
  }
}

extension Planner {
  /// Whether mounted components got other parameters since an earlier step of the planning.
  func hasUpdates(since earlier: Planner) -> Bool {
    touched[earlier.touched.count...].contains { uid in
      guard let old = earlier.state.component(uid), let mounted = state.component(uid) else { return false }
      return !old.component.parameters.hasSameValues(as: mounted.component.parameters)
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
