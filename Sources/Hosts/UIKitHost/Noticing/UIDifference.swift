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
    /// - Parameter isShown: Whether a component can be shown: it has a view.
    static func between(_ shown: ShownState, _ state: RouterState, isShown: (ComponentUID) -> Bool) -> UIDifference? {
      let modals = shown.modals
      if let missing = state.modals.first(where: { modal in !modals.contains { $0.id == modal.id } }) {
        return .report(.hostDidDismiss(missing.id))
      }
      let pairs =
        zip(shown.roots, state.roots).map { ($0, $1) } + zip(modals.map(\.stack), state.modals).map { ($0, $1) }
      var hasFault = shown.selectedIndex != state.selectedIndex || modals.map(\.id) != state.modals.map(\.id)
      for (items, navigator) in pairs {
        let expected = navigator.stack.map(\.uid).filter(isShown).map { ShownState.Item.component($0) }
        if items == expected { continue }
        if expected.starts(with: items), case .component(let top)? = items.last {
          return .report(.hostDidPop(to: top))
        }
        hasFault = true
      }
      return hasFault ? .fault : nil
    }
  }
#endif
