/// The rest of a queue after ``DataProvider/drain(within:)``, with the reason.
public struct MutationDrain: Sendable, Hashable {
  /// Why sending has ended.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Nothing is left to be sent.
    case nothing
    /// The provider is offline.
    case offline
    /// The queue is paused until the user has signed in again; see ``MutationQueue/resume()``.
    case paused
    /// The time does not suffice for another attempt, or the caller's task was cancelled.
    case time
    /// Another process sends the mutations of the store.
    case otherProcess
    /// The store is closed or cannot be read, so that what it keeps cannot be sent.
    case store
  }

  /// The mutations that are still to be sent, in the order of their calls.
  public let left: [QueuedMutation]
  /// Why sending has ended.
  public let reason: Reason

  /// Describes the end of a drain.
  public init(left: [QueuedMutation], reason: Reason) {
    self.left = left
    self.reason = reason
  }
}

/// The time that callers give a queue for sending.
struct DrainTimes {
  /// The time that an attempt must have left to begin. Most servers answer in it.
  static let attempt: Duration = .seconds(3)
  /// The last part of a drain's time, which is for the disk.
  static let closing: Duration = .seconds(1)

  private var deadlines: [Int: Duration] = [:]
  private var lastNumber = 0

  /// Returns the number of the next drain.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Whether a drain is sending.
  var isActive: Bool { !deadlines.isEmpty }

  /// Whether an attempt that begins now has time enough.
  func suffice(at time: Duration) -> Bool { deadlines.values.contains { time <= $0 - Self.attempt } }

  /// Whether a drain has begun to send.
  func contains(_ number: Int) -> Bool { deadlines[number] != nil }

  mutating func begin(_ number: Int, until deadline: Duration) { deadlines[number] = deadline }

  mutating func end(_ number: Int) { deadlines[number] = nil }
}
