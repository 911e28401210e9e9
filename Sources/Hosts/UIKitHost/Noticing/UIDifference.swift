#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine

/// A difference between what the UI shows at rest and the router's state.
enum UIDifference: Equatable {
  /// The user did this.
  case report(Intent)
  /// No action of the user explains the difference.
  case fault

  /// Compares the UI with the router. Nil if both are equal, apart from foreign controllers over them.
  ///
  /// - Parameters:
  ///   - earlier: What UIKit has left on the screen if it has refused to show the router's state: only what has changed
  ///     since is the user's. Nil if the UI has shown the router's state.
  ///   - isShown: Whether a component can be shown: it has a view.
  static func between(
    _ shown: ShownState, _ state: RouterState, since earlier: ShownState? = nil, isShown: (ComponentUID) -> Bool
  ) -> UIDifference? {
    let modals = shown.modals
    let missing = state.modals.first { modal in
      !modals.contains { $0.id == modal.id } && earlier?.modals.contains { $0.id == modal.id } != false
    }
    if let missing { return .report(.hostDidDismiss(missing.id)) }
    let unchanged = earlier.map { $0.roots + $0.modals.map(\.stack) } ?? []
    let pairs =
      zip(shown.roots, state.roots).map { ($0, $1) } + zip(modals.map(\.stack), state.modals).map { ($0, $1) }
    var hasFault = shown.selectedIndex != state.selectedIndex || modals.map(\.id) != state.modals.map(\.id)
    for (items, navigator) in pairs {
      let expected = navigator.stack.map(\.uid).filter(isShown).map { ShownState.Item.component($0) }
      if items == expected { continue }
      if expected.starts(with: items), !unchanged.contains(items), case .component(let top)? = items.last {
        return .report(.hostDidPop(to: top))
      }
      hasFault = true
    }
    return hasFault ? .fault : nil
  }
}
#endif
