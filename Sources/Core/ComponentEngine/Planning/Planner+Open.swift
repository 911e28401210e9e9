import DeepLinks

extension Planner {
  /// Plans a link that describes the target navigator's whole stack and the modals over it.
  ///
  /// The target is planned as if nothing were mounted, level by level. Then mounted components take the place of the
  /// same planned ones, from the bottom up.
  ///
  /// - Parameters:
  ///   - parents: The parents of the link's first component that are opened; see ``parents(below:)``.
  ///   - keepingOnlyRoot: Whether nothing but the declared root stays (`reset`).
  /// - Returns: The components that the link names, in its order; some may have left the stacks again.
  mutating func open(
    _ link: ResolvedLink, over parents: ArraySlice<ResolvedComponent>, keepingOnlyRoot: Bool
  ) throws(RouterError) -> [ComponentUID] {
    guard let first = link.first else {
      try openBottom(link)
      return []
    }
    let current = state
    var named: [ComponentUID] = []
    named.reserveCapacity(link.count)
    state.modalList = []
    if first.navigateMode == .present {
      state.mountRoot(of: state.selectedIndex)
      place(link, from: 0, &named)
      if !keepingOnlyRoot { keepModals(of: current, &named) }
      return named
    }
    state.selectedIndex = targetIndex(of: first)
    let namesRoot = setBottom(first, parents, height: link.count + parents.count + 1, &named)
    place(link, from: namesRoot ? 1 : 0, &named)
    let index = state.selectedIndex
    let keepsAll = keep(
      current.roots[index].stack, on: .root(index), rootCount: state.roots[index].rootCount,
      keepingOnlyRoot: keepingOnlyRoot, &named)
    if keepsAll, !keepingOnlyRoot, index == current.selectedIndex { keepModals(of: current, &named) }
    return named
  }

  /// Plans a link without segments: the selected navigator at its bottom, with the link's parameters over a declared
  /// root.
  private mutating func openBottom(_ link: ResolvedLink) throws(RouterError) {
    let index = state.selectedIndex
    state.modalList = []
    if state.roots[index].stack.count > 1 { state.roots[index].stack.removeSubrange(1...) }
    state.mountRoot(of: index)
    guard let root = state.roots[index].root, state.roots[index].rootCount == 1 else { return }
    do throws(LinkError) {
      // The declared root, not the mounted one: a link leads to the same screen from everywhere.
      guard let updated = try table.replacingParameters(of: root, with: link) else { return }
      if link.source.isOutside, root.route.reach != .external {
        throw .notExternal(component: root.name, source: link.source)
      }
      state.roots[index].stack[0] = touching(state.roots[index].stack[0], updated)
    } catch {
      throw .link(error)
    }
  }

  /// Returns the position of the navigator that a link which begins with this component opens in.
  func targetIndex(of first: ResolvedComponent) -> Int {
    // Loops instead of closures, which would copy the list of navigators.
    if let navigator = first.navigator {
      for index in state.roots.indices where state.roots[index].id == navigator { return index }
    }
    if let index = index(ofRoot: first) { return index }
    for parent in table.parents(of: first).reversed() {
      if let index = index(ofRoot: parent) { return index }
    }
    return state.selectedIndex
  }

  /// Returns the position of the navigator whose declared root this is: the selected one, otherwise the first.
  private func index(ofRoot component: ResolvedComponent) -> Int? {
    if isRoot(component, of: state.selectedIndex) { return state.selectedIndex }
    for index in state.roots.indices where isRoot(component, of: index) { return index }
    return nil
  }

  /// Returns the parents that are opened below a link's first component, bottom to top. A presented component and the
  /// root of a navigator have none.
  ///
  /// The first one can be the declared root of the navigator, which then gets the parameters of that parent.
  func parents(below link: ResolvedLink) -> ArraySlice<ResolvedComponent> {
    guard let first = link.first, first.navigateMode != .present else { return [] }
    let parents = table.parents(of: first)[...]
    if parents.isEmpty { return [] }
    let navigator = state.roots[targetIndex(of: first)]
    guard let root = navigator.root else { return parents }
    if root.isSameComponent(as: first) { return [] }
    guard let position = parents.lastIndex(where: { root.isSameComponent(as: $0) }) else { return parents }
    let shown = navigator.rootCount == 1 ? navigator.stack[0].component : root
    return shown.isParent(parents[position]) ? parents[(position + 1)...] : parents[position...]
  }

  /// Whether this is the declared root of a root navigator.
  private func isRoot(_ component: ResolvedComponent, of index: Int) -> Bool {
    state.roots[index].root?.isSameComponent(as: component) == true
  }

  /// Leaves the selected navigator with its declared root and the parents; true if the link's first component is that
  /// root.
  ///
  /// - Parameter height: The number of components that the stack will have at most.
  private mutating func setBottom(
    _ first: ResolvedComponent, _ parents: ArraySlice<ResolvedComponent>, height: Int, _ named: inout [ComponentUID]
  ) -> Bool {
    let index = state.selectedIndex
    var parents = parents
    var stack: [MountedComponent] = []
    stack.reserveCapacity(height)
    var namesRoot = false
    if let root = state.roots[index].root {
      namesRoot = root.isSameComponent(as: first)
      if namesRoot {
        let planned = state.plan(first)
        stack.append(planned)
        named.append(planned.uid)
      } else {
        let hasRoot = state.roots[index].rootCount == 1
        stack.append(hasRoot ? state.roots[index].stack[0] : state.plan(root))
        if let parent = parents.first, root.isSameComponent(as: parent) {
          stack[0] = touching(stack[0], parent)
          parents.removeFirst()
        }
      }
    }
    for parent in parents { stack.append(state.plan(parent)) }
    state.roots[index].stack = stack
    return namesRoot
  }

  /// Puts a link's components from a position on the stacks, each according to its mode. The first one closes nothing.
  private mutating func place(_ link: ResolvedLink, from start: Int, _ named: inout [ComponentUID]) {
    for position in start..<link.count {
      let component = link[position]
      let planned = state.plan(component)
      named.append(planned.uid)
      let mode = component.navigateMode
      state.place(planned, position == 0 && mode != .present ? .push : mode)
    }
  }

  /// Keeps the modals that are the same, from the bottom up.
  private mutating func keepModals(of current: RouterState, _ named: inout [ComponentUID]) {
    for index in state.modalList.indices where index < current.modalList.count {
      let mounted = current.modalList[index]
      let keepsAll = keep(mounted.stack, on: .modal(index), rootCount: 0, &named)
      // A modal is kept if its bottom is.
      guard state.modalList[index].stack[0].uid == mounted.stack[0].uid else { return }
      state.modalList[index].id = mounted.id
      guard keepsAll else { return }
    }
  }

  /// Puts mounted components in the place of the same planned ones, from the bottom up to the first difference.
  ///
  /// - Parameter keepingOnlyRoot: Whether nothing but the declared root stays.
  /// - Returns: Whether there was no difference.
  private mutating func keep(
    _ current: [MountedComponent], on owner: StackPlace.Owner, rootCount: Int, keepingOnlyRoot: Bool = false,
    _ named: inout [ComponentUID]
  ) -> Bool {
    let height = state.height(of: owner)
    for position in 0..<height {
      guard position < current.count, position < rootCount || !keepingOnlyRoot else { return false }
      let place = StackPlace(owner: owner, position: position)
      let planned = state[place]
      let mounted = current[position]
      if planned.uid == mounted.uid { continue }
      guard planned.component.isSameComponent(as: mounted.component) else { return false }
      let index = named.firstIndex(of: planned.uid)
      if index == nil, mounted.component.isParent(planned.component) {
        state[place] = mounted
        continue
      }
      let isUpdatable =
        position < rootCount || planned.component.updatesInPlace || planned.component.navigateMode == .reuse
      guard isUpdatable || planned.component.parameters.hasSameValues(as: mounted.component.parameters) else {
        return false
      }
      state[place] = touching(mounted, planned.component)
      if let index { named[index] = mounted.uid }
    }
    return height == current.count
  }
}
