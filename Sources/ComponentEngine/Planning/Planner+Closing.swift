/// Intents that open nothing but the root of a navigator that is selected for the first time.
extension Planner {
  /// Closes this many components from the top; at a modal's last component the modal.
  func back(_ steps: Int) -> RouterState {
    var target = state
    for _ in 0..<max(0, steps) {
      if let modal = target.modals.indices.last {
        target.modals[modal].stack.removeLast()
        if target.modals[modal].stack.isEmpty { target.modals.removeLast() }
      } else if target.selected.stack.count > 1 {
        target.roots[target.selectedIndex].stack.removeLast()
      } else {
        break
      }
    }
    return target
  }

  /// The selected navigator with its bottom component only, without modals.
  func home() -> RouterState {
    var target = state
    target.modals = []
    target.roots[target.selectedIndex].stack.removeSubrange(min(1, target.selected.stack.count)...)
    return target
  }

  /// The frontmost modal closed, or this one and those over it.
  func dismiss(_ modal: NavigatorID? = nil) -> RouterState {
    var target = state
    let position = modal.map { modal in state.modals.firstIndex { $0.id == modal } } ?? state.modals.indices.last
    if let position { target.modals.removeSubrange(position...) }
    return target
  }

  /// A component and everything above it closed; a root navigator's bottom stays.
  func close(_ uid: ComponentUID) throws(RouterError) -> RouterState {
    var target = state
    for (index, navigator) in state.roots.enumerated() {
      guard let position = navigator.stack.firstIndex(where: { $0.uid == uid }) else { continue }
      target.roots[index].stack.removeSubrange(max(1, position)...)
      if index == state.selectedIndex { target.modals = [] }
      return target
    }
    for (index, navigator) in state.modals.enumerated() {
      guard let position = navigator.stack.firstIndex(where: { $0.uid == uid }) else { continue }
      target.modals.removeSubrange((position == 0 ? index : index + 1)...)
      if position > 0 { target.modals[index].stack.removeSubrange(position...) }
      return target
    }
    throw .unknownComponent(uid)
  }

  /// Another root navigator selected, its root mounted; the selected one taken to its bottom if no modal is over it.
  func select(_ navigator: NavigatorID) throws(RouterError) -> RouterState {
    let index = try index(of: navigator)
    guard index == state.selectedIndex, state.modals.isEmpty else { return selecting(index) }
    var target = home()
    target.roots[index].mountRoot()
    return target
  }

  /// The same as the user does it in the UI, where selecting the selected navigator changes nothing.
  func hostDidSelect(_ navigator: NavigatorID) throws(RouterError) -> RouterState {
    let index = try index(of: navigator)
    return index == state.selectedIndex ? state : selecting(index)
  }

  /// The frontmost stack down to this component; the state as it is where the component is not on it.
  func hostDidPop(to uid: ComponentUID) -> RouterState {
    var target = state
    guard let position = state.frontmost.stack.firstIndex(where: { $0.uid == uid }) else { return target }
    if let modal = target.modals.indices.last {
      target.modals[modal].stack.removeSubrange((position + 1)...)
    } else {
      target.roots[target.selectedIndex].stack.removeSubrange((position + 1)...)
    }
    return target
  }

  /// The root of the selected navigator mounted.
  func launch() -> RouterState {
    var target = state
    target.roots[target.selectedIndex].mountRoot()
    return target
  }

  private func selecting(_ index: Int) -> RouterState {
    var target = state
    target.modals = []
    target.selectedIndex = index
    target.roots[index].mountRoot()
    return target
  }
}
