/// The windows and the appearance of controllers.
extension UIViewController {
  /// The first of the controller's ancestors: the root of a window, or what is presented.
  var rootAncestor: UIViewController { parent?.rootAncestor ?? self }

  /// The window that shows the controller; nil while it is covered by what fills the screen, or another tab is
  /// selected.
  var simulatedWindow: UIWindow? {
    guard let parent else {
      if let simulatedRootWindow { return simulatedRootWindow.isVisible && !isCoveredWhole ? simulatedRootWindow : nil }
      return isCoveredWhole ? nil : ownPresenting?.hierarchyWindow
    }
    return parent.simulatedChildren.contains { $0 === self } ? parent.simulatedWindow : nil
  }

  /// The window in whose hierarchy of presentations the controller is, whether covered or not.
  var hierarchyWindow: UIWindow? {
    let root = rootAncestor
    if let window = root.simulatedRootWindow { return window.isVisible ? window : nil }
    return root.ownPresenting?.hierarchyWindow
  }

  private var isCoveredWhole: Bool {
    guard let presented = ownPresented, presented.presentation == .presented else { return false }
    return presented.modalPresentationStyle == .fullScreen || presented.isCoveredWhole
  }

  /// Whether a finger can reach the controller: nothing dims it, and it is on the screen.
  public var simulatedIsReachable: Bool {
    guard simulatedWindow != nil else { return false }
    var presenter = rootAncestor
    while let presented = presenter.ownPresented {
      guard presented.presentation == .presented, presented.sheetPresentationController?.isUndimmed == true else {
        return false
      }
      presenter = presented
    }
    return true
  }

  func appear(animated: Bool = false) {
    willAppear(animated)
    didAppear(animated)
  }

  func willAppear(_ animated: Bool) {
    _ = view
    viewWillAppear(animated)
    viewIsAppearing(animated)
    view.layoutIfNeeded()
    for child in simulatedChildren { child.willAppear(animated) }
  }

  func didAppear(_ animated: Bool) {
    viewDidAppear(animated)
    for child in simulatedChildren { child.didAppear(animated) }
  }

  func willDisappear(_ animated: Bool) {
    viewWillDisappear(animated)
    for child in simulatedChildren { child.willDisappear(animated) }
  }

  func didDisappear(_ animated: Bool) {
    // A view that leaves its window is no first responder any more.
    view.endEditing(true)
    viewDidDisappear(animated)
    for child in simulatedChildren { child.didDisappear(animated) }
  }
}
