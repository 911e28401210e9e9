#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import UIKit

/// The receiver of all callbacks of UIKit: it wakes the synchronizer, and answers what may begin.
@MainActor
final class HostDelegates: HostControllerEvents {
  /// Set once, before the first callback.
  weak var synchronizer: Synchronizer?
  private let router: Router

  private(set) lazy var sheets = SheetDelegate(self)
  private(set) lazy var tabs = TabDelegate(self)
  private let animations: [String: any UIViewControllerAnimatedTransitioning]
  private(set) lazy var navigation: any UINavigationControllerDelegate =
    animations.isEmpty ? NavigationObserver(self) : AnimatingNavigationObserver(self, animations)

  init(_ router: Router, _ animations: [String: any UIViewControllerAnimatedTransitioning]) {
    self.router = router
    self.animations = animations
  }

  func wake() { synchronizer?.look() }

  func transitionBegan(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    synchronizer?.transitionBegan(coordinator)
  }

  func willShow(_ shown: UIViewController, on stack: UINavigationController, animated: Bool) {
    let host = stack as? HostNavigationController
    guard host?.passedOn !== shown else { return }
    transitionBegan(stack.transitionCoordinator)
    host?.passOn(shown) { $0.navigationController?(stack, willShow: shown, animated: animated) }
  }

  func didShow(_ shown: UIViewController, on stack: UINavigationController, animated: Bool) {
    let host = stack as? HostNavigationController
    guard host?.passedOn !== shown else { return }
    host?.transition = nil
    host?.passOn(shown) { $0.navigationController?(stack, didShow: shown, animated: animated) }
    wake()
  }

  func controllerDidAppear() { wake() }

  func modalDidDisappear() { wake() }

  func closeByEscape() -> Bool {
    guard router.canGoBack else { return false }
    router.send(.back())
    return true
  }

  /// Whether a swipe back may begin.
  func mayPop(_ controller: HostNavigationController) -> Bool {
    guard synchronizer?.isAtRest == true, controller.viewControllers.count > 1,
      (controller.topViewController as? ScreenViewController)?.goesBackInPage != true
    else { return false }
    return router.closing(controller.navigator).map(router.allows) ?? true
  }

  /// Whether a modal may be pulled down.
  func mayDismiss(_ modal: HostNavigationController) -> Bool {
    modal.navigator == router.state.frontmost.id ? router.allows(.dismiss) : true
  }

  /// Asks the router to do what the user has attempted.
  func request(_ intent: Intent) { router.send(intent) }
}

/// Notices the transitions of stacks.
final class NavigationObserver: NSObject, UINavigationControllerDelegate {
  private weak var delegates: HostDelegates?

  init(_ delegates: HostDelegates) { self.delegates = delegates }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    delegates?.willShow(viewController, on: navigationController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    delegates?.didShow(viewController, on: navigationController, animated: animated)
  }
}

/// An observer with animations. UIKit changes its gestures where a delegate has the third method, so other hosts do
/// without it. The class declares the conformance itself: a method that only a subclass adds is not seen by
/// Objective-C.
final class AnimatingNavigationObserver: NSObject, UINavigationControllerDelegate {
  private weak var delegates: HostDelegates?
  private let animations: [String: any UIViewControllerAnimatedTransitioning]

  init(_ delegates: HostDelegates, _ animations: [String: any UIViewControllerAnimatedTransitioning]) {
    self.delegates = delegates
    self.animations = animations
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    delegates?.willShow(viewController, on: navigationController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    delegates?.didShow(viewController, on: navigationController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    (navigationController as? HostNavigationController)?.transition.flatMap { animations[$0] }
  }
}
#endif
