#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
import Foundation
public import UIKit

extension LaunchOptions {
  /// The link that a scene connects with, and the screens of its earlier session.
  ///
  /// The link is the URL that the scene opens, or else the universal link of a continued activity. A scene can connect
  /// with more than that: `AppLifecycle.connect(_:_:_:incoming:)` delivers everything. The links of tapped
  /// notifications come through ``NotificationTaps``.
  @MainActor
  public init(_ options: UIScene.ConnectionOptions, _ session: UISceneSession) {
    self.init(
      link: SceneConnection(options).link,
      snapshot: session.stateRestorationActivity.flatMap { RouterSnapshot($0) })
  }
}

/// The links and activities that a scene connects with, in an order that does not depend on the order of UIKit's sets.
@MainActor
struct SceneConnection {
  /// The link of the launch: the first URL, or else the universal link of an activity.
  let link: String?
  /// The other URLs.
  let urls: [String]
  /// The activities that are neither the link of the launch nor the screens of an earlier session.
  let activities: [NSUserActivity]

  init(_ options: UIScene.ConnectionOptions) {
    var urls = options.urlContexts.map(\.url.absoluteString).sorted()
    var activities = options.userActivities.filter { RouterSnapshot($0) == nil }.sorted {
      ($0.activityType, $0.webpageURL?.absoluteString ?? "") < ($1.activityType, $1.webpageURL?.absoluteString ?? "")
    }
    if !urls.isEmpty {
      link = urls.removeFirst()
    } else if let index = activities.firstIndex(where: \.isUniversalLink) {
      link = activities.remove(at: index).webpageURL?.absoluteString
    } else {
      link = nil
    }
    self.urls = urls
    self.activities = activities
  }
}

extension NSUserActivity {
  fileprivate var isUniversalLink: Bool { activityType == NSUserActivityTypeBrowsingWeb && webpageURL != nil }
}
#endif
