import EngineBase

/// Intents that open at most the root of a navigator that is selected for the first time.
extension Planner {
  /// Closes this many components from the top; at a modal's last component the modal. A root navigator keeps its
  /// bottom.
  mutating func back(_ steps: Int) {
    for _ in 0..<max(0, steps) {
      if let modal = state.modalList.indices.last {
        state.modalList[modal].stack.removeLast()
        if state.modalList[modal].stack.isEmpty { state.modalList.removeLast() }
      } else if state.roots[state.selectedIndex].stack.count > 1 {
        state.roots[state.selectedIndex].stack.removeLast()
      } else {
        return
      }
    }
  }

  /// Leaves the selected navigator with its bottom component only, without modals.
  mutating func home() {
    state.modalList = []
    state.roots[state.selectedIndex].stack.removeSubrange(min(1, state.selected.stack.count)...)
  }

  /// Closes the frontmost modal.
  mutating func dismiss() { _ = state.modalList.popLast() }

  /// Closes a modal and the modals over it. Does nothing if the modal is not open.
  mutating func dismiss(_ modal: NavigatorID) {
    guard let position = state.modalList.firstIndex(where: { $0.id == modal }) else { return }
    state.modalList.removeSubrange(position...)
  }

  /// Closes a component and everything above it, in the selected navigator also the modals; a root navigator's bottom
  /// stays.
  mutating func close(_ uid: ComponentUID) throws(RouterError) {
    guard let place = state.place(of: uid) else { throw .unknownComponent(uid) }
    switch place.owner {
    case .root(let index): if index == state.selectedIndex { state.modalList = [] }
    case .modal(let index): state.modalList.removeSubrange((index + 1)...)
    }
    state.removeStack(from: place, keepsBottom: true)
  }

  /// Selects a root navigator and mounts its root. The selected one is taken to its bottom if no modal is over it.
  mutating func select(_ navigator: NavigatorID) throws(RouterError) {
    let index = try index(of: navigator)
    if index == state.selectedIndex, state.modalList.isEmpty {
      home()
      state.mountRoot(of: index)
    } else {
      select(index)
    }
  }

  /// Selects a root navigator that the user has selected in the UI. Nothing changes if it is selected already.
  mutating func hostDidSelect(_ navigator: NavigatorID) throws(RouterError) {
    let index = try index(of: navigator)
    if index != state.selectedIndex { select(index) }
  }

  /// Closes the components above a component on its stack; modals over that navigator stay. Nothing changes if the
  /// component is not mounted.
  mutating func hostDidPop(to uid: ComponentUID) {
    guard let place = state.place(of: uid) else { return }
    state.removeStack(from: StackPlace(owner: place.owner, position: place.position + 1), keepsBottom: true)
  }

  /// Mounts the root of the selected navigator.
  mutating func launch() { state.mountRoot(of: state.selectedIndex) }

  /// Closes the modals over a navigator, and selects a root navigator.
  mutating func bringToFront(_ owner: StackPlace.Owner) {
    switch owner {
    case .root(let index): select(index)
    case .modal(let index): state.modalList.removeSubrange((index + 1)...)
    }
  }

  private mutating func select(_ index: Int) {
    state.modalList = []
    state.selectedIndex = index
    state.mountRoot(of: index)
  }
}
