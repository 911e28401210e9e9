import DataProviding
import Synchronization

/// A server that applies each idempotency key once, and answers when the test lets it.
final class MutationServer: Sendable {
  /// A call whose caller does not wait for it any more.
  private struct LateCall {
    let call: String
    let key: String
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State {
    var process = 0
    var ignoresCancellation = false
    var late: [LateCall] = []
    var open: [String: CheckedContinuation<Int, any Error>] = [:]
    var openKeys: [String: String] = [:]
    var calls: [String] = []
    var keys: [String] = []
    var beforeArrival: @Sendable () async -> Void = {}
    var sum = 0
    var error: DataError?
  }

  private let state = Mutex(State())

  /// The calls that wait for their answers.
  var open: [String] { state.withLock { $0.open.keys.sorted() } }

  /// All calls in the order in which they came.
  var calls: [String] { state.withLock { $0.calls } }

  /// Returns the idempotency key of a call that waits for its answer.
  func key(of call: String) -> String? { state.withLock { $0.openKeys[call] } }

  /// The idempotency keys of all calls.
  var keys: [String] { state.withLock { $0.keys } }

  /// Whether calls that are cancelled go on at the server; see ``answerLate(_:)``.
  var ignoresCancellation: Bool {
    get { state.withLock { $0.ignoresCancellation } }
    set { state.withLock { $0.ignoresCancellation = newValue } }
  }

  /// Runs after each successful answer, before the caller receives it.
  var beforeArrival: @Sendable () async -> Void {
    get { state.withLock { $0.beforeArrival } }
    set { state.withLock { $0.beforeArrival = newValue } }
  }

  func setSum(_ sum: Int) { state.withLock { $0.sum = sum } }

  /// The error of each call for the sum; nil for its value.
  var error: DataError? {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
  }

  func sum() async throws -> Int {
    if let error { throw error }
    return state.withLock { $0.sum }
  }

  /// The number of the process whose calls come.
  var process: Int { state.withLock { $0.process } }

  /// Receives a call, and returns the test's answer.
  ///
  /// - Parameter process: The number of the caller's process, whose calls do not come when it has ended.
  func receive(_ call: String, _ key: String, from process: Int) async throws -> Int {
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let comes = state.withLock { state in
          guard state.process == process else { return false }
          state.calls.append(call)
          state.keys.append(key)
          state.open[call] = continuation
          state.openKeys[call] = key
          return true
        }
        if !comes { return continuation.resume(throwing: CancellationError()) }
        if Task.isCancelled { cancel(call) }
      }
    } onCancel: {
      cancel(call)
    }
    await beforeArrival()
    return answer
  }

  func answer(_ call: String, _ result: Result<Int, any Error>) {
    let continuation = state.withLock { $0.open.removeValue(forKey: call) }
    continuation?.resume(with: result)
  }

  private func cancel(_ call: String) {
    let goesOn = state.withLock { state in
      guard state.ignoresCancellation, let key = state.openKeys[call],
        let continuation = state.open.removeValue(forKey: call)
      else { return false }
      state.late.append(LateCall(call: call, key: key, continuation: continuation))
      return true
    }
    if !goesOn { answer(call, .failure(CancellationError())) }
  }

  /// Answers the oldest call whose caller does not wait for it any more.
  ///
  /// - Parameter result: Returns the answer to a call and its idempotency key.
  /// - Returns: Whether there was one.
  @discardableResult
  func answerLate(_ result: (_ call: String, _ key: String) -> Result<Int, any Error>) -> Bool {
    guard let late = state.withLock({ $0.late.isEmpty ? nil : $0.late.removeFirst() }) else { return false }
    late.continuation.resume(with: result(late.call, late.key))
    return true
  }

  /// The process that makes calls has ended. Its calls are forgotten, and those on their way do not come.
  func endProcess() {
    let waiting = state.withLock { state in
      state.process += 1
      defer { (state.open, state.openKeys, state.late, state.calls, state.keys) = ([:], [:], [], [], []) }
      return Array(state.open.values) + state.late.map(\.continuation)
    }
    for continuation in waiting { continuation.resume(throwing: CancellationError()) }
  }
}
