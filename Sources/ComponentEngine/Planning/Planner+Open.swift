extension Planner {
  /// The link describes the target navigator's whole stack and the modals over it.
  ///
  /// The target is made as if nothing were mounted, level by level; then what is there already takes the place of what is
  /// the same, from the bottom up.
  ///
  /// - Parameter keepingOnlyRoot: Whether nothing but the declared root stays (`reset`).
  func open(_ link: ResolvedLink, keepingOnlyRoot: Bool) throws(RouterError) -> RouterState {
    guard let first = link.components.first else { return try openBottom(link) }
    var target = state
    target.modals = []
    if first.navigateMode == .present {
      target.roots[target.selectedIndex].mountRoot()
      place(link.components, from: 0, in: &target)
      if !keepingOnlyRoot { keepModals(in: &target) }
      return target
    }
    target.selectedIndex = targetIndex(of: first)
    let isRoot = setBottom(of: &target.roots[target.selectedIndex], link.components)
    place(link.components, from: isRoot ? 1 : 0, in: &target)
    let isWhole = keepStack(in: &target.roots[target.selectedIndex], keepingOnlyRoot: keepingOnlyRoot)
    if isWhole, !keepingOnlyRoot, target.selectedIndex == state.selectedIndex { keepModals(in: &target) }
    return target
  }

  /// A link without segments: the selected navigator at its bottom, with the link's parameters over a declared root.
  private func openBottom(_ link: ResolvedLink) throws(RouterError) -> RouterState {
    var target = home()
    target.roots[target.selectedIndex].mountRoot()
    guard let root = target.selected.root else { return target }
    do throws(LinkError) {
      // As declared, not as it stands: a link leads to the same screen whatever was there before.
      if let updated = try table.replacingParameters(of: root, with: link) {
        target.roots[target.selectedIndex].stack[0].take(updated, at: -1)
      }
    } catch {
      throw .link(error)
    }
    return target
  }

  /// The navigator that a link which begins with this component opens in.
  private func targetIndex(of first: ResolvedComponent) -> Int {
    if let navigator = first.navigator,
      let index = state.roots.firstIndex(where: { $0.id == navigator })
    {
      return index
    }
    if state.selected.root?.isSameComponent(as: first) == true { return state.selectedIndex }
    return state.roots.firstIndex { $0.root?.isSameComponent(as: first) == true } ?? state.selectedIndex
  }

  /// Leaves a stack with its declared root alone; true if the link's first component is that root.
  private func setBottom(of navigator: inout Navigator, _ components: [ResolvedComponent]) -> Bool {
    var stack: [MountedComponent] = []
    stack.reserveCapacity(components.count + 1)
    defer { navigator.stack = stack }
    guard let root = navigator.root else { return false }
    if root.isSameComponent(as: components[0]) {
      stack.append(Self.new(components[0], at: 0))
      return true
    }
    stack.append(navigator.stack.first ?? Self.new(root))
    return false
  }

  /// Puts the components on the stacks, each where its mode says; `present` begins a new level.
  private func place(_ components: [ResolvedComponent], from start: Int, in target: inout RouterState) {
    for position in start..<components.count {
      let component = Self.new(components[position], at: position)
      let mode = components[position].navigateMode
      if mode == .present {
        target.openModal(component)
      } else if target.modals.isEmpty {
        target.roots[target.selectedIndex].place(component, mode)
      } else {
        target.modals[target.modals.count - 1].place(component, mode)
      }
    }
  }

  /// Keeps what is the same on the target's root navigator; false after the first difference.
  private func keepStack(in navigator: inout Navigator, keepingOnlyRoot: Bool) -> Bool {
    guard let current = state.roots.first(where: { $0.id == navigator.id })?.stack else { return false }
    return keep(current, in: &navigator.stack, rootCount: navigator.rootCount, keepingOnlyRoot)
  }

  /// Keeps the modals that are the same, from the bottom up.
  private func keepModals(in target: inout RouterState) {
    var kept = 0
    var isWhole = true
    while isWhole, kept < target.modals.count, kept < state.modals.count {
      let current = state.modals[kept]
      isWhole = keep(current.stack, in: &target.modals[kept].stack, rootCount: 0, false)
      guard let bottom = target.modals[kept].stack.first, !bottom.isNew else { break }
      target.modals[kept].id = current.id
      kept += 1
    }
    // Those that are new are numbered after those that were opened before them.
    target.lastModal = state.lastModal
    for index in kept..<target.modals.count {
      target.lastModal += 1
      target.modals[index].id = .modal(target.lastModal)
    }
  }

  /// Takes over the mounted components that are the same, from the bottom up to the first difference.
  ///
  /// - Returns: Whether there was no difference.
  private func keep(
    _ current: [MountedComponent], in stack: inout [MountedComponent], rootCount: Int, _ keepingOnlyRoot: Bool
  ) -> Bool {
    for position in stack.indices {
      guard position < current.count, position < rootCount || !keepingOnlyRoot else { return false }
      let new = stack[position]
      let mounted = current[position]
      if new.uid == mounted.uid { continue }
      guard new.component.isSameComponent(as: mounted.component) else { return false }
      let isUpdatable =
        position < rootCount || new.component.updatesInPlace || new.component.requestedMode == .reuse
      guard isUpdatable || new.component.parameters.hasSameValues(as: mounted.component.parameters) else {
        return false
      }
      stack[position] = mounted
      stack[position].take(new.component, at: new.note.linkPosition)
    }
    return stack.count == current.count
  }
}
