@_exported public import Foundation

/// backgroundtasks/bgtaskscheduler
public final class BGTaskScheduler: NSObject {
  /// …/error: a struct around an NSError there.
  public struct Error: Swift.Error, Equatable {
    /// …/error/code
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests
      case notPermitted
    }

    /// …/error/code-swift.property: of every such error.
    public let code: Code

    init(_ code: Code) { self.code = code }
  }

  /// …/shared: class var
  public static var shared: BGTaskScheduler { scheduler }
  // The scheduler is used on the main actor, as `simulate` members are.
  private nonisolated(unsafe) static let scheduler = BGTaskScheduler()

  private struct Registration {
    let queue: DispatchQueue?
    let launchHandler: (BGTask) -> Void
  }

  private enum Process {
    case launching
    case launched
    case ended
  }

  private var process = Process.launching
  private var registrations: [String: Registration] = [:]
  private var requests: [BGTaskRequest] = []

  private override init() {}

  /// …/register(fortaskwithidentifier:using:launchhandler:)
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    if process == .launched { record("\(identifier) is registered after the launch") }
    if registrations[identifier] != nil { record("\(identifier) is registered twice") }
    guard simulatedPermittedIdentifiers.contains(identifier) else { return false }
    registrations[identifier] = Registration(queue: queue, launchHandler: launchHandler)
    return true
  }

  /// …/submit(_:)
  public func submit(_ taskRequest: BGTaskRequest) throws {
    if process == .ended { throw Error(.unavailable) }
    let identifier = taskRequest.identifier
    let others = requests.filter { $0.identifier != identifier && type(of: $0) == type(of: taskRequest) }
    let isRefresh = taskRequest is BGAppRefreshTaskRequest
    if !simulatedAllowsRefresh { throw Error(.unavailable) }
    let mode = isRefresh ? "fetch" : "processing"
    guard simulatedModes.contains(mode), simulatedPermittedIdentifiers.contains(identifier) else {
      throw Error(.notPermitted)
    }
    if registrations[identifier] == nil { record("a request is submitted for \(identifier), which has no handler") }
    guard others.count < (isRefresh ? 1 : 10) else { throw Error(.tooManyPendingTaskRequests) }
    requests.removeAll { $0.identifier == identifier }
    requests.append(taskRequest.simulatedCopy)
  }

  /// …/cancel(taskrequestwithidentifier:)
  public func cancel(taskRequestWithIdentifier identifier: String) {
    if process != .ended { requests.removeAll { $0.identifier == identifier } }
  }

  /// `BGTaskSchedulerPermittedIdentifiers` of the Info.plist.
  public var simulatedPermittedIdentifiers: Set<String> = []
  /// `UIBackgroundModes` of the Info.plist.
  public var simulatedModes: Set<String> = ["fetch", "processing"]
  /// Whether the user lets the app refresh in the background.
  public var simulatedAllowsRefresh = true
  /// The mistakes of the app. For most of them Apple's scheduler ends the process; it does not for a second completion.
  public private(set) var simulatedFaults: [String] = []
  /// The requests that wait.
  public var simulatedRequests: [BGTaskRequest] { requests.map(\.simulatedCopy) }

  func record(_ fault: String) { simulatedFaults.append(fault) }

  /// The device is as after the installation of an app with these tasks, which is launched.
  public func simulateInstallation(_ permittedIdentifiers: Set<String>) {
    (simulatedPermittedIdentifiers, simulatedModes, simulatedAllowsRefresh) =
      (permittedIdentifiers, ["fetch", "processing"], true)
    (requests, simulatedFaults) = ([], [])
    simulateLaunch()
  }

  /// Another process of the app begins. The requests are kept, the handlers are not.
  public func simulateLaunch() { (process, registrations) = (.launching, [:]) }

  /// `didFinishLaunching` has returned. From then on no handler can be registered.
  public func simulateEndOfLaunch() {
    process = .launched
    for identifier in simulatedPermittedIdentifiers.subtracting(registrations.keys).sorted() {
      record("\(identifier) has no handler at the end of the launch")
    }
  }

  /// The process has ended. What its objects still do does not reach the system.
  public func simulateEndOfProcess() { process = .ended }

  /// The system grants time for a request that waits.
  @MainActor
  public func simulateGrant(_ identifier: String) -> BGTask? {
    guard process == .launched, let registration = registrations[identifier],
      let index = requests.firstIndex(where: { $0.identifier == identifier })
    else { return nil }
    let task = requests.remove(at: index).simulatedTask(self)
    // Handlers of the main actor are called on its queue only.
    if registration.queue?.label != DispatchQueue.main.label {
      record("the handler of \(identifier) is called on another queue")
    }
    registration.launchHandler(task)
    return task
  }
}

@available(*, unavailable)
extension BGTaskScheduler: @unchecked Sendable {}
