/// uikit/uinavigationcontroller
@MainActor
open class UINavigationController: UIViewController {
  /// …/operation
  public enum Operation: Sendable {
    case none
    case push
    case pop
  }

  /// …/delegate
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// …/interactivepopgesturerecognizer
  public private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// …/interactivecontentpopgesturerecognizer: iOS 26.0
  public private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer?

  /// uikit/uiviewcontroller/loadview(): the recognizers are nil before.
  override open func loadView() {
    super.loadView()
    interactivePopGestureRecognizer = UIGestureRecognizer()
    interactiveContentPopGestureRecognizer = UIGestureRecognizer()
    interactivePopGestureRecognizer?.delegate = edgeDelegate
    interactiveContentPopGestureRecognizer?.delegate = contentDelegate
  }

  private lazy var edgeDelegate = SimulatedPopDelegate(self, isOnContent: false)
  private lazy var contentDelegate = SimulatedPopDelegate(self, isOnContent: true)

  private var stack: [UIViewController] = []
  private weak var lastShown: UIViewController?
  private var running: SimulatedTransition?

  /// The animator of the last animation; nil for UIKit's own.
  public private(set) weak var simulatedAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// The number of calls that have changed the stack.
  public private(set) var simulatedChangeCount = 0

  /// The number of times that the stack was read.
  public private(set) var simulatedReadCount = 0

  /// …/viewcontrollers
  open var viewControllers: [UIViewController] {
    get {
      simulatedReadCount += 1
      return stack
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// …/isnavigationbarhidden
  open var isNavigationBarHidden = false

  /// …/setnavigationbarhidden(_:animated:)
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// …/topviewcontroller
  open var topViewController: UIViewController? { stack.last }

  override open var simulatedChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

  override open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    running ?? super.transitionCoordinator
  }

  /// …/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    simulatedChangeCount += 1
    running?.endIfLate()
    if (transitionCoordinator as? SimulatedTransition)?.isLate == false {
      UIKitFaults.record("setViewControllers during a transition")
    }
    if viewControllers.isEmpty, simulatedWindow != nil { UIKitFaults.record("setViewControllers: empty while visible") }
    let kept = Set(viewControllers.map { ObjectIdentifier($0) })
    let losesBar = stack.contains { $0.hidesBottomBarWhenPushed && !kept.contains(ObjectIdentifier($0)) }
    if losesBar, tabBarController != nil, presentedViewController is UINavigationController {
      UIKitFaults.record("a stack that hides the tab bar is changed under a modal")
    }
    change(to: viewControllers, animated: animated)
  }

  /// …/pushviewcontroller(_:animated:)
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(to: stack + [viewController], animated: animated)
  }

  /// …/popviewcontroller(animated:)
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    defer { change(to: stack.dropLast(), animated: animated) }
    return stack.last
  }

  /// …/poptoviewcontroller(_:animated:)
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    defer { change(to: Array(stack[...index]), animated: animated) }
    return Array(stack[(index + 1)...])
  }

  private func change(to target: [UIViewController], animated: Bool) {
    if Set(target.map { ObjectIdentifier($0) }).count < target.count {
      return UIKitFaults.record("one controller twice on a stack")
    }
    if target.contains(where: { $0.parent != nil && $0.parent !== self }) {
      UIKitFaults.record("a controller of another parent is pushed")
    }
    if target.contains(where: { $0 is UINavigationController }) {
      return UIKitFaults.record("a navigation controller is pushed")
    }
    let isOnScreen = simulatedWindow != nil
    guard let old = stack.last, let new = target.last, old !== new, isOnScreen else { return replace(by: target) }
    if animated {
      animate(to: target, isInteractive: false)
      return
    }
    old.willDisappear(false)
    replace(by: target)
    delegate?.navigationController(self, willShow: new, animated: false)
    new.willAppear(false)
    Simulation.later { [self] in
      old.didDisappear(false)
      new.didAppear(false)
      didShow(new, animated: false)
    }
  }

  /// Ends the animation when the controller has left the screen.
  func leaveScreen() { running?.end() }

  private func didShow(_ shown: UIViewController, animated: Bool) {
    guard shown === stack.last, shown !== lastShown, simulatedWindow != nil else { return }
    lastShown = shown
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  private func replace(by target: [UIViewController]) {
    let kept = Set(target.map { ObjectIdentifier($0) })
    for gone in stack where !kept.contains(ObjectIdentifier(gone)) { gone.parent = nil }
    let new = target.filter { $0.parent !== self }
    stack = target
    for child in target { child.parent = self }
    for child in new where child.title != nil { child.renameTab() }
  }

  @discardableResult
  private func animate(to target: [UIViewController], isInteractive: Bool) -> SimulatedTransition {
    let (from, old, new) = (stack, stack.last, target.last)
    let updatesAtOnce = Simulation.variants.updatesStackAtOnce
    if updatesAtOnce { replace(by: target) }
    for child in target { child.parent = self }
    let transition = SimulatedTransition(
      isInteractive: isInteractive,
      .init(
        update: { [self] isCancelled in
          if isCancelled == updatesAtOnce { replace(by: isCancelled ? from : target) }
        },
        removeCoordinator: { [self] in if running?.hasEnded != false { running = nil } },
        notify: { [self] isCancelled in
          if isCancelled {
            old?.appear(animated: true)
            return
          }
          old?.didDisappear(true)
          new?.didAppear(true)
          if let new { didShow(new, animated: true) }
        }))
    running = transition
    if let old, let new {
      simulatedAnimator = delegate?.navigationController(
        self, animationControllerFor: from.contains { $0 === new } ? .pop : .push, from: old, to: new)
    }
    old?.willDisappear(true)
    new?.willAppear(true)
    if let new { delegate?.navigationController(self, willShow: new, animated: true) }
    return transition
  }

  /// The user begins to swipe back.
  ///
  /// - Parameters:
  ///   - onContent: Whether the finger is in the middle of the screen (iOS 26).
  ///   - view: The view under the finger.
  /// - Returns: Nil if the gesture does not begin.
  public func simulateSwipe(onContent: Bool = false, at view: UIView? = nil) -> SimulatedGesture? {
    let recognizer = onContent ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
    guard simulatedIsReachable, let recognizer, recognizer.isEnabled else { return nil }
    guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: UITouch(view)) ?? true else { return nil }
    if let scrollView = view as? UIScrollView, scrollView.contentOffset.x > 0,
      recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: scrollView.panGestureRecognizer)
        == true
    {
      scrollView.contentOffset.x = 0
      return nil
    }
    let isAllowed =
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? (stack.count > 1 && transitionCoordinator == nil)
    guard isAllowed else { return nil }
    guard stack.count > 1 else {
      UIKitFaults.record("a swipe at the bottom of a stack")
      return nil
    }
    guard transitionCoordinator == nil else {
      UIKitFaults.record("a swipe during a transition")
      return nil
    }
    let gesture = SimulatedGesture(animate(to: stack.dropLast(), isInteractive: true))
    recognizer.gesture = gesture
    return gesture
  }

  /// The user taps the back button, also while a push is being animated (iOS 26).
  public func simulateBackButton() {
    guard simulatedIsReachable, stack.count > 1, let top = stack.last else { return }
    if let action = top.navigationItem.backAction { return action.simulateChoice() }
    interrupt { $0.dropLast() }
  }

  /// The user holds the back button and chooses from its menu.
  public func simulateBackMenu(to index: Int) {
    guard simulatedIsReachable, stack.indices.dropLast().contains(index) else { return }
    interrupt { Array($0.prefix(index + 1)) }
  }

  private func interrupt(_ target: @escaping ([UIViewController]) -> [UIViewController]) {
    guard let running else {
      if transitionCoordinator == nil { change(to: target(stack), animated: true) }
      return
    }
    guard !running.isInteractive, !running.isCancelled else { return }
    running.end { [self] in
      let next = target(stack)
      if !next.isEmpty, next.count < stack.count { animate(to: next, isInteractive: false) }
    }
  }
}

/// uikit/uinavigationcontrollerdelegate. All methods are optional there.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// …/navigationcontroller(_:willshow:animated:)
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// …/navigationcontroller(_:didshow:animated:)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// …/navigationcontroller(_:animationcontrollerfor:from:to:)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  // The methods are optional there, so a caller writes `delegate.navigationController?(…)`.
  public var navigationController: SimulatedNavigationMethods? { SimulatedNavigationMethods(delegate: self) }
}

/// The optional methods of a delegate, for a caller.
@MainActor
public struct SimulatedNavigationMethods {
  let delegate: any UINavigationControllerDelegate

  public func callAsFunction(_ stack: UINavigationController, willShow shown: UIViewController, animated: Bool) {
    delegate.navigationController(stack, willShow: shown, animated: animated)
  }
  public func callAsFunction(_ stack: UINavigationController, didShow shown: UIViewController, animated: Bool) {
    delegate.navigationController(stack, didShow: shown, animated: animated)
  }
}
