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

/// Plans every stack, tab and modal of a snapshot. A component that cannot be restored is skipped with the components
/// above it on its stack.
struct RestorationPlanner {
  private(set) var planner: Planner
  private(set) var plan = RestorationPlan()

  /// Returns the answer of all guards about a component.
  private let verdict: (ResolvedComponent) -> Answer

  /// - Parameter shown: The state that was shown while guards were asked; nil if none was. If the user has changed it,
  ///   changed navigators, the selection and the modals stay.
  init(
    _ snapshot: RouterSnapshot, over shown: RouterState?, from planner: Planner,
    verdict: @escaping (ResolvedComponent) -> Answer
  ) throws(RouterError) {
    guard snapshot.version == RouterSnapshot.currentVersion else {
      throw .unknownSnapshotVersion(snapshot.version, known: RouterSnapshot.currentVersion)
    }
    self.planner = planner
    self.verdict = verdict
    restore(snapshot, over: shown)
  }

  private mutating func restore(_ snapshot: RouterSnapshot, over shown: RouterState?) {
    let changed = shown.map { $0.changedRoots(in: planner.state) } ?? []
    let isChanged = shown?.hasSameStacks(as: planner.state) == false
    var wasEmpty = planner.state.selected.stack.isEmpty
    if !isChanged { planner.state.modalList = [] }
    for index in planner.state.roots.indices where !changed.contains(index) { planner.state.roots[index].stack = [] }
    for part in snapshot.withoutRedirects {
      guard let navigator = part.navigator else {
        plan.skippedItems += part.skippedItems
        continue
      }
      let index = planner.state.roots.firstIndex { $0.id == navigator.id }
      if navigator.id.isModal ? isChanged : index.map(changed.contains) == true {
        plan.skippedItems.append(
          SkippedItem(item: .navigator(navigator.id), reason: "the user has navigated during the restoration"))
      } else if navigator.id.isModal {
        planner.state.openModal()
        planner.state.modalList[planner.state.modalList.count - 1].restore(restored(navigator, isFirst: false))
        plan.skippedItems += part.skippedItems
      } else if let index {
        planner.state.roots[index].restore(restored(navigator, isFirst: index == 0))
        plan.skippedItems += part.skippedItems
        addRoot(to: index)
      } else {
        plan.skippedItems.append(
          SkippedItem(item: .navigator(navigator.id), reason: "no navigator with this id is declared"))
      }
    }
    if !isChanged {
      planner.state.selectedIndex = planner.state.roots.firstIndex { $0.id == snapshot.selected } ?? 0
      wasEmpty = snapshot.navigators.first { $0.id == snapshot.selected }?.stack.isEmpty ?? true
    }
    if planner.state.selected.stack.isEmpty, planner.state.selected.root != nil || !wasEmpty {
      plan.notAsked += planner.selectAvailable(verdict)
    }
  }

  /// Plans the components of a stack, from the bottom up to the first that is skipped.
  ///
  /// - Parameter isFirst: Whether the stack is the first navigator's, whose root is restored whatever its guards
  ///   answer.
  private mutating func restored(
    _ navigator: RouterSnapshot.Navigator, isFirst: Bool
  ) -> (stack: [MountedComponent], skipsAny: Bool) {
    var stack: [MountedComponent] = []
    for (position, saved) in navigator.stack.enumerated() {
      do throws(RouterError) {
        let candidates = try candidates(for: saved)
        let isFirstRoot =
          isFirst && position == 0 && planner.state.roots[0].root?.isSameComponent(as: candidates[0]) == true
        for component in candidates where !isFirstRoot {
          switch verdict(component) {
          case .allowed: break
          case .notAsked, .declined, .redirect: plan.notAsked.append(component)
          case .refused(let error): throw error
          }
        }
        var planned = planner.state.plan(candidates[0])
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

  /// Returns the saved component with the route of its pattern. If that route is gone, or the snapshot does not name
  /// it, returns a component for each route that is possible, the best one first, so that the guards of all are asked.
  private mutating func candidates(for saved: RouterSnapshot.Component) throws(RouterError) -> [ResolvedComponent] {
    do throws(LinkError) {
      return try planner.table.components(
        named: saved.name, withoutHandoffKeys(saved), navigateMode: saved.navigateMode, pattern: saved.pattern)
    } catch {
      throw .link(error)
    }
  }

  /// Returns the parameters without hand-off keys, which end with the launch.
  private mutating func withoutHandoffKeys(_ saved: RouterSnapshot.Component) -> LinkParameters {
    let keys = planner.table.routes.filter { $0.name == saved.name }.flatMap(\.parameters).filter {
      $0.type == .handoff
    }
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
  private mutating func addRoot(to index: Int) {
    guard let bottom = planner.state.roots[index].stack.first, let root = planner.state.roots[index].root,
      !root.isSameComponent(as: bottom.component)
    else { return }
    switch index == 0 ? .allowed : verdict(root) {
    case .notAsked, .declined, .redirect: plan.notAsked.append(root)
    case .allowed:
      let planned = planner.state.plan(root)
      planner.state.roots[index].stack.insert(planned, at: 0)
    case .refused(let error):
      planner.state.roots[index].stack = []
      plan.skippedItems.append(SkippedItem(item: .navigator(planner.state.roots[index].id), reason: error.description))
    }
  }

  /// Keeps the root that was shown before the restoration, if the restored one is the same and has no saved state.
  mutating func keepShownRoot(of shown: RouterState) {
    for index in planner.state.roots.indices {
      guard let mounted = shown.roots[index].stack.first, let planned = planner.state.roots[index].stack.first,
        ComponentKey(mounted.component) == ComponentKey(planned.component), plan.components[planned.uid]?.state == nil
      else { continue }
      planner.state.roots[index].stack[0] = mounted
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
  mutating func selectRoot(of snapshot: RouterSnapshot, _ verdict: (ResolvedComponent) -> Answer) {
    guard state.modalList.isEmpty, state.roots.allSatisfy(\.stack.isEmpty),
      let index = state.roots.firstIndex(where: { $0.id == snapshot.selected }),
      index > 0, let root = state.roots[index].root, case .allowed = verdict(root)
    else { return }
    state.selectedIndex = index
  }
}

extension RouterState {
  /// Returns the positions of the root navigators whose stacks differ in another state.
  fileprivate func changedRoots(in other: RouterState) -> Set<Int> {
    Set(roots.indices.filter { roots[$0].stack.map(\.uid) != other.roots[$0].stack.map(\.uid) })
  }
}

extension RouterSnapshot {
  /// A navigator without the redirects that intents wait for and the components above these.
  fileprivate struct WithoutRedirects {
    /// Nil for a modal that is not opened.
    var navigator: Navigator?
    /// The items that no pending link opens again.
    var skippedItems: [SkippedItem] = []
  }

  /// The navigators without the redirects that intents wait for, the components above these, and the modals over them.
  fileprivate var withoutRedirects: [WithoutRedirects] {
    var parts: [WithoutRedirects] = []
    var closing: ComponentUID?
    for navigator in navigators {
      if navigator.id.isModal, let closing {
        guard navigator.stack.contains(where: { !isOpenedAgain($0) }) else { continue }
        let item = SkippedItem(item: .navigator(navigator.id), reason: "it stood above \(closing)")
        parts.append(WithoutRedirects(skippedItems: [item]))
        continue
      }
      var part = WithoutRedirects(navigator: navigator)
      if let position = navigator.stack.firstIndex(where: { $0.isRedirect == true }) {
        let first = navigator.stack[position].uid
        part.skippedItems = navigator.stack[position...].filter { !isOpenedAgain($0) }.map { saved in
          let reason =
            saved.isRedirect == true
            ? "a guard had opened it for an intent that has ended with the launch" : "it stood above \(first)"
          return SkippedItem(item: .component(saved.uid), reason: reason)
        }
        if navigator.id.isModal || navigator.id == selected { closing = first }
        let isClosed = navigator.id.isModal && position == 0
        part.navigator = isClosed ? nil : Navigator(id: navigator.id, stack: Array(navigator.stack[..<position]))
      }
      parts.append(part)
    }
    return parts
  }

  /// Whether a pending link opens a redirect again. A snapshot of an older version does not contain which links do.
  private func isOpenedAgain(_ saved: Component) -> Bool {
    saved.isRedirect == true && (saved.isOpenedAgain ?? !pendingLinks.isEmpty)
  }
}
