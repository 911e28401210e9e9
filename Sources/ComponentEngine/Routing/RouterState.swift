public import EngineBase

/// What is mounted where: a value, so that transitions can be planned without effects.
public struct RouterState: Sendable, Equatable {
  /// The root navigators, in the order of their declaration; at least one.
  public internal(set) var roots: [Navigator]

  /// The position in `roots` of the selected one.
  public internal(set) var selectedIndex: Int

  /// The modal navigators, bottom to top.
  public internal(set) var modals: [Navigator] = []

  /// The number of the last component mounted.
  var lastUID = 0

  /// The number of the last modal opened.
  var lastModal = 0

  /// The selected root navigator.
  public var selected: Navigator { roots[selectedIndex] }

  /// The topmost modal, or the selected root navigator.
  public var frontmost: Navigator { modals.last ?? selected }

  /// The component that is active while the app is in the foreground; nil where the frontmost navigator is empty.
  public var top: MountedComponent? { frontmost.stack.last }

  var topUID: ComponentUID? {
    if let modal = modals.indices.last { return modals[modal].stack.last?.uid }
    return roots[selectedIndex].stack.last?.uid
  }

  /// Whether going back would close anything: a modal, or a component above a root navigator's bottom.
  public var canGoBack: Bool { !modals.isEmpty || selected.stack.count > 1 }

  /// All navigators: the roots in order, then the modals bottom to top.
  public var navigators: [Navigator] { roots + modals }

  /// The mounted component of this uid.
  public func component(_ uid: ComponentUID) -> MountedComponent? {
    for navigator in roots {
      for mounted in navigator.stack where mounted.uid == uid { return mounted }
    }
    for navigator in modals {
      for mounted in navigator.stack where mounted.uid == uid { return mounted }
    }
    return nil
  }
}

/// A stack of components.
public struct Navigator: Sendable, Equatable {
  /// The navigator's identity.
  public internal(set) var id: NavigatorID

  /// The components, bottom to top.
  public internal(set) var stack: [MountedComponent]

  /// The component that always stays at the bottom, where the navigator declares one.
  let root: ResolvedComponent?
}

/// A component on a stack.
public struct MountedComponent: Sendable, Equatable {
  /// Which component.
  public internal(set) var uid: ComponentUID

  /// What named it.
  public internal(set) var component: ResolvedComponent

  /// What the plan that is being made has to say of it; nothing at rest.
  var note = PlanningNote()

  init(uid: ComponentUID, component: ResolvedComponent) {
    self.uid = uid
    self.component = component
  }
}

/// What a plan has to say of a component, while it is made.
struct PlanningNote: Sendable, Equatable {
  /// The position in the link of what named it; -1 for one that the link did not name.
  var linkPosition: Int32 = -1
  var isUpdated = false
}
