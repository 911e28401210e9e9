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
    /// The time does not suffice for another attempt, or for the disk, or the caller's task was cancelled, or a
    /// mutation was enqueued while the disk was writing the last answer.
    case time
    /// Another process sends the mutations of the store.
    case otherProcess
    /// No store is open, or it cannot be read, so that what it keeps cannot be sent.
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
