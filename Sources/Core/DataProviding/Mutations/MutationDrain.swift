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
    /// The store is closed or cannot be read, so that nothing may be sent.
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

  /// Whether a drain is under way.
  var isActive: Bool { !deadlines.isEmpty }

  /// Whether an attempt that begins now has time enough.
  func suffice(at time: Duration) -> Bool { deadlines.values.contains { time <= $0 - Self.attempt } }

  /// Begins a drain, and returns its number.
  mutating func begin(until deadline: Duration) -> Int {
    lastNumber += 1
    deadlines[lastNumber] = deadline
    return lastNumber
  }

  mutating func end(_ number: Int) { deadlines[number] = nil }
}
