/// Races an operation against a timeout and an external result.
@MainActor
package final class Race<Value: Sendable> {
  private enum State {
    case notStarted
    case running(CheckedContinuation<Value, Never>, operation: Task<Void, Never>, timer: Task<Void, Never>)
    case ended
  }

  private var state = State.notStarted

  package init() {}

  /// Starts the operation and returns the first value: the operation's, the one given to ``finish(_:)``, or `timeoutValue`. Called once.
  /// The timeout counts from this call.
  package func value(
    timeout: Duration, on clock: AnyClock, timeoutValue: Value, _ operation: @escaping @MainActor () async -> Value
  ) async -> Value {
    let deadline = clock.now + timeout
    return await withCheckedContinuation { continuation in
      let operation = Task { finish(await operation()) }
      let timer = Task { if (try? await clock.sleep(until: deadline)) != nil { finish(timeoutValue) } }
      state = .running(continuation, operation: operation, timer: timer)
    }
  }

  /// Ends the race with this value and cancels the operation's task. Does nothing once the race has ended.
  package func finish(_ value: Value) {
    guard case .running(let continuation, let operation, let timer) = state else { return }
    state = .ended
    operation.cancel()
    timer.cancel()
    continuation.resume(returning: value)
  }
}
