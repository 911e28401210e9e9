/// Where an intent leads from a state: values in, values out, no effects.
///
/// Components that are to be made have the number 0 in a target; ``Plan`` numbers them.
struct Planner {
  let table: RouteTable
  let state: RouterState

  /// A component that is to be made.
  static func new(_ component: ResolvedComponent, at linkPosition: Int = -1) -> MountedComponent {
    var mounted = MountedComponent(uid: ComponentUID(name: component.name, number: 0), component: component)
    mounted.note.linkPosition = Int32(linkPosition)
    return mounted
  }

  /// The position of a root navigator.
  func index(of navigator: NavigatorID) throws(RouterError) -> Int {
    guard let index = state.roots.firstIndex(where: { $0.id == navigator }) else {
      throw .unknownNavigator(navigator, known: state.roots.map(\.id))
    }
    return index
  }
}

extension MountedComponent {
  /// Whether it is to be made.
  var isNew: Bool { uid.number == 0 }

  /// Names the component once more; it is updated if the parameters are others.
  mutating func take(_ component: ResolvedComponent, at linkPosition: Int32) {
    if note.linkPosition < 0 { note.linkPosition = linkPosition }
    guard !component.parameters.hasSameValues(as: self.component.parameters) else { return }
    self.component = component
    note.isUpdated = !isNew
  }
}

extension Navigator {
  /// How many components at the bottom nothing takes away: the declared root.
  var rootCount: Int { root == nil ? 0 : min(1, stack.count) }

  /// Puts the declared root at the bottom if nothing is there yet.
  mutating func mountRoot() {
    if stack.isEmpty, let root { stack.append(Planner.new(root)) }
  }

  /// Puts a component on the stack that does not begin a navigator of its own.
  mutating func place(_ component: MountedComponent, _ mode: NavigateMode) {
    switch mode {
    case .push, .present, .reuse: break
    case .replace: if stack.count > rootCount { stack.removeLast() }
    case .root: stack.removeSubrange(rootCount...)
    }
    stack.append(component)
  }
}

extension RouterState {
  /// Opens a modal navigator over all others.
  mutating func openModal(_ component: MountedComponent) {
    lastModal += 1
    modals.append(Navigator(id: .modal(lastModal), stack: [component], root: nil))
  }
}
