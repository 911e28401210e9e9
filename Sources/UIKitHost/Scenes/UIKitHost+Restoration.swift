#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ComponentEngine
  public import UIKit

  extension UIKitHost {
    /// Restores the screens of an earlier session that the system delivers after the scene has connected, in
    /// `scene(_:restoreInteractionStateWith:)`: the system has no activity for a connection while the device is locked.
    ///
    /// Does nothing if the activity has no screens, if the scene has restored them when it connected, and if the router has not been launched
    /// or shows more than the roots of its tabs: what the user or a link has opened stays.
    public func restore(_ activity: NSUserActivity) {
      let state = router.state
      guard let snapshot = RouterSnapshot(activity), state.modals.isEmpty, state.top != nil,
        state.roots.allSatisfy({ $0.stack.count < 2 }), !snapshot.hasSameComponents(as: router.snapshot)
      else { return }
      router.send(.restore(snapshot), completion: nil)
    }
  }

  extension RouterSnapshot {
    fileprivate func hasSameComponents(as other: RouterSnapshot) -> Bool {
      let names = { (snapshot: RouterSnapshot) in snapshot.navigators.map { [$0.id.description] + $0.stack.map(\.name) }
      }
      return selected == other.selected && names(self) == names(other)
    }
  }
#endif
