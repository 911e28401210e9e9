public import Foundation

/// backgroundtasks/bgtask
public class BGTask: NSObject {
  /// …/identifier
  public let identifier: String
  /// …/expirationhandler: not `@Sendable` there, but called on a queue of the system. Nil after it was called, and
  /// after the task was completed.
  public var expirationHandler: (@Sendable () -> Void)?

  /// The answers of the app: one, if it is right.
  public private(set) var simulatedCompletions: [Bool] = []
  private let scheduler: BGTaskScheduler

  fileprivate init(_ identifier: String, _ scheduler: BGTaskScheduler) {
    self.identifier = identifier
    self.scheduler = scheduler
  }

  /// …/settaskcompleted(success:)
  public func setTaskCompleted(success: Bool) {
    if !simulatedCompletions.isEmpty { scheduler.record("\(identifier) is completed twice") }
    simulatedCompletions.append(success)
    expirationHandler = nil
  }

  /// The system's time is over. Without a handler, the task counts as failed.
  @MainActor
  public func simulateExpiry() {
    guard simulatedCompletions.isEmpty else { return }
    guard let handler = expirationHandler else { return scheduler.record("\(identifier) has no expiration handler") }
    expirationHandler = nil
    // A wait for a group runs nothing on the thread that waits.
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { handler() }
    group.wait()
  }
}

/// backgroundtasks/bgapprefreshtask
public final class BGAppRefreshTask: BGTask {}

/// backgroundtasks/bgprocessingtask
public final class BGProcessingTask: BGTask {}

/// backgroundtasks/bgtaskrequest
public class BGTaskRequest: NSObject {
  /// …/identifier
  public let identifier: String

  fileprivate init(_ identifier: String) { self.identifier = identifier }

  /// The request as the system keeps it: later changes of the original do not count.
  var simulatedCopy: BGTaskRequest { self }

  func simulatedTask(_ scheduler: BGTaskScheduler) -> BGTask { BGTask(identifier, scheduler) }
}

/// backgroundtasks/bgapprefreshtaskrequest
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  /// …/init(identifier:)
  public init(identifier: String) { super.init(identifier) }

  override var simulatedCopy: BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }

  override func simulatedTask(_ scheduler: BGTaskScheduler) -> BGTask { BGAppRefreshTask(identifier, scheduler) }
}

/// backgroundtasks/bgprocessingtaskrequest
public final class BGProcessingTaskRequest: BGTaskRequest {
  /// …/requiresnetworkconnectivity: false by default.
  public var requiresNetworkConnectivity = false
  /// …/requiresexternalpower: false by default.
  public var requiresExternalPower = false

  /// …/init(identifier:)
  public init(identifier: String) { super.init(identifier) }

  override var simulatedCopy: BGTaskRequest {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }

  override func simulatedTask(_ scheduler: BGTaskScheduler) -> BGTask { BGProcessingTask(identifier, scheduler) }
}

@available(*, unavailable)
extension BGTask: @unchecked Sendable {}

@available(*, unavailable)
extension BGTaskRequest: @unchecked Sendable {}
