import DeepLinks

extension Planner {
  /// Plans a link whose components are added to the current frontmost stack. If that is an empty root navigator, it
  /// gets its declared root first, except under a guard's redirect, whose guards may refuse the root.
  ///
  /// - Parameter pushesOnly: Whether modes other than `present` count as `push`, so that nothing is closed.
  /// - Returns: The components that the link names, in its order; some may have left the stacks again.
  mutating func append(_ components: some Sequence<ResolvedComponent>, pushesOnly: Bool = false) -> [ComponentUID] {
    var named: [ComponentUID] = []
    for component in components {
      if named.isEmpty, !pushesOnly, state.modalList.isEmpty { state.mountRoot(of: state.selectedIndex) }
      let mode = component.navigateMode
      if !pushesOnly, mode == .reuse, let uid = reuse(component) {
        named.append(uid)
      } else {
        let planned = state.plan(component)
        named.append(planned.uid)
        state.place(planned, pushesOnly && mode != .present ? .push : mode)
      }
    }
    return named
  }

  /// Plans a guard's redirect, which closes nothing. If its last component is on top already, nothing is added.
  mutating func appendRedirect(_ link: ResolvedLink) -> [ComponentUID] {
    if let last = link.last, let top = state.top, ComponentKey(top.component) == ComponentKey(last) { return [top.uid] }
    state.lastRedirect += 1
    let first = state.lastPlanned
    let named = append(link.components, pushesOnly: true)
    for uid in named where uid.number < first {
      if let place = state.place(of: uid) { state[place].redirect = state.lastRedirect }
    }
    return named
  }

  /// Goes back to the topmost same component on the frontmost stack; nil if the stack does not contain it.
  private mutating func reuse(_ component: ResolvedComponent) -> ComponentUID? {
    let frontmost = state.frontmost
    guard let position = frontmost.stack.lastIndex(where: { $0.component.isSameComponent(as: component) }) else {
      return nil
    }
    let mounted = touching(frontmost.stack[position], component)
    if let modal = state.modalList.indices.last {
      state.modalList[modal].stack.replaceSubrange(position..., with: [mounted])
    } else {
      state.roots[state.selectedIndex].stack.replaceSubrange(position..., with: [mounted])
    }
    return mounted.uid
  }
}
