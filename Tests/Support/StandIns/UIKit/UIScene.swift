/// uikit/uiscene
@MainActor
open class UIScene: UIResponder {
  /// …/activationstate-swift.enum
  public enum ActivationState: Sendable {
    case unattached
    case foregroundInactive
    case foregroundActive
    case background
  }

  /// …/activationstate-swift.property
  public var activationState = ActivationState.background

  /// …/connectionoptions
  @MainActor
  public final class ConnectionOptions {
    /// …/urlcontexts
    public var urlContexts: Set<UIOpenURLContext> = []
    /// …/useractivities
    public var userActivities: Set<NSUserActivity> = []
    /// …/shortcutitem
    public var shortcutItem: UIApplicationShortcutItem?

    /// The options of a test. An app receives them.
    public init() {}
  }
}

/// uikit/uiwindowscene
@MainActor
open class UIWindowScene: UIScene {
  /// …/windows
  public internal(set) var windows: [UIWindow] = []
}

/// uikit/uiscenesession
@MainActor
open class UISceneSession {
  /// …/staterestorationactivity
  public var stateRestorationActivity: NSUserActivity?

  /// The session of a test. An app receives it.
  public init() {}
}

/// uikit/uiopenurlcontext
@MainActor
public final class UIOpenURLContext: nonisolated Hashable {
  /// …/url
  public let url: URL

  /// The context of a test. An app receives it.
  public init(url: URL) { self.url = url }

  public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// uikit/uiscenedelegate
@MainActor
public protocol UISceneDelegate: AnyObject {}

/// uikit/uiwindowscenedelegate
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// foundation/nsuseractivity
public final class NSUserActivity: NSObject {
  /// …/activitytype
  public let activityType: String
  /// …/webpageurl
  public var webpageURL: URL?
  /// …/userinfo
  public var userInfo: [AnyHashable: Any]?

  /// …/init(activitytype:)
  public init(activityType: String) { self.activityType = activityType }

  /// …/addUserInfoEntries(from:)
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

/// foundation/nsuseractivitytypebrowsingweb
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

@available(*, unavailable)
extension NSUserActivity: @unchecked Sendable {}
