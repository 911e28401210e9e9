/// The phases of a modal presentation.
enum PresentationPhase {
  case none
  case presenting
  case presented
  case dismissing
}

/// Modal presentations.
extension UIViewController {
  /// …/presentedviewcontroller: what the controller or one of its ancestors presents, until its dismissal has ended.
  public var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// …/presentingviewcontroller
  public var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

  /// …/isbeingpresented
  public var isBeingPresented: Bool { presentation == .presenting }

  /// …/isbeingdismissed
  public var isBeingDismissed: Bool { presentation == .dismissing }

  /// …/present(_:animated:completion:)
  /// A presentation that UIKit refuses is a line in its log, and the completion is not called.
  public func present(
    _ presented: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    let presenter = rootAncestor
    let late = presenter.chainAbove.filter { $0.simulatedCoordinator?.isLate == true }
    for each in late { each.simulatedCoordinator?.endIfLate() }
    // What was late was the dismissal of the presenter, or a presentation by it.
    if !late.isEmpty, presenter.hierarchyWindow == nil || presenter.ownPresented != nil { return }
    if presenter.ownPresented != nil { return UIKitFaults.record("present on a presenting controller") }
    if presented.ownPresenting != nil { return UIKitFaults.record("present of a presented controller") }
    if presented.parent != nil { return UIKitFaults.record("present of a child") }
    if presenter.hierarchyWindow == nil { return UIKitFaults.record("present outside a window") }
    if presenter.presentation == .presenting || presenter.presentation == .dismissing {
      return UIKitFaults.record("present on a controller in transition")
    }
    if Simulation.refuses() { return }
    if presented.modalPresentationStyle == .popover { UIKitFaults.record("a popover without an anchor") }
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    presented.presentation = .presenting
    presented.willAppear(animated)
    let done = { @MainActor (_: Bool) in
      presented.didAppear(animated)
      completion?()
    }
    guard animated else {
      return Simulation.later {
        presented.presentation = .presented
        done(false)
      }
    }
    Self.begin([presenter, presented], update: { _ in presented.presentation = .presented }, notify: done)
  }

  /// …/dismiss(animated:completion:)
  /// Of a presenting controller it dismisses what is presented, with all above; of another one itself.
  public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    if Simulation.refuses() { return }
    leave(animated: animated, completion: completion)
  }

  /// Dismisses, and is not refused.
  func leave(animated: Bool, completion: (@MainActor () -> Void)?) {
    let root = rootAncestor
    let chain = [root.ownPresenting].compactMap(\.self) + root.chainAbove
    let late = chain.filter { $0.simulatedCoordinator?.isLate == true }
    for each in late { each.simulatedCoordinator?.endIfLate() }
    // The transition that was late was the dismissal.
    if !late.isEmpty, root.ownPresented == nil, root.ownPresenting == nil || late.contains(where: { $0 === root }) {
      completion?()
      return
    }
    guard let lowest = root.ownPresented ?? (root.ownPresenting == nil ? nil : root) else {
      return UIKitFaults.record("dismiss of nothing")
    }
    guard !lowest.chainAbove.contains(where: { $0.presentation != .presented }) else {
      return UIKitFaults.record("dismiss during a transition")
    }
    let gone = lowest.chainAbove.reversed()
    let leave = lowest.beginsToLeave(animated: animated)
    let notify = { @MainActor (_: Bool) in
      for each in gone { each.didDisappear(animated) }
      lowest.forgetPresentation()
      completion?()
    }
    guard animated, let presenter = lowest.ownPresenting else {
      return Simulation.later {
        leave(false)
        notify(false)
      }
    }
    Self.begin([presenter, lowest], update: leave, notify: notify)
  }

  /// The controller, and the controllers that are presented over it, bottom to top.
  var chainAbove: [UIViewController] { [self] + (ownPresented?.chainAbove ?? []) }

  /// The controller begins to leave. Returns what happens at the end.
  private func beginsToLeave(animated: Bool) -> @MainActor (_ isCancelled: Bool) -> Void {
    let gone = chainAbove
    presentation = .dismissing
    for each in gone.reversed() { each.willDisappear(animated) }
    return { isCancelled in
      if isCancelled {
        self.presentation = .presented
        return
      }
      for each in gone {
        if each !== self { each.forgetPresentation() }
        each.ownPresenting?.ownPresented = nil
        each.ownPresenting = nil
        (each as? UINavigationController)?.leaveScreen()
      }
    }
  }

  static func begin(
    _ controllers: [UIViewController], isInteractive: Bool = false,
    update: @escaping @MainActor (Bool) -> Void, notify: @escaping @MainActor (Bool) -> Void
  ) {
    let transition = SimulatedTransition(
      isInteractive: isInteractive,
      .init(
        update: update,
        removeCoordinator: {
          // The notifications may have begun another transition.
          for each in controllers where each.simulatedCoordinator?.hasEnded == true { each.simulatedCoordinator = nil }
        }, notify: notify))
    for each in controllers { each.simulatedCoordinator = transition }
  }

  /// The user begins to pull a sheet down.
  ///
  /// - Returns: Nil if the sheet cannot be pulled, or does not let itself be dismissed; then it was an attempt.
  public func simulatePull() -> SimulatedGesture? {
    guard parent == nil, ownPresented == nil, presentation == .presented, modalPresentationStyle.isSheet,
      let controller = presentationController, let presenter = ownPresenting, !(self is UIAlertController)
    else { return nil }
    guard transitionCoordinator == nil, presenter.simulatedCoordinator == nil else { return nil }
    let delegate = controller.delegate
    guard !isModalInPresentation, delegate?.presentationControllerShouldDismiss(controller) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    let leave = beginsToLeave(animated: true)
    Self.begin(
      [presenter, self], isInteractive: true, update: leave,
      notify: { [self] isCancelled in
        if isCancelled { return appear(animated: true) }
        didDisappear(true)
        forgetPresentation()
        delegate?.presentationControllerDidDismiss(controller)
      })
    delegate?.presentationControllerWillDismiss(controller)
    guard let transition = simulatedCoordinator else { return nil }
    let (gesture, pan) = (SimulatedGesture(transition), UIGestureRecognizer())
    pan.gesture = gesture
    view.gestureRecognizers = [pan]
    return gesture
  }
}
