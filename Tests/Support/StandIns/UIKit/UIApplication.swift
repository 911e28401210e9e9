/// uikit/uiapplication
@MainActor
open class UIApplication: UIResponder {
  /// …/shared: class var
  public static let shared = UIApplication()

  /// …/delegate
  open weak var delegate: (any UIApplicationDelegate)?

  /// The system is short of memory.
  public func simulateMemoryWarning() { delegate?.applicationDidReceiveMemoryWarning(self) }

  /// …/state
  public enum State: Sendable {
    case active
    case inactive
    case background
  }

  /// …/applicationstate: that of the most active scene, and `background` without scenes.
  open var applicationState: State { simulatedState }

  /// The state that the test chooses.
  public var simulatedState = State.active

  private var tasks: [UIBackgroundTaskIdentifier: @MainActor () -> Void] = [:]
  private var lastTask = 0

  /// …/beginbackgroundtask(withname:expirationhandler:)
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    let task = UIBackgroundTaskIdentifier(rawValue: lastTask)
    tasks[task] = handler ?? {}
    return task
  }

  /// …/endbackgroundtask(_:)
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    if tasks.removeValue(forKey: identifier) == nil { UIKitFaults.record("a background task is ended twice") }
  }

  /// …/launchoptionskey
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// …/openexternalurloptionskey
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The addresses that other apps were asked to open.
  public private(set) var simulatedOpenedURLs: [URL] = []

  /// …/open(_:options:completionhandler:)
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    simulatedOpenedURLs.append(url)
    completion?(true)
  }

  /// The number of background tasks that have not ended.
  public var simulatedTaskCount: Int { tasks.count }

  /// The system gives the app no more time. A task that is not ended by its handler is a fault: the app is killed.
  public func simulateExpiry() {
    for (task, handler) in tasks {
      handler()
      if tasks[task] != nil { UIKitFaults.record("a background task is not ended at its expiry") }
    }
  }

  func reset() {
    tasks = [:]
    simulatedOpenedURLs = []
    simulatedState = .active
  }
}

/// uikit/uibackgroundtaskidentifier
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// …/invalid
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// uikit/uiapplicationshortcutitem
@MainActor
open class UIApplicationShortcutItem {
  /// …/type
  public let type: String

  /// …/init(type:localizedtitle:)
  public init(type: String, localizedTitle: String) { self.type = type }
}

/// uikit/uiapplicationdelegate
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Not declared by UIKit, which makes the delegate with the initializer of `NSObject`, and ends the app without it.
  init()

  /// …/applicationdidreceivememorywarning(_:)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// …/main()
  public static func main() {}

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

/// uikit/uiaccessibility-swift.struct
@MainActor
public enum UIAccessibility {
  /// …/notification
  public enum Notification: Sendable {
    /// …/announcement
    case announcement
    /// …/screenchanged
    case screenChanged
  }

  /// The notifications that the running test has caused.
  public static var posted: [Notification] = []
  /// The texts that VoiceOver has announced.
  public static var announced: [String] = []

  /// …/isreducemotionenabled
  public static var isReduceMotionEnabled: Bool { Simulation.reducesMotion }

  /// …/post(notification:argument:)
  public static func post(notification: Notification, argument: Any?) {
    posted.append(notification)
    if case .announcement = notification, let text = argument as? String { announced.append(text) }
  }
}
