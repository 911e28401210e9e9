/// The callers that wait until a mutation has ended or has to wait.
@MainActor
final class ProgressWaiters {
  private var continuations: [MutationID: [CheckedContinuation<QueuedMutation?, Never>]] = [:]

  /// The mutations that callers wait for.
  var ids: [MutationID] { Array(continuations.keys) }

  func wait(for id: MutationID) async -> QueuedMutation? {
    await withCheckedContinuation { continuations[id, default: []].append($0) }
  }

  /// Resumes the callers that wait for a mutation.
  func resume(_ id: MutationID, _ mutation: QueuedMutation?) {
    for continuation in continuations.removeValue(forKey: id) ?? [] { continuation.resume(returning: mutation) }
  }
}
