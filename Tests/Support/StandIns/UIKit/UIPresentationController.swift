/// uikit/uipresentationcontroller
@MainActor
open class UIPresentationController {
  /// …/presentedviewcontroller
  public unowned let presentedViewController: UIViewController
  /// …/delegate
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// …/presentedview
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  init(_ presented: UIViewController) { presentedViewController = presented }
}

/// uikit/uisheetpresentationcontroller
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// …/detent
  @MainActor
  public final class Detent {
    /// …/identifier-swift.struct
    public struct Identifier: Hashable, Sendable {
      let name: String
      /// …/medium
      public static let medium = Identifier(name: "medium")
      /// …/large
      public static let large = Identifier(name: "large")
    }

    /// …/identifier-swift.property: iOS 16.0
    public let identifier: Identifier

    init(_ identifier: Identifier) { self.identifier = identifier }

    /// …/medium(): class func
    public static func medium() -> Detent { Detent(.medium) }
    /// …/large(): class func
    public static func large() -> Detent { Detent(.large) }
  }

  /// …/detents
  open var detents: [Detent] = [.large()]
  /// …/selecteddetentidentifier: nil is the smallest detent.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// …/largestundimmeddetentidentifier
  open var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the user can reach what is under the sheet.
  var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier, let smallest = detents.first?.identifier else { return false }
    return largest == .large || (selectedDetentIdentifier ?? smallest) == .medium
  }
}

/// uikit/uiadaptivepresentationcontrollerdelegate. All methods are optional there.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// …/presentationcontrollershoulddismiss(_:)
  /// "UIKit may call this method at any time." It need not be followed by a dismissal.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// …/presentationcontrollerwilldismiss(_:)
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// …/presentationcontrollerdiddismiss(_:)
  /// "This method is not called if the presentation is dismissed programmatically."
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// …/presentationcontrollerdidattempttodismiss(_:)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// uikit/uialertcontroller
@MainActor
open class UIAlertController: UIViewController {
  /// …/style
  public enum Style: Sendable {
    case actionSheet
    case alert
  }

  /// …/message
  open var message: String?
  /// …/actions
  public private(set) var actions: [UIAlertAction] = []

  /// …/init(title:message:preferredstyle:)
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
  }

  /// …/addaction(_:)
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// The user taps an action: the alert is dismissed, and then the action's handler is called. Nothing happens while
  /// the alert, or what is beneath it, arrives or leaves.
  public func simulateTap(_ title: String) {
    let chain = sequence(first: self as UIViewController) { $0.ownPresenting }.prefix { $0.ownPresenting != nil }
    guard ownPresenting != nil, ownPresented == nil, chain.allSatisfy({ $0.presentation == .presented }),
      let action = actions.first(where: { $0.title == title })
    else { return }
    leave(animated: true) { action.handler?(action) }
  }
}

/// uikit/uialertaction
@MainActor
open class UIAlertAction {
  /// …/style
  public enum Style: Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// …/title
  public let title: String?
  /// …/style
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// …/init(title:style:handler:)
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
