import DeepLinks

/// Closing what may not be shown any more.
extension Planner {
  /// Closes these components and everything above them; a root navigator's bottom too. Where that empties the selected
  /// navigator, the first one is selected that has something to show.
  func sendAway(_ isDenied: (ResolvedComponent) -> Bool) -> RouterState {
    var target = state
    for index in target.roots.indices {
      guard let first = target.roots[index].stack.firstIndex(where: { isDenied($0.component) }) else { continue }
      target.roots[index].stack.removeSubrange(first...)
      if index == state.selectedIndex { target.modals = [] }
    }
    for (index, modal) in target.modals.enumerated() {
      guard let first = modal.stack.firstIndex(where: { isDenied($0.component) }) else { continue }
      target.modals.removeSubrange((first == 0 ? index : index + 1)...)
      if first > 0 { target.modals[index].stack.removeSubrange(first...) }
      break
    }
    if target.selected.stack.isEmpty, !state.selected.stack.isEmpty { target.selectWhatMayBeShown(isDenied) }
    return target
  }
}

extension RouterState {
  /// Whether it is what the first navigator declares as its root, however it was opened: an app that starts shows that whatever
  /// guards say.
  func isFirstRoot(_ component: ResolvedComponent) -> Bool {
    guard let root = roots[0].root else { return false }
    return root.isSameComponent(as: component) && root.parameters.hasSameValues(as: component.parameters)
  }

  /// Mounts the selected navigator's root if nothing is there; where that must not be shown, selects the first navigator that
  /// has something to show; where none has, the first one with its root, as an app that starts.
  mutating func selectWhatMayBeShown(_ isDenied: (ResolvedComponent) -> Bool) {
    let others = roots.indices.filter { $0 != selectedIndex }
    for index in [selectedIndex] + others {
      if let root = roots[index].root, !isDenied(root) { roots[index].mountRoot() }
      guard !roots[index].stack.isEmpty else { continue }
      selectedIndex = index
      return
    }
    guard roots[0].root != nil else { return }
    selectedIndex = 0
    roots[0].mountRoot()
  }
}
