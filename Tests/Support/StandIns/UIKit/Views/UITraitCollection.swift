public import Foundation

/// uikit/uitraitcollection
public final class UITraitCollection: Sendable {
  /// …/preferredcontentsizecategory
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// …/accessibilitycontrast
  public let accessibilityContrast: UIAccessibilityContrast
  /// …/layoutdirection
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// …/userinterfacestyle
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// …/displayscale
  public let displayScale: CGFloat

  init(_ traits: MutableTraits = MutableTraits()) {
    preferredContentSizeCategory = traits.preferredContentSizeCategory
    accessibilityContrast = traits.accessibilityContrast
    layoutDirection = traits.layoutDirection
    userInterfaceStyle = traits.userInterfaceStyle
    displayScale = traits.displayScale
  }

  /// `convenience init(mutations: UITraitMutations)`:
  /// `typealias UITraitMutations = (inout any UIMutableTraits) -> Void` (…/init(mutations:)). iOS 17.0
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits()
    mutations(&traits)
    self.init(traits as? MutableTraits ?? MutableTraits())
  }
}

struct MutableTraits: UIMutableTraits, Sendable {
  var preferredContentSizeCategory = UIContentSizeCategory.large
  var accessibilityContrast = UIAccessibilityContrast.normal
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var displayScale: CGFloat = 2
}

/// uikit/uimutabletraits: iOS 17.0
public protocol UIMutableTraits {
  /// …/preferredcontentsizecategory
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// …/accessibilitycontrast
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// …/layoutdirection
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// …/userinterfacestyle
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// …/displayscale
  var displayScale: CGFloat { get set }
}

/// uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// …/unspecified, and so on for the others.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

/// uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Sendable {
  case unspecified
  case normal
  case high
}

/// uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Sendable {
  case unspecified
  case leftToRight
  case rightToLeft
}

/// uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Sendable {
  case unspecified
  case light
  case dark
}

/// uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// uikit/uitraitdefinition: iOS 17.0
public protocol UITraitDefinition {}
/// uikit/uitrait
public typealias UITrait = any UITraitDefinition.Type

/// uikit/uitraitpreferredcontentsizecategory
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {}
/// uikit/uitraitaccessibilitycontrast
public struct UITraitAccessibilityContrast: UITraitDefinition, Sendable {}
/// uikit/uitraitlayoutdirection
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {}

/// uikit/uitraituserinterfacestyle
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {}
/// uikit/uitraitdisplayscale
public struct UITraitDisplayScale: UITraitDefinition, Sendable {}

/// uikit/uitraitchangeregistration
@MainActor
public protocol UITraitChangeRegistration {}

@MainActor
struct TraitChangeRegistration: UITraitChangeRegistration {
  let notify: @MainActor (UITraitCollection) -> Void
}

@MainActor
enum UITraitChangeRegistrationList {
  static var all: [TraitChangeRegistration] = []
}

/// `@MainActor protocol UITraitEnvironment: NSObjectProtocol` (uikit/uitraitenvironment)
@MainActor
public protocol UITraitEnvironment: AnyObject {}

/// `@MainActor protocol UITraitChangeObservable` (uikit/uitraitchangeobservable-67e94): iOS 17.0
@MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// `typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void where
  /// TraitEnvironment: UITraitEnvironment` (…/traitchangehandler): the second argument has the previous traits.
  public typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) ->
    Void

  /// `@discardableResult @MainActor func registerForTraitChanges<TraitEnvironment>(_ traits: [UITrait], handler:
  /// @escaping Self.TraitChangeHandler<TraitEnvironment>) -> any UITraitChangeRegistration where TraitEnvironment:
  /// UITraitEnvironment` (…/registerfortraitchanges(_:handler:)), a requirement of the protocol there. Each change is
  /// reported here, whatever the traits.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
    UITraitChangeRegistrationList.all.append(registration)
    return registration
  }
}

extension UIViewController: UITraitChangeObservable, UITraitEnvironment {
  /// uikit/uitraitenvironment/traitcollection
  public var traitCollection: UITraitCollection { Simulation.traits }
}
