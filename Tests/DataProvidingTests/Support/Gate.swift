import Synchronization

/// Lets one task pass, with what the test says.
final class Gate<Value: Sendable>: Sendable {
  private let continuation = Mutex<CheckedContinuation<Value?, any Error>?>(nil)

  var isWaiting: Bool { continuation.withLock { $0 != nil } }

  func pass() async throws -> Value? {
    try await withCheckedThrowingContinuation { waiting in continuation.withLock { $0 = waiting } }
  }

  func open(_ result: Result<Value?, any Error>) { continuation.withLock { $0 }?.resume(with: result) }
}
