import DeepLinks

/// Every stack, tab and modal as a snapshot has it.
extension Planner {
  /// - Parameters:
  ///   - omissions: What is left out.
  ///   - denial: Why a component must not be shown; nil where it may be.
  func restore(
    _ snapshot: RouterSnapshot, omitting omissions: inout [SkippedItem],
    _ denial: (ResolvedComponent) -> RouterError?
  ) throws(RouterError) -> RouterState {
    guard snapshot.version == RouterSnapshot.currentVersion else {
      throw .unknownSnapshotVersion(snapshot.version, known: RouterSnapshot.currentVersion)
    }
    var target = state
    target.modals = []
    for index in target.roots.indices { target.roots[index].stack = [] }
    for navigator in snapshot.navigators {
      let root = target.roots.firstIndex { $0.id == .root(navigator.id) }
      if navigator.kind == .root, root == nil {
        omissions.append(SkippedItem(item: .navigator(.root(navigator.id)), reason: "no such navigator is declared"))
        continue
      }
      let stack = restored(navigator.stack, &omissions, denial)
      if let root, navigator.kind == .root {
        target.roots[root].stack = stack
        if !stack.isEmpty { addRoot(to: &target.roots[root], navigator, &omissions, denial) }
      } else if let bottom = stack.first {
        target.openModal(bottom)
        target.modals[target.modals.count - 1].stack += stack.dropFirst()
      }
    }
    target.selectedIndex = target.roots.firstIndex { $0.id == .root(snapshot.selected) } ?? 0
    let wasEmpty = snapshot.navigators.first { $0.id == snapshot.selected }?.stack.isEmpty ?? true
    if target.selected.stack.isEmpty, target.selected.root != nil || !wasEmpty {
      target.selectWhatMayBeShown { denial($0) != nil }
    }
    return target
  }

  private func restored(
    _ stack: [RouterSnapshot.Component], _ omissions: inout [SkippedItem],
    _ denial: (ResolvedComponent) -> RouterError?
  ) -> [MountedComponent] {
    stack.compactMap { kept in
      do throws(LinkError) {
        let component = try table.component(
          named: kept.name, parameters: withoutKeys(kept, &omissions), navigateMode: kept.navigateMode)
        guard let error = denial(component) else { return Self.new(component) }
        omissions.append(SkippedItem(item: .component(kept.uid), reason: error.description))
      } catch {
        omissions.append(SkippedItem(item: .component(kept.uid), reason: error.description))
      }
      return nil
    }
  }

  /// The parameters that mean something in another launch.
  private func withoutKeys(
    _ kept: RouterSnapshot.Component, _ omissions: inout [SkippedItem]
  ) -> LinkParameters {
    let keys = table.routes.filter { $0.name == kept.name }.flatMap(\.parameters).filter { $0.type == .handoff }.map(
      \.name)
    return LinkParameters(
      kept.parameters.filter { parameter in
        guard keys.contains(parameter.key) else { return true }
        omissions.append(
          SkippedItem(
            item: .parameter(parameter.key, of: kept.uid), reason: "what was handed over ended with the launch"))
        return false
      })
  }

  /// Puts the declared root under a stack that does not have it; empties the stack where the root must not be shown.
  private func addRoot(
    to navigator: inout Navigator, _ kept: RouterSnapshot.Navigator, _ omissions: inout [SkippedItem],
    _ denial: (ResolvedComponent) -> RouterError?
  ) {
    guard let root = navigator.root, !root.isSameComponent(as: navigator.stack[0].component) else { return }
    if let error = denial(root) {
      navigator.stack = []
      omissions.append(SkippedItem(item: .navigator(.root(kept.id)), reason: error.description))
    } else {
      navigator.stack.insert(Self.new(root), at: 0)
    }
  }
}
