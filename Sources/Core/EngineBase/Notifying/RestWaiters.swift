/// The callers that wait until all work has ended.
@MainActor
package final class RestWaiters {
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Creates a list without callers.
  package nonisolated init() {}

  /// Returns at the next call of `resumeAll`.
  package func wait() async { await withCheckedContinuation { waiters.append($0) } }

  /// Resumes all waiting callers, in the order in which they began to wait.
  package func resumeAll() {
    guard !waiters.isEmpty else { return }
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
