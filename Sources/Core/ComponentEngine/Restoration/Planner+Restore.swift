import DeepLinks
import EngineBase

/// The planned stacks of a snapshot.
struct RestorationPlan {
  /// The planned components with their saved states.
  var components: [ComponentUID: RestoredComponent] = [:]

  /// The items that are skipped, in the snapshot's order.
  var skippedItems: [SkippedItem] = []

  /// The components whose guards must be asked first. The plan is void if there are any.
  var notAsked: [ResolvedComponent] = []

  /// A component of the snapshot.
  struct RestoredComponent {
    let uid: ComponentUID
    let state: SavedState?
  }
}

extension Planner {
  /// Plans every stack, tab and modal of a snapshot. A component that cannot be restored is skipped with the
  /// components above it on its stack.
  mutating func restore(
    _ snapshot: RouterSnapshot, _ verdict: (ResolvedComponent) -> GuardVerdict
  ) throws(RouterError) -> RestorationPlan {
    guard snapshot.version == RouterSnapshot.currentVersion else {
      throw .unknownSnapshotVersion(snapshot.version, known: RouterSnapshot.currentVersion)
    }
    var plan = RestorationPlan()
    state.modals = []
    for index in state.roots.indices { state.roots[index].stack = [] }
    for navigator in snapshot.withoutRedirects {
      if navigator.id.isModal {
        state.openModal()
        state.modals[state.modals.count - 1].restore(restored(navigator, isFirst: false, &plan, verdict))
      } else if let index = state.roots.firstIndex(where: { $0.id == navigator.id }) {
        state.roots[index].restore(restored(navigator, isFirst: index == 0, &plan, verdict))
        addRoot(to: index, &plan, verdict)
      } else {
        plan.skippedItems.append(
          SkippedItem(item: .navigator(navigator.id), reason: "no navigator with this id is declared"))
      }
    }
    let selected = state.roots.firstIndex { $0.id == snapshot.selected }
    state.selectedIndex = selected ?? 0
    let wasEmpty = snapshot.navigators.first { $0.id == snapshot.selected }?.stack.isEmpty ?? true
    if state.selected.stack.isEmpty, state.selected.root != nil || !wasEmpty {
      plan.notAsked += selectAvailable(verdict)
    }
    return plan
  }

  /// Plans the components of a stack, from the bottom up to the first that is skipped.
  ///
  /// - Parameter isFirst: Whether the stack is the first navigator's, whose root is restored whatever its guards
  ///   answer.
  private mutating func restored(
    _ navigator: RouterSnapshot.Navigator, isFirst: Bool, _ plan: inout RestorationPlan,
    _ verdict: (ResolvedComponent) -> GuardVerdict
  ) -> (stack: [MountedComponent], skipsAny: Bool) {
    var stack: [MountedComponent] = []
    for (position, saved) in navigator.stack.enumerated() {
      do throws(RouterError) {
        let component = try component(of: saved, &plan)
        let isFirstRoot = isFirst && position == 0 && state.roots[0].root?.isSameComponent(as: component) == true
        switch isFirstRoot ? .allowed : verdict(component) {
        case .allowed: break
        case .notAsked: plan.notAsked.append(component)
        case .refused(let error): throw error
        }
        var planned = state.plan(component)
        planned.isFromOutside = saved.isFromOutside == true
        plan.components[planned.uid] = .init(uid: saved.uid, state: saved.state)
        stack.append(planned)
      } catch {
        plan.skippedItems.append(SkippedItem(item: .component(saved.uid), reason: error.description))
        for above in navigator.stack[(position + 1)...] {
          plan.skippedItems.append(SkippedItem(item: .component(above.uid), reason: "it stood above \(saved.uid)"))
        }
        return (stack, true)
      }
    }
    return (stack, false)
  }

  private func component(
    of saved: RouterSnapshot.Component, _ plan: inout RestorationPlan
  ) throws(RouterError) -> ResolvedComponent {
    do throws(LinkError) {
      return try table.component(
        named: saved.name, parameters: withoutHandoffKeys(saved, &plan), navigateMode: saved.navigateMode)
    } catch {
      throw .link(error)
    }
  }

  /// Returns the parameters without hand-off keys, which end with the launch.
  private func withoutHandoffKeys(_ saved: RouterSnapshot.Component, _ plan: inout RestorationPlan) -> LinkParameters {
    let keys = table.routes.filter { $0.name == saved.name }.flatMap(\.parameters).filter { $0.type == .handoff }
    guard !keys.isEmpty else { return saved.parameters }
    return LinkParameters(
      saved.parameters.filter { parameter in
        guard keys.contains(where: { $0.name.utf8.elementsEqual(parameter.key.utf8) }) else { return true }
        plan.skippedItems.append(
          SkippedItem(item: .parameter(parameter.key, of: saved.uid), reason: "hand-off keys end with the launch"))
        return false
      })
  }

  /// Puts the declared root under a restored stack that does not have it. The stack is emptied where the root is
  /// refused, except in the first navigator.
  private mutating func addRoot(
    to index: Int, _ plan: inout RestorationPlan, _ verdict: (ResolvedComponent) -> GuardVerdict
  ) {
    guard let bottom = state.roots[index].stack.first, let root = state.roots[index].root,
      !root.isSameComponent(as: bottom.component)
    else { return }
    switch index == 0 ? .allowed : verdict(root) {
    case .notAsked: plan.notAsked.append(root)
    case .allowed:
      let planned = state.plan(root)
      state.roots[index].stack.insert(planned, at: 0)
    case .refused(let error):
      state.roots[index].stack = []
      plan.skippedItems.append(SkippedItem(item: .navigator(state.roots[index].id), reason: error.description))
    }
  }
}

extension Navigator {
  /// Takes over the restored components. The numbers of skipped components are not used again.
  fileprivate mutating func restore(_ restored: (stack: [MountedComponent], skipsAny: Bool)) {
    stack = restored.stack
    skippedCount = restored.skipsAny ? 1 : 0
  }
}

extension Planner {
  /// Selects the navigator whose root is shown while guards are asked about a snapshot. Does nothing if anything is
  /// mounted.
  mutating func selectRoot(of snapshot: RouterSnapshot, _ verdict: (ResolvedComponent) -> GuardVerdict) {
    guard state.modals.isEmpty, state.roots.allSatisfy(\.stack.isEmpty),
      let index = state.roots.firstIndex(where: { $0.id == snapshot.selected }),
      index > 0, let root = state.roots[index].root, case .allowed = verdict(root)
    else { return }
    state.selectedIndex = index
  }

  /// Keeps the root that was shown before the restoration, if the restored one is the same and has no saved state.
  mutating func keepShownRoot(of shown: RouterState, _ plan: RestorationPlan) {
    let index = state.selectedIndex
    guard let mounted = shown.roots[index].stack.first, let planned = state.roots[index].stack.first,
      ComponentKey(mounted.component) == ComponentKey(planned.component), plan.components[planned.uid]?.state == nil
    else { return }
    state.roots[index].stack[0] = mounted
  }
}

extension RouterSnapshot {
  /// The navigators without the redirects that links wait for, the components above these, and the modals over them.
  fileprivate var withoutRedirects: [Navigator] {
    var kept: [Navigator] = []
    var closesModals = false
    for navigator in navigators {
      if navigator.id.isModal, closesModals { continue }
      var navigator = navigator
      if let position = navigator.stack.firstIndex(where: { $0.isRedirect == true }) {
        navigator.stack.removeSubrange(position...)
        closesModals = closesModals || navigator.id.isModal || navigator.id == selected
      }
      kept.append(navigator)
    }
    return kept
  }
}
