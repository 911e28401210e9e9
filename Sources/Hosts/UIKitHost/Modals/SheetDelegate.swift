#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// Notices that the user pulls a modal down, and refuses it where they are to be asked first.
final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var delegates: HostDelegates?

  init(_ delegates: HostDelegates) { self.delegates = delegates }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    guard let modal = presentationController.presentedViewController as? HostNavigationController else { return true }
    return delegates?.mayDismiss(modal) ?? true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    delegates?.transitionBegan(presentationController.presentedViewController.transitionCoordinator)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegates?.wake()
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    delegates?.request(.dismiss)
  }
}
#endif
