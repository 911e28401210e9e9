/// uikit/uigesturerecognizer
@MainActor
open class UIGestureRecognizer {
  /// …/isenabled: "If you change this property to false while a gesture recognizer is currently recognizing a gesture,
  /// the gesture recognizer transitions to a cancelled state."
  open var isEnabled = true {
    didSet { if !isEnabled { gesture?.cancel() } }
  }
  /// …/delegate
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The gesture that the recognizer recognizes.
  var gesture: SimulatedGesture?
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
