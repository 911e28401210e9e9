extension Planner {
  /// The link's components are added to the frontmost stack as it stands, each where its mode says.
  func append(_ link: ResolvedLink) -> RouterState {
    var target = state
    guard !link.components.isEmpty else { return target }
    target.roots[target.selectedIndex].mountRoot()
    for (position, component) in link.components.enumerated() {
      if component.navigateMode == .present {
        target.openModal(Self.new(component, at: position))
      } else if target.modals.isEmpty {
        Self.add(component, at: position, to: &target.roots[target.selectedIndex])
      } else {
        Self.add(component, at: position, to: &target.modals[target.modals.count - 1])
      }
    }
    return target
  }

  private static func add(_ component: ResolvedComponent, at position: Int, to navigator: inout Navigator) {
    if component.navigateMode == .reuse,
      let index = navigator.stack.lastIndex(where: { $0.component.isSameComponent(as: component) })
    {
      navigator.stack.removeSubrange((index + 1)...)
      navigator.stack[index].take(component, at: Int32(position))
    } else {
      navigator.place(new(component, at: position), component.navigateMode)
    }
  }
}
