@_exported public import Foundation
import Synchronization

/// uikit/uiresponder. A subclass of NSObject on Apple's platforms.
@MainActor
open class UIResponder {
  public init() {}

  /// `@MainActor func accessibilityPerformEscape() -> Bool`
  /// (objectivec/nsobject-swift.class/accessibilityperformescape()): there in an extension of NSObject, as the next
  /// two.
  open func accessibilityPerformEscape() -> Bool { false }
  /// `@MainActor func accessibilityIncrement()` (objectivec/nsobject-swift.class/accessibilityincrement())
  open func accessibilityIncrement() {}
  /// `@MainActor func accessibilityDecrement()` (objectivec/nsobject-swift.class/accessibilitydecrement())
  open func accessibilityDecrement() {}

  /// …/isfirstresponder
  open var isFirstResponder: Bool { Simulation.firstResponder === self }

  /// …/becomefirstresponder()
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard Simulation.firstResponder?.resignFirstResponder() ?? true else { return false }
    Simulation.firstResponder = self
    return true
  }

  /// …/resignfirstresponder()
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Simulation.firstResponder = nil }
    return true
  }
}

/// uikit/uiview
@MainActor
open class UIView: UIResponder {
  /// The controller whose view it is.
  weak var controller: UIViewController?

  /// …/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// …/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// …/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// …/frame
  open var frame = CGRect.zero
  /// …/bounds: here in no relation to the frame.
  open var bounds = CGRect.zero
  /// …/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []
  /// …/subviews
  public private(set) var subviews: [UIView] = []
  /// …/superview
  public private(set) weak var superview: UIView?

  /// …/isaccessibilityelement: objectivec/nsobject-swift.class/isaccessibilityelement, as the next four.
  open var isAccessibilityElement = false
  /// …/accessibilitylabel
  open var accessibilityLabel: String?
  /// …/accessibilityvalue
  open var accessibilityValue: String?
  /// …/accessibilityhint
  open var accessibilityHint: String?
  /// …/accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// …/accessibilitycontainertype: objectivec/nsobject-swift.class/accessibilitycontainertype
  open var accessibilityContainerType = UIAccessibilityContainerType.none

  /// …/gesturerecognizers: those of UIKit's own that a test needs.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// …/ishidden
  open var isHidden = false
  /// …/semanticcontentattribute
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// …/contentmode-swift.property
  open var contentMode = ContentMode.scaleToFill
  /// …/directionallayoutmargins
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// …/heightanchor
  public let heightAnchor = NSLayoutDimension()
  /// …/widthanchor
  public let widthAnchor = NSLayoutDimension()

  /// …/init(frame:). UIView() is the initializer of NSObject there.
  public init(frame: CGRect = .zero) {}

  /// …/init(coder:)
  public required init?(coder: NSCoder) { nil }

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

  /// …/layoutifneeded()
  open func layoutIfNeeded() {
    for view in subviews { view.layoutIfNeeded() }
  }

  /// …/endediting(_:): "Causes the view (or one of its embedded text fields) to resign the first responder status."
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let view = Simulation.firstResponder as? UIView, view.isDescendant(of: self) else { return false }
    return view.resignFirstResponder()
  }

  /// Whether the view or a view in it has the keyboard.
  var hasKeyboard: Bool { (Simulation.firstResponder as? UIView)?.isDescendant(of: self) == true }

  /// …/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  /// …/setcontentcompressionresistancepriority(_:for:)
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

  /// …/contentmode-swift.enum
  public enum ContentMode: Sendable {
    case scaleToFill
    case scaleAspectFit
  }

  /// The view and all views in it, in the order of their addition.
  public var simulatedTree: [UIView] { [self] + subviews.flatMap(\.simulatedTree) }
}

/// uikit/uiaccessibilitycontainertype
public enum UIAccessibilityContainerType: Int, Sendable {
  case none
  case semanticGroup = 4
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

  public required init?(coder: NSCoder) { nil }

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

  // The views of controllers are no subviews of their containers here.
  @discardableResult
  override open func endEditing(_ force: Bool) -> Bool {
    guard let view = Simulation.firstResponder as? UIView, view.window === self else { return false }
    return view.resignFirstResponder()
  }

  /// Whether the window has been made visible.
  var isVisible: Bool { isShown }
}

/// uikit/uiimage
public final class UIImage: Sendable {
  /// The name of the symbol, or the size of the picture.
  public let name: String
  /// …/size
  public let size: CGSize

  /// The number of pictures in memory, without symbols.
  public static var simulatedCount: Int { pictureCount.withLock(\.self) }
  private static let pictureCount = Mutex(0)
  private let isPicture: Bool

  deinit { if isPicture { Self.pictureCount.withLock { $0 -= 1 } } }

  /// …/init(named:): the tests have no asset catalogue.
  public init?(named name: String) { nil }

  /// …/init(systemname:). A name with a blank is no symbol.
  public init?(systemName name: String) {
    guard !name.contains(" ") else { return nil }
    (self.name, size, isPicture) = (name, CGSize(width: 20, height: 20), false)
  }

  /// …/init(data:scale:). The data is a PNG, of which the size is read.
  public init?(data: Data, scale: CGFloat) {
    guard data.count >= 24, data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ offset: Int) -> CGFloat {
      CGFloat(data[data.startIndex + offset..<data.startIndex + offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    (size, isPicture) = (CGSize(width: number(16) / scale, height: number(20) / scale), true)
    name = "\(Int(size.width)) × \(Int(size.height))"
    Self.pictureCount.withLock { $0 += 1 }
  }

  private init(size: CGSize) {
    (self.size, isPicture) = (size, true)
    name = "\(Int(size.width)) × \(Int(size.height))"
    Self.pictureCount.withLock { $0 += 1 }
  }

  /// …/preparingthumbnail(of:): iOS 15.0
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
}

/// objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
