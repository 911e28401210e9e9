import DeepLinks

extension Planner {
  /// Plans a link whose components are added to a stack. If that is an empty root navigator, it gets its declared root
  /// first, except under a guard's redirect, whose guards may refuse the root.
  ///
  /// - Parameters:
  ///   - owner: The navigator; nil for the frontmost one.
  ///   - pushesOnly: Whether modes other than `present` count as `push`, so that nothing is closed.
  /// - Returns: The components that the link names, in its order; some may have left the stacks again.
  mutating func append(
    _ components: some Sequence<ResolvedComponent>, onto owner: StackPlace.Owner? = nil, pushesOnly: Bool = false
  ) -> [ComponentUID] {
    var named: [ComponentUID] = []
    for component in components {
      if named.isEmpty, !pushesOnly, case .root(let index) = owner ?? state.frontmostOwner {
        state.mountRoot(of: index)
      }
      let mode = component.navigateMode
      if !pushesOnly, mode == .reuse, let uid = reuse(component, on: owner ?? state.frontmostOwner) {
        named.append(uid)
      } else {
        let planned = state.plan(component)
        named.append(planned.uid)
        state.place(planned, pushesOnly && mode != .present ? .push : mode, onto: owner)
      }
    }
    return named
  }

  /// Plans a link that is appended to the navigator of its options.
  ///
  /// - Throws: `unknownNavigator`; `invalidParameter` for a component that is presented, if the navigator does not
  ///   become the frontmost one.
  mutating func append(
    _ link: ResolvedLink, _ options: OpenOptions, sender: ComponentUID?
  ) throws(RouterError) -> [ComponentUID] {
    guard let owner = try state.coveredOwner(options, sender: sender), !link.isEmpty else {
      return append(link.components)
    }
    if options.selecting {
      bringToFront(owner)
      return append(link.components)
    }
    for component in link.components where component.navigateMode == .present {
      throw .link(
        .invalidParameter(
          component: component.name, key: table.navigationParameters.navigateMode,
          value: component.navigateMode.rawValue,
          expected: "another mode, because the navigator \(state.navigator(owner).id) is not in front"))
    }
    return append(link.components, onto: owner)
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

  /// Goes back to the topmost same component on a stack; nil if the stack does not contain it.
  private mutating func reuse(_ component: ResolvedComponent, on owner: StackPlace.Owner) -> ComponentUID? {
    let stack = state.navigator(owner).stack
    guard let position = stack.lastIndex(where: { $0.component.isSameComponent(as: component) }) else {
      return nil
    }
    let mounted = touching(stack[position], component)
    switch owner {
    case .root(let index): state.roots[index].stack.replaceSubrange(position..., with: [mounted])
    case .modal(let index): state.modalList[index].stack.replaceSubrange(position..., with: [mounted])
    }
    return mounted.uid
  }
}

extension RouterState {
  /// Returns the navigator to which a link with these options is appended; nil for the frontmost one.
  ///
  /// - Parameter sender: The component that sends the intent; nil for the host.
  /// - Throws: `unknownNavigator`.
  func coveredOwner(_ options: OpenOptions, sender: ComponentUID?) throws(RouterError) -> StackPlace.Owner? {
    let (owner, id): (StackPlace.Owner?, NavigatorID?)
    switch options.onto {
    case .frontmost: return nil
    case .sender: (owner, id) = (sender.flatMap { place(of: $0) }?.owner, nil)
    case .navigator(let navigator): (owner, id) = (self.owner(of: navigator), navigator)
    }
    guard let owner else { throw .unknownNavigator(id, known: navigators.map(\.id)) }
    return owner == frontmostOwner ? nil : owner
  }

  /// Returns the root navigator that has got another bottom component since an earlier state; otherwise the selected
  /// one.
  func openedIndex(since before: RouterState) -> Int {
    for index in roots.indices {
      guard let bottom = roots[index].stack.first, bottom.isPlanned else { continue }
      if before.roots[index].stack.first?.uid != bottom.uid { return index }
    }
    return selectedIndex
  }
}
