/// uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// …/iscancelled
  var isCancelled: Bool { get }
  /// …/isinteractive
  var isInteractive: Bool { get }
  /// …/initiallyinteractive
  var initiallyInteractive: Bool { get }
}

/// uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// …/animate(alongsidetransition:completion:)
  /// "The completions may be run even if the animations are not." (UIViewControllerTransitionCoordinator.h)
  @discardableResult
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// uikit/uiviewcontrolleranimatedtransitioning; its methods are not simulated.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}
