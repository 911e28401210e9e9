/// uikit/uilabel
@MainActor
open class UILabel: UIView {
  /// …/text
  open var text: String?
  /// …/font: `var font: UIFont! { get set }`
  open var font: UIFont!
  /// …/textcolor: `var textColor: UIColor! { get set }`
  open var textColor: UIColor! = .label
  /// …/numberoflines
  open var numberOfLines = 1
  /// uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
}

/// uikit/uifont
public final class UIFont: Sendable {
  /// …/textstyle
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// …/body, and so on for the others.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
  }

  /// The style of the text; not in UIKit.
  public let simulatedStyle: TextStyle

  private init(_ style: TextStyle) { simulatedStyle = style }

  /// …/preferredfont(fortextstyle:): class func
  public static func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(style) }
}

/// uikit/uicolor
public final class UIColor: Sendable, Equatable {
  private let name: String

  private init(_ name: String) { self.name = name }

  public static func == (left: UIColor, right: UIColor) -> Bool { left.name == right.name }

  /// …/label, and so on for the others: class var.
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let systemRed = UIColor("systemRed")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor("tintColor")
}

/// uikit/uiimageview
@MainActor
open class UIImageView: UIView {
  /// …/image
  open var image: UIImage?
}

/// uikit/uiprogressview
@MainActor
open class UIProgressView: UIView {
  /// …/style
  public enum Style: Sendable {
    case `default`
    case bar
  }

  /// …/progress
  public private(set) var progress: Float = 0

  /// …/init(progressviewstyle:)
  public convenience init(progressViewStyle style: UIProgressView.Style) { self.init(frame: .zero) }

  /// …/setprogress(_:animated:)
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = min(max(progress, 0), 1) }
}

/// uikit/uiactivityindicatorview
@MainActor
open class UIActivityIndicatorView: UIView {
  /// …/style-swift.enum
  public enum Style: Sendable {
    case medium
    case large
  }

  /// …/isanimating. A view that does not is hidden (…/hideswhenstopped).
  public private(set) var isAnimating = false

  /// …/init(style:)
  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: .zero)
    isHidden = true
  }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// …/startanimating()
  open func startAnimating() { (isAnimating, isHidden) = (true, false) }
  /// …/stopanimating()
  open func stopAnimating() { (isAnimating, isHidden) = (false, true) }
}

/// uikit/uistackview
@MainActor
open class UIStackView: UIView {
  /// …/distribution-swift.enum and …/alignment-swift.enum
  public enum Alignment: Sendable {
    case fill
    case leading
    case center
    case trailing
  }

  /// …/axis
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// …/spacing
  open var spacing: CGFloat = 0
  /// …/alignment-swift.property
  open var alignment = Alignment.fill
  /// …/islayoutmarginsrelativearrangement
  open var isLayoutMarginsRelativeArrangement = false

  /// …/init(frame:)
  override public init(frame: CGRect) { super.init(frame: frame) }

  /// …/init(coder:)
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// …/arrangedsubviews: here all subviews.
  open var arrangedSubviews: [UIView] { subviews }

  /// …/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}

/// uikit/nslayoutconstraint
@MainActor
open class NSLayoutConstraint {
  /// …/axis
  public enum Axis: Sendable {
    case horizontal
    case vertical
  }

  /// …/isactive
  open var isActive = false
  /// …/constant
  open var constant: CGFloat = 0
}

/// uikit/nslayoutdimension
@MainActor
open class NSLayoutDimension {
  /// …/constraint(lessthanorequaltoconstant:)
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// …/constraint(equaltoconstant:)
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.constant = c
    simulatedConstraint = constraint
    return constraint
  }
  /// The last constraint to a constant.
  public private(set) var simulatedConstraint: NSLayoutConstraint?
}

/// uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// …/defaultlow
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}

/// uikit/nsdirectionaledgeinsets
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  /// …/init(top:leading:bottom:trailing:)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// …/none, and so on for the others.
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// …/togglebutton: iOS 17.0
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
