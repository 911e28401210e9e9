#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// Asks the router for the tab that the user has tapped. UIKit selects none by itself, so that guards answer before an
/// empty tab is seen.
final class TabDelegate: NSObject, UITabBarControllerDelegate {
  private weak var delegates: HostDelegates?

  init(_ delegates: HostDelegates) { self.delegates = delegates }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    guard let tapped = viewController as? HostNavigationController else { return true }
    delegates?.request(.select(tapped.navigator))
    return false
  }
}
#endif
