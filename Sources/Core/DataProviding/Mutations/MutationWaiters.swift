/// The callers that wait for an event of a mutation.
@MainActor
final class MutationWaiters {
  private var continuations: [MutationID: [CheckedContinuation<QueuedMutation?, Never>]] = [:]

  /// The mutations that callers wait for.
  var ids: [MutationID] { Array(continuations.keys) }

  /// Whether a caller waits for a mutation.
  func contains(_ id: MutationID) -> Bool { continuations[id] != nil }

  @discardableResult
  func wait(for id: MutationID) async -> QueuedMutation? {
    await withCheckedContinuation { continuations[id, default: []].append($0) }
  }

  /// Resumes the callers that wait for a mutation.
  func resume(_ id: MutationID, _ mutation: QueuedMutation?) {
    for continuation in continuations.removeValue(forKey: id) ?? [] { continuation.resume(returning: mutation) }
  }
}
