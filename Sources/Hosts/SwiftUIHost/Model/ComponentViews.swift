import ComponentEngine

/// The views of components, each asked for once.
///
/// A view is kept until its component is on no stack and its screen has disappeared, so that a screen keeps its content
/// while it moves out.
@MainActor
struct ComponentViews<ViewController> {
  private var views: [ComponentUID: ViewController] = [:]
  /// How often the screens of components have appeared and not disappeared since: twice while a stack that is made
  /// again takes the place of the old one.
  private var visible: [ComponentUID: Int] = [:]
  /// The navigators of the visible components. A component that is on no stack any more has its last navigator.
  private var places: [ComponentUID: NavigatorID] = [:]
  /// The components of the last presentation with their navigators. What the user closes afterwards is removed.
  private var mounted: [ComponentUID: NavigatorID] = [:]

  subscript(uid: ComponentUID) -> ViewController? { views[uid] }

  /// Takes over the components of a presentation and asks for the views of the new ones.
  mutating func update(_ presentation: Presentation<ViewController>) {
    restore(presentation.after)
    for uid in mounted.keys where views[uid] == nil { views[uid] = presentation.viewController(of: uid) }
    removeUnused()
  }

  /// Counts the components of a state as mounted.
  mutating func restore(_ state: RouterState) {
    let places = state.navigators.flatMap { navigator in navigator.stack.map { ($0.uid, navigator.id) } }
    mounted = Dictionary(places) { first, _ in first }
    for uid in visible.keys { if let navigator = mounted[uid] { self.places[uid] = navigator } }
  }

  /// The user has closed these components. The router does not present what it follows.
  mutating func close(_ uids: some Sequence<ComponentUID>) {
    for uid in uids { mounted[uid] = nil }
    removeUnused()
  }

  mutating func appeared(_ uid: ComponentUID) {
    visible[uid, default: 0] += 1
    if let navigator = mounted[uid] { places[uid] = navigator }
  }

  mutating func disappeared(_ uid: ComponentUID) {
    if let count = visible[uid] { visible[uid] = count > 1 ? count - 1 : nil }
    if visible[uid] == nil { places[uid] = nil }
    removeUnused()
  }

  /// Whether a screen of a navigator is visible, but not that of this component.
  func shows(_ navigator: NavigatorID, without uid: ComponentUID) -> Bool {
    visible[uid] == nil && places.values.contains(navigator)
  }

  private mutating func removeUnused() {
    views = views.filter { mounted[$0.key] != nil || visible[$0.key] != nil }
  }
}
