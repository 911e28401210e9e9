/// What a phone tells an app of its life. ``AppLifecycle`` passes it on to the modules that ask for it.
public enum AppEvent: Sendable, Hashable {
  /// The app starts.
  case launch(LaunchOptions)
  /// The app comes back to the screen.
  case willEnterForeground
  /// The app has left the screen, and may be ended any time from now on.
  case didEnterBackground
  /// Memory is short.
  case memoryWarning
  /// Another app, or the system, has the app open a link.
  case openURL(String)
  /// A notification has come.
  case pushReceived(PushPayload)
  /// The user has tapped a notification.
  case pushTapped(PushPayload)
  /// The system gives time to load something while the app is in the background.
  case backgroundFetch
  /// The user goes on here with what they began elsewhere: on another device, in a browser, in the system's search.
  case continueActivity(HandedOverActivity)
  /// Midnight, another time zone, a carrier's new time, daylight saving.
  case significantTimeChange
  /// The app ends; nothing comes after it.
  case willTerminate

  /// Which event, without what comes with it.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case launch
    case willEnterForeground
    case didEnterBackground
    case memoryWarning
    case openURL
    case pushReceived
    case pushTapped
    case backgroundFetch
    case continueActivity
    case significantTimeChange
    case willTerminate

    /// Whether the app is on its way down: modules hear of it in reverse, those that others need last.
    public var isOnTheWayDown: Bool { self == .didEnterBackground || self == .willTerminate }
  }

  /// Which event, without what comes with it.
  public var kind: Kind {
    switch self {
    case .launch: .launch
    case .willEnterForeground: .willEnterForeground
    case .didEnterBackground: .didEnterBackground
    case .memoryWarning: .memoryWarning
    case .openURL: .openURL
    case .pushReceived: .pushReceived
    case .pushTapped: .pushTapped
    case .backgroundFetch: .backgroundFetch
    case .continueActivity: .continueActivity
    case .significantTimeChange: .significantTimeChange
    case .willTerminate: .willTerminate
    }
  }
}

/// What an app is launched with.
public struct LaunchOptions: Sendable, Hashable {
  /// The link to open, if the app was launched to open one.
  public var link: String?

  /// Where the link comes from. Default ``/DeepLinks/LinkSource/external``.
  public var source: LinkSource

  /// The notification that launched the app: one that was tapped, or one that has the app work in the background.
  public var notification: PushPayload?

  /// What was on the screens when the app ran last; the link is opened over it. Where it cannot be restored at all, the app is
  /// launched as without it.
  public var snapshot: RouterSnapshot?

  /// What an app is launched with; nothing, when the user taps its icon.
  public init(
    link: String? = nil, source: LinkSource = .external, notification: PushPayload? = nil,
    snapshot: RouterSnapshot? = nil
  ) {
    self.snapshot = snapshot
    self.link = link
    self.source = source
    self.notification = notification
  }
}

/// What a user began elsewhere.
public struct HandedOverActivity: Sendable, Hashable {
  /// What sort of activity, `com.example.shop.browsing`.
  public var type: String

  /// The link that it goes on with: for a universal link, that link.
  public var link: String?

  /// What else came with it.
  public var fields: [String: String]

  /// An activity, with what came with it.
  public init(_ type: String, link: String? = nil, fields: [String: String] = [:]) {
    self.type = type
    self.link = link
    self.fields = fields
  }
}

/// What became of a time to load something in the background.
public enum BackgroundFetchResult: String, Sendable, Hashable, Codable, CaseIterable {
  case newData
  case noData
  case failed

  /// What became of all together: new data where anybody has some; else failed where anybody failed; else none.
  static func combined(_ results: [BackgroundFetchResult]) -> BackgroundFetchResult {
    if results.contains(.newData) { return .newData }
    return results.contains(.failed) ? .failed : .noData
  }
}
