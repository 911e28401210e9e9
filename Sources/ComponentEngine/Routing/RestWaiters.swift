/// The callers that wait until the router is at rest.
@MainActor
final class RestWaiters {
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Returns at the next call of `resumeAll`.
  func wait() async { await withCheckedContinuation { waiters.append($0) } }

  /// Resumes all waiting callers, in the order in which they began to wait.
  func resumeAll() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
