#if canImport(UserNotifications) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
import EngineFoundation
import Foundation
public import UserNotifications

/// The delegate of the notification center: delivers the notifications that the user taps to the app's lifecycle.
///
/// The system requires the delegate before the app has finished launching, when there may be no lifecycle yet. Taps
/// wait for it.
///
/// ```
/// let taps = NotificationTaps()
/// UNUserNotificationCenter.current().delegate = taps  // in application(_:didFinishLaunchingWithOptions:)
/// taps.deliver(to: lifecycle)
/// ```
public final class NotificationTaps: NSObject, UNUserNotificationCenterDelegate, Sendable {
  private let linkPath: [String]
  private let queue: TapQueue

  /// Creates a delegate.
  ///
  /// - Parameter linkPath: The nested keys of the link in the payload, the outermost first.
  @MainActor
  public init(linkPath: [String] = ["link"]) {
    self.linkPath = linkPath
    queue = TapQueue()
    super.init()
  }

  /// Delivers a tap as `pushTapped`. A notification that the user dismisses, and a payload that is no JSON or larger
  /// than 4 KiB, opens nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    // Called at once, on the caller's thread. The method can be called on any.
    defer { completionHandler() }
    guard response.actionIdentifier != UNNotificationDismissActionIdentifier,
      let payload = payload(response.notification.request.content.userInfo)
    else { return }
    Task { @MainActor [queue] in queue.receive(payload) }
  }

  private func payload(_ userInfo: [AnyHashable: Any]) -> PushPayload? {
    var values: [String: Any] = [:]
    for (key, value) in userInfo {
      if let key = key as? String { values[key] = value }
    }
    // A local notification has no `aps`.
    if values["aps"] == nil { values["aps"] = [String: Any]() }
    guard JSONSerialization.isValidJSONObject(values), let json = try? JSONSerialization.data(withJSONObject: values)
    else { return nil }
    return try? PushPayload(json: json, linkPath: linkPath)
  }
}

extension NotificationTaps {
  /// Delivers the waiting taps now, and later taps when they arrive.
  @MainActor
  public func deliver(to lifecycle: AppLifecycle) { queue.deliver(to: lifecycle) }
}

/// The taps that wait for the lifecycle.
@MainActor
private final class TapQueue {
  private var lifecycle: AppLifecycle?
  private var waiting: [PushPayload] = []

  func receive(_ payload: PushPayload) {
    if let lifecycle { lifecycle.send(.pushTapped(payload)) } else { waiting.append(payload) }
  }

  func deliver(to lifecycle: AppLifecycle) {
    self.lifecycle = lifecycle
    for payload in waiting { lifecycle.send(.pushTapped(payload)) }
    waiting = []
  }
}
#endif
