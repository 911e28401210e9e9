import ComponentEngine

/// The views of components, each asked for once.
///
/// A view is kept until its component is on no stack and its screen has disappeared, so that a screen keeps its content
/// while it moves out.
@MainActor
struct ComponentViews<ViewController> {
  private var views: [ComponentUID: ViewController] = [:]
  /// The components whose screens have appeared and have not disappeared since.
  private var visible: Set<ComponentUID> = []
  /// The components of the last presentation. What the user closes afterwards is removed.
  private var mounted: Set<ComponentUID> = []

  subscript(uid: ComponentUID) -> ViewController? { views[uid] }

  /// Takes over the components of a presentation and asks for the views of the new ones.
  mutating func update(_ presentation: Presentation<ViewController>) {
    restore(presentation.after)
    for uid in mounted where views[uid] == nil { views[uid] = presentation.viewController(of: uid) }
    removeUnused()
  }

  /// Counts the components of a state as mounted.
  mutating func restore(_ state: RouterState) {
    mounted = Set(state.navigators.flatMap { $0.stack.map(\.uid) })
  }

  /// The user has closed these components. The router does not present what it follows.
  mutating func close(_ uids: some Sequence<ComponentUID>) {
    mounted.subtract(uids)
    removeUnused()
  }

  mutating func appeared(_ uid: ComponentUID) { visible.insert(uid) }

  mutating func disappeared(_ uid: ComponentUID) {
    visible.remove(uid)
    removeUnused()
  }

  private mutating func removeUnused() {
    views = views.filter { mounted.contains($0.key) || visible.contains($0.key) }
  }
}
