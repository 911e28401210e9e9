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
