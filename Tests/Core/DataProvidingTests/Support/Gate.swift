import Synchronization

/// A gate that suspends one task until the test opens it with a result.
final class Gate<Value: Sendable>: Sendable {
  private let continuation = Mutex<CheckedContinuation<Value?, any Error>?>(nil)

  var isWaiting: Bool { continuation.withLock { $0 != nil } }

  func pass() async throws -> Value? {
    try await withCheckedThrowingContinuation { waiting in continuation.withLock { $0 = waiting } }
  }

  func open(_ result: Result<Value?, any Error>) { continuation.withLock { $0 }?.resume(with: result) }
}
