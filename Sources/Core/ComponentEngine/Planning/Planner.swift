import DeepLinks
import EngineBase

/// Plans intents on a state, one after the other: values in, values out, no effects.
///
/// New components are planned (``MountedComponent/isPlanned``); ``Plan`` numbers them.
struct Planner {
  let table: RouteTable

  /// The state that the planned intents lead to.
  var state: RouterState

  /// The mounted components that a link has named or given other parameters, as often as it did.
  var touched: [ComponentUID] = []

  /// The only component of a root navigator's stack, a finished redirect, which resumed intents can replace.
  private var finishedBottom: (root: Int, stack: [MountedComponent])?

  init(table: RouteTable, state: RouterState) {
    self.table = table
    self.state = state
  }

  /// Returns the position of a root navigator.
  func index(of navigator: NavigatorID) throws(RouterError) -> Int {
    guard let index = state.roots.firstIndex(where: { $0.id == navigator }) else {
      throw .unknownNavigator(navigator, known: state.roots.map(\.id))
    }
    return index
  }

  /// Returns a mounted component that a link names once more, with the link's parameters if they differ.
  mutating func touching(_ mounted: MountedComponent, _ component: ResolvedComponent) -> MountedComponent {
    if !mounted.isPlanned { touched.append(mounted.uid) }
    guard !component.parameters.hasSameValues(as: mounted.component.parameters) else { return mounted }
    var updated = mounted
    updated.component = component
    return updated
  }

  /// Takes a finished redirect that is the only component of a root navigator out, so that the navigator's root or a
  /// resumed intent takes its place. ``keepFinishedBottom()`` must follow.
  mutating func takeFinishedBottom(_ uid: ComponentUID) {
    for index in state.roots.indices where state.roots[index].stack.count == 1 {
      let stack = state.roots[index].stack
      guard stack[0].uid == uid, stack[0].isRedirect else { continue }
      finishedBottom = (index, stack)
      state.roots[index].stack = []
    }
  }

  /// Puts the finished redirect back if no other component has taken its place.
  mutating func keepFinishedBottom() {
    guard let (index, stack) = finishedBottom else { return }
    finishedBottom = nil
    if state.roots[index].stack.isEmpty { state.roots[index].stack = stack }
  }
}

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
