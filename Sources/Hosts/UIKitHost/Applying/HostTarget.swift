#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// A state of the router with the controllers that show it.
@MainActor
struct HostTarget {
  /// A navigator of the target.
  struct Stack {
    let id: NavigatorID
    let items: [ShownState.Item]
    let controllers: [UIViewController]
    let bottom: ResolvedComponent?
  }

  let roots: [Stack]
  let selectedIndex: Int
  let modals: [Stack]
  let animated: Bool
  let transition: String?

  /// - Parameter controller: Returns the controller of a component; nil if it has none any more.
  init(
    _ state: RouterState, animated: Bool, transition: String?,
    controller: (ComponentUID) -> UIViewController?
  ) {
    let stack = { (navigator: Navigator) in
      let shown = navigator.stack.compactMap { mounted in controller(mounted.uid).map { (mounted, $0) } }
      return Stack(
        id: navigator.id, items: shown.map { .component($0.0.uid) }, controllers: shown.map(\.1),
        bottom: shown.first?.0.component)
    }
    roots = state.roots.map(stack)
    selectedIndex = state.selectedIndex
    modals = state.modals.map(stack)
    self.animated = animated
    self.transition = transition
  }

  /// The uids of all components.
  var uids: Set<ComponentUID> {
    var uids: Set<ComponentUID> = []
    for stack in roots + modals {
      for case .component(let uid) in stack.items { uids.insert(uid) }
    }
    return uids
  }
}
#endif
