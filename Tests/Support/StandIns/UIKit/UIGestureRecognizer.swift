/// uikit/uigesturerecognizer
@MainActor
open class UIGestureRecognizer {
  /// …/isenabled
  open var isEnabled = true
  /// …/delegate
  open weak var delegate: (any UIGestureRecognizerDelegate)?
}

/// uikit/uigesturerecognizerdelegate. All methods are optional there.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// …/gesturerecognizershouldbegin(_:)
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
