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
  /// …/view
  public internal(set) weak var view: UIView?

  /// The gesture that the recognizer recognizes.
  var gesture: SimulatedGesture?
}

/// uikit/uipangesturerecognizer
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// uikit/uigesturerecognizerdelegate. All methods are optional there.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// …/gesturerecognizershouldbegin(_:)
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// …/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// …/gesturerecognizer(_:shouldrequirefailureof:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// …/gesturerecognizer(_:shouldberequiredtofailby:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// …/gesturerecognizer(_:shouldreceive:)
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  // The methods are optional there, so a caller writes `delegate.gestureRecognizer?(…)`.
  public var gestureRecognizer: SimulatedRecognizerMethods? { SimulatedRecognizerMethods(delegate: self) }
}

/// The optional methods of a recognizer's delegate, for a caller.
@MainActor
public struct SimulatedRecognizerMethods {
  let delegate: any UIGestureRecognizerDelegate

  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) }
  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other) }
  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) }
  public func callAsFunction(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }
}

/// UIKit's own delegate of a pop recognizer. Apple's documentation does not have it. The stand-in has two of its rules:
/// a slider keeps the finger, and on the content a view that can scroll back does.
final class SimulatedPopDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?
  private let isOnContent: Bool

  init(_ stack: UINavigationController, isOnContent: Bool) {
    self.stack = stack
    self.isOnContent = isOnContent
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack else { return false }
    return stack.viewControllers.count > 1 && stack.transitionCoordinator == nil
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UISlider)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isOnContent && otherGestureRecognizer.view is UIScrollView
  }
}

/// uikit/uitouch
@MainActor
open class UITouch {
  /// …/view
  public let view: UIView?

  init(_ view: UIView?) { self.view = view }
}
