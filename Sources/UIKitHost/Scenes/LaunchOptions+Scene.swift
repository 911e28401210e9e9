#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ComponentEngine
  import Foundation
  public import UIKit

  extension LaunchOptions {
    /// The link that a scene connects with, and the screens of its earlier session.
    ///
    /// The link is the URL that the scene opens, or else the universal link of a continued activity. The links of tapped notifications come
    /// through ``NotificationTaps``.
    @MainActor
    public init(_ options: UIScene.ConnectionOptions, _ session: UISceneSession) {
      let urls = options.urlContexts.map(\.url.absoluteString).sorted()
      let activity = options.userActivities.first {
        $0.activityType == NSUserActivityTypeBrowsingWeb && $0.webpageURL != nil
      }
      self.init(
        link: urls.first ?? activity?.webpageURL?.absoluteString,
        snapshot: session.stateRestorationActivity.flatMap { RouterSnapshot($0) })
    }
  }
#endif
