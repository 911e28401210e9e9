@_exported public import Foundation
import Synchronization

/// usernotifications/unusernotificationcenter
public final class UNUserNotificationCenter: NSObject {
  /// …/delegate: to be set before the app finishes launching.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The center of a test. An app has `current()`.
  public override init() {}

  /// The user answers a notification. Returns the number of calls of the completion handler.
  public func simulateResponse(_ response: UNNotificationResponse) -> Int {
    let count = Mutex(0)
    delegate?.userNotificationCenter(self, didReceive: response) { count.withLock { $0 += 1 } }
    return count.withLock { $0 }
  }
}

/// usernotifications/unusernotificationcenterdelegate. The method is optional there. Apple's documentation names no
/// actor for it.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// …/usernotificationcenter(_:didreceive:withcompletionhandler:)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

/// usernotifications/unnotificationresponse
public final class UNNotificationResponse: NSObject {
  /// …/actionidentifier
  public let actionIdentifier: String
  /// …/notification
  public let notification: UNNotification

  /// The response of a test. An app receives it.
  public init(actionIdentifier: String, notification: UNNotification) {
    self.actionIdentifier = actionIdentifier
    self.notification = notification
  }
}

/// usernotifications/unnotification
public final class UNNotification: NSObject {
  /// …/request
  public let request: UNNotificationRequest

  /// The notification of a test. An app receives it.
  public init(request: UNNotificationRequest) { self.request = request }
}

/// usernotifications/unnotificationrequest
public final class UNNotificationRequest: NSObject {
  /// …/identifier
  public let identifier: String
  /// …/content
  public let content: UNNotificationContent

  /// The request of a test: init(identifier:content:trigger:) there.
  public init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

/// usernotifications/unnotificationcontent
public final class UNNotificationContent: NSObject {
  /// …/userinfo
  public let userInfo: [AnyHashable: Any]

  /// The content of a test. An app receives it.
  public init(userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

/// usernotifications/unnotificationdefaultactionidentifier
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// usernotifications/unnotificationdismissactionidentifier
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

@available(*, unavailable)
extension UNUserNotificationCenter: @unchecked Sendable {}

@available(*, unavailable)
extension UNNotificationResponse: @unchecked Sendable {}

@available(*, unavailable)
extension UNNotification: @unchecked Sendable {}

@available(*, unavailable)
extension UNNotificationRequest: @unchecked Sendable {}

@available(*, unavailable)
extension UNNotificationContent: @unchecked Sendable {}
