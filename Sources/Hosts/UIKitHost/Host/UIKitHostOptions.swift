#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
public import UIKit

/// Options of a ``UIKitHost``.
@MainActor
public struct UIKitHostOptions {
  /// The tab of a navigator, if it is not the title and the icon of its declaration. Default none.
  public var tabs: [NavigatorID: TabItem]

  /// Makes what an empty navigator shows, before the first presentation and afterwards. Default an empty controller.
  public var placeholder: @MainActor () -> UIViewController

  /// Returns how a modal is presented, by its bottom component. Default ``ModalStyle/named(_:)`` of the component's
  /// transition: that of the link, or else of the route.
  public var modalStyle: @MainActor (ResolvedComponent) -> ModalStyle

  /// The animations of pushes and pops by the names of transitions, of links and of routes. Default none: UIKit's own.
  public var transitions: [String: any UIViewControllerAnimatedTransitioning]

  /// The texts of the alert that asks whether a component may be closed. Nil if the configuration's own
  /// `confirmClosing` asks. Default nil.
  public var closeAlert: CloseAlertTexts?

  /// The treatment of controllers that modules have presented by themselves, when they are in the way. Default
  /// ``ForeignPolicy/dismiss``.
  public var foreign: ForeignPolicy

  /// Options with the defaults that the properties name.
  public init(
    tabs: [NavigatorID: TabItem] = [:],
    placeholder: @escaping @MainActor () -> UIViewController = { UIViewController() },
    modalStyle: @escaping @MainActor (ResolvedComponent) -> ModalStyle = { .named($0.transition) },
    transitions: [String: any UIViewControllerAnimatedTransitioning] = [:], closeAlert: CloseAlertTexts? = nil,
    foreign: ForeignPolicy = .dismiss
  ) {
    self.tabs = tabs
    self.placeholder = placeholder
    self.modalStyle = modalStyle
    self.transitions = transitions
    self.closeAlert = closeAlert
    self.foreign = foreign
  }
}

@available(*, unavailable)
extension UIKitHostOptions: Sendable {}

/// The treatment of a controller that a module has presented by itself, such as an alert, when a modal is presented or
/// dismissed under it.
public enum ForeignPolicy: Sendable {
  /// It is dismissed; see ``UIKitHostEvent/dismissedForeign(_:)``.
  case dismiss
  /// The presentation waits until it has gone, and with it the router, at most as long as its `presenterTimeout`. Then
  /// the router goes on, and the UI follows when the controller has gone.
  case wait
}

/// The title and the icon of a tab.
public struct TabItem: Sendable {
  /// The title.
  public var title: LocalizedTitle
  /// The icon; nil for none.
  public var image: UIImage?

  /// Creates an item.
  public init(_ title: LocalizedTitle, image: UIImage? = nil) {
    self.title = title
    self.image = image
  }
}

/// The texts of the alert that asks whether a component may be closed. Its message is the component's question.
public struct CloseAlertTexts: Sendable {
  /// The title; nil for none.
  public var title: String?
  /// The button that closes the component.
  public var close: String
  /// The button that keeps the component.
  public var stay: String

  /// Creates texts.
  public init(title: String? = nil, close: String, stay: String) {
    self.title = title
    self.close = close
    self.stay = stay
  }
}
#endif
