@_exported public import Foundation

/// uikit/uiresponder. A subclass of NSObject on Apple's platforms.
@MainActor
open class UIResponder {
  public init() {}

  /// objectivec/nsobject-swift.class/accessibilityperformescape(): there in an extension of NSObject.
  open func accessibilityPerformEscape() -> Bool { false }
}

/// uikit/uiview
@MainActor
open class UIView: UIResponder {
  /// The controller whose view it is.
  weak var controller: UIViewController?

  /// …/subviews
  public private(set) var subviews: [UIView] = []
  /// …/superview
  public private(set) weak var superview: UIView?

  /// …/init(frame:)
  public init(frame: CGRect = .zero) {}

  /// …/window
  open var window: UIWindow? { controller?.simulatedWindow ?? superview?.window }

  /// …/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// …/removefromsuperview()
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// uikit/uiwindow
@MainActor
open class UIWindow: UIView {
  /// …/windowscene
  public private(set) weak var windowScene: UIWindowScene?
  private var isShown = false

  /// …/init(windowscene:)
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init()
    windowScene.windows.append(self)
  }

  /// …/rootviewcontroller
  public var rootViewController: UIViewController? {
    didSet {
      rootViewController?.simulatedRootWindow = self
      if isShown { rootViewController?.appear() }
    }
  }

  /// …/makekeyandvisible()
  open func makeKeyAndVisible() {
    guard !isShown else { return }
    isShown = true
    rootViewController?.appear()
  }

  override open var window: UIWindow? { self }

  /// Whether the window has been made visible.
  var isVisible: Bool { isShown }
}

/// uikit/uiimage
public final class UIImage: Sendable {
  /// The name of the symbol.
  public let name: String

  /// …/init(systemname:)
  public init?(systemName name: String) { self.name = name }
}

/// objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
