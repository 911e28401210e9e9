import DeepLinks

extension Planner {
  /// Closes the components that are refused, each with everything above it on its stack. Redirects that are not
  /// refused stay, and so does a mounted first root. If the selected navigator loses everything, another one is
  /// selected.
  ///
  /// - Returns: The components whose guards must be asked first. The plan is void if there are any.
  mutating func closeRefused(_ verdict: (ResolvedComponent) -> Answer) -> [ResolvedComponent] {
    let selectedIsEmpty = state.selected.stack.isEmpty
    var notAsked: [ResolvedComponent] = []
    for index in state.roots.indices {
      let rootCount = index == 0 ? state.roots[0].rootCount : 0
      Self.closeRefused(in: &state.roots[index].stack, from: rootCount, verdict, &notAsked)
    }
    for index in state.modalList.indices {
      Self.closeRefused(in: &state.modalList[index].stack, from: 0, verdict, &notAsked)
    }
    state.modalList.removeAll { $0.stack.isEmpty }
    guard notAsked.isEmpty, state.selected.stack.isEmpty, !selectedIsEmpty else { return notAsked }
    return selectAvailable(verdict)
  }

  private static func closeRefused(
    in stack: inout [MountedComponent], from start: Int, _ verdict: (ResolvedComponent) -> Answer,
    _ notAsked: inout [ResolvedComponent]
  ) {
    var kept = Array(stack.prefix(start))
    var isBelowRefused = true
    for mounted in stack.dropFirst(start) {
      switch verdict(mounted.component) {
      case .notAsked, .declined, .redirect: notAsked.append(mounted.component)
      case .refused: isBelowRefused = false
      case .allowed: if isBelowRefused || mounted.isRedirect { kept.append(mounted) }
      }
    }
    stack = kept
  }

  /// Selects the first navigator that has components or whose root is allowed; otherwise the first one with its root.
  ///
  /// - Returns: The roots whose guards must be asked first. The plan is void if there are any.
  mutating func selectAvailable(_ verdict: (ResolvedComponent) -> Answer) -> [ResolvedComponent] {
    var notAsked: [ResolvedComponent] = []
    for index in state.roots.indices {
      let isAvailable: Bool
      if !state.roots[index].stack.isEmpty {
        isAvailable = true
      } else if let root = state.roots[index].root {
        switch verdict(root) {
        case .allowed: isAvailable = true
        case .refused: isAvailable = false
        case .notAsked, .declined, .redirect:
          notAsked.append(root)
          isAvailable = false
        }
      } else {
        isAvailable = false
      }
      guard isAvailable else { continue }
      if notAsked.isEmpty {
        state.selectedIndex = index
        state.mountRoot(of: index)
      }
      return notAsked
    }
    if notAsked.isEmpty, state.roots[0].root != nil {
      state.selectedIndex = 0
      state.mountRoot(of: 0)
    }
    return notAsked
  }
}
