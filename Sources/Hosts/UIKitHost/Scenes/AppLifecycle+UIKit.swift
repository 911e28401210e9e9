#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
import Foundation
public import UIKit

extension AppLifecycle {
  /// Connects a scene that is shown by a host. No component is active until the scene enters the foreground.
  ///
  /// The scene is launched with its first link. After the launch it opens its other URLs and continues its other
  /// activities, as if they came then.
  ///
  /// - Parameters:
  ///   - host: The scene's host, whose container is the root of the scene's window.
  ///   - options: The options of the connection.
  ///   - session: The scene's session, with the activity from which the screens are restored.
  ///   - incoming: Chooses how each link of the scene is applied. Default nil: as the lifecycle chooses it.
  public func connect(
    _ host: UIKitHost<some Any>, _ options: UIScene.ConnectionOptions, _ session: UISceneSession,
    incoming: IncomingMode? = nil
  ) -> AppScene {
    host.router.send(.didEnterBackground)
    let scene = connect(host.router, LaunchOptions(options, session), incoming: incoming)
    let connection = SceneConnection(options)
    for url in connection.urls { scene.send(.openURL(url)) }
    for activity in connection.activities { scene.continue(activity) }
    return scene
  }
}

extension AppScene {
  /// Opens the URLs that another app has given to the scene.
  public func open(_ contexts: Set<UIOpenURLContext>) {
    for url in contexts.map(\.url.absoluteString).sorted() { send(.openURL(url)) }
  }

  /// Continues an activity in the scene: opens its universal link. Texts of its `userInfo` are the fields that modules
  /// receive.
  public func `continue`(_ activity: NSUserActivity) {
    var fields: [String: String] = [:]
    for (key, value) in activity.userInfo ?? [:] {
      if let key = key as? String, let value = value as? String { fields[key] = value }
    }
    send(
      .continueActivity(
        HandedOverActivity(activity.activityType, link: activity.webpageURL?.absoluteString, fields: fields)))
  }

  /// Restores the screens of an earlier session that the system delivers after the scene has connected, in
  /// `scene(_:restoreInteractionStateWith:)`: the system has no activity for a connection while the device is locked.
  ///
  /// Does nothing if the activity has no screens, and if the scene has received screens when it connected. A scene that
  /// shows more than roots keeps what the user or a link has opened.
  public func restore(_ activity: NSUserActivity) {
    if let snapshot = RouterSnapshot(activity) { restore(snapshot) }
  }

  /// Reports that the scene has left the screen, and holds a background task until all modules have handled it or the
  /// system lets the task expire. At the expiry the handlers that still run are cancelled, and the task is ended.
  ///
  /// Modules receive the event when the last scene leaves; the tasks of the others end at once.
  public func enterBackground(of application: UIApplication) {
    let task = BackgroundTask(application) { [weak self] in self?.expire(.didEnterBackground) }
    send(.didEnterBackground) { _ in task.end() }
  }
}

/// The time that the system gives to an app in the background.
@MainActor
private final class BackgroundTask {
  private let application: UIApplication
  private var identifier = UIBackgroundTaskIdentifier.invalid

  /// - Parameter onExpiry: Called when the system gives the app no more time, before the task is ended.
  init(_ application: UIApplication, onExpiry: @escaping @MainActor @Sendable () -> Void) {
    self.application = application
    identifier = application.beginBackgroundTask(withName: "ComponentEngine.didEnterBackground") {
      onExpiry()
      self.end()
    }
  }

  /// Ends the task once.
  func end() {
    guard identifier != .invalid else { return }
    let ended = identifier
    identifier = .invalid
    application.endBackgroundTask(ended)
  }
}
#endif
