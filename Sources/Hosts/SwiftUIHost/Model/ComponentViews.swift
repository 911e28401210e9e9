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
  /// The navigators that show the visible components, also those of components that are on no stack any more.
  private var places: [ComponentUID: NavigatorID] = [:]
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
    mounted = Set(state.navigators.flatMap(\.stack).map(\.uid))
  }

  /// The user has closed these components. The router does not present what it follows.
  mutating func close(_ uids: some Sequence<ComponentUID>) {
    mounted.subtract(uids)
    removeUnused()
  }

  mutating func appeared(_ uid: ComponentUID, in navigator: NavigatorID) {
    visible[uid, default: 0] += 1
    places[uid] = navigator
  }

  mutating func disappeared(_ uid: ComponentUID) {
    if let count = visible[uid] { visible[uid] = count > 1 ? count - 1 : nil }
    if visible[uid] == nil { places[uid] = nil }
    removeUnused()
  }

  /// Whether screens of a navigator are visible, but not the one on top of this stack, or others than those of the
  /// stack.
  func shows(_ navigator: NavigatorID, otherThan stack: [ComponentUID]) -> Bool {
    let shown = places.filter { $0.value == navigator }.keys
    guard let top = stack.last, !shown.isEmpty else { return false }
    return visible[top] == nil || shown.contains { !stack.contains($0) }
  }

  /// The stack of a navigator is made again: the screens of other components than these are gone, whether they report
  /// it or not.
  mutating func remake(_ navigator: NavigatorID, with stack: [ComponentUID]) {
    for (uid, place) in places where place == navigator && !stack.contains(uid) {
      (visible[uid], places[uid]) = (nil, nil)
    }
    removeUnused()
  }

  private mutating func removeUnused() {
    views = views.filter { mounted.contains($0.key) || visible[$0.key] != nil }
  }
}
