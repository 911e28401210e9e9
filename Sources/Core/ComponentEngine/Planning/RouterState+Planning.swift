import DeepLinks

/// The steps that planners are made of.
extension RouterState {
  /// Returns a new planned component.
  mutating func plan(_ component: ResolvedComponent) -> MountedComponent {
    lastPlanned -= 1
    return MountedComponent(uid: ComponentUID(name: component.name, number: lastPlanned), component: component)
  }

  /// Puts the declared root at the bottom of an empty root navigator.
  mutating func mountRoot(of index: Int) {
    guard roots[index].stack.isEmpty, let root = roots[index].root else { return }
    let planned = plan(root)
    roots[index].stack.append(planned)
  }

  /// Opens a modal navigator over all others. Its number is negative until ``Plan`` replaces it by the next free one.
  mutating func openModal(_ stack: MountedComponent...) {
    lastPlanned -= 1
    modalList.append(Navigator(id: .modal(lastPlanned), stack: stack, root: nil))
  }

  /// Puts a planned component on a navigator according to its mode, or on a new modal navigator.
  ///
  /// - Parameter owner: The navigator; nil for the frontmost one.
  mutating func place(_ component: MountedComponent, _ mode: NavigateMode, onto owner: StackPlace.Owner? = nil) {
    if mode == .present { return openModal(component) }
    switch owner ?? frontmostOwner {
    case .root(let index): roots[index].place(component, mode)
    case .modal(let index): modalList[index].place(component, mode)
    }
  }

  /// Removes a component and everything above it from its stack, and a modal that becomes empty.
  ///
  /// - Parameter keepsBottom: Whether a root navigator's bottom component stays.
  mutating func removeStack(from place: StackPlace, keepsBottom: Bool) {
    switch place.owner {
    case .root(let index):
      let start = keepsBottom ? max(1, place.position) : place.position
      if start < roots[index].stack.count { roots[index].stack.removeSubrange(start...) }
    case .modal(let index):
      if place.position == 0 {
        modalList.remove(at: index)
      } else {
        modalList[index].stack.removeSubrange(place.position...)
      }
    }
  }
}

extension Navigator {
  /// The number of components at the bottom that cannot be removed: the declared root.
  var rootCount: Int {
    guard let root, let bottom = stack.first, bottom.component.isSameComponent(as: root) else { return 0 }
    return 1
  }

  /// Puts a component on the stack according to its mode.
  fileprivate mutating func place(_ component: MountedComponent, _ mode: NavigateMode) {
    switch mode {
    case .push, .present, .reuse: break
    case .replace: if stack.count > rootCount { stack.removeLast() }
    case .root: stack.removeSubrange(rootCount...)
    }
    stack.append(component)
  }
}
