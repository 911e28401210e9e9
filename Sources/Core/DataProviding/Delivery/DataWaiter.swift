/// A task that waits for the answer of a request. It is resumed exactly once.
@MainActor
final class DataWaiter<Value: Sendable & Equatable> {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Result<Value, DataError>, Never>, known: Value?)
    case done
  }

  private var state = State.idle
  private var subscription: Subscription?

  func wait(
    for subscribe: @MainActor (@escaping @MainActor (DataEvent<Value>) -> Void) -> Subscription
  ) async -> Result<Value, DataError> {
    guard case .idle = state, !Task.isCancelled else { return .failure(.cancelled) }
    return await withCheckedContinuation { continuation in
      state = .waiting(continuation, known: nil)
      subscription = subscribe { [self] event in receive(event) }
    }
  }

  func cancel() {
    subscription?.cancel()
    finish(.failure(.cancelled))
  }

  private func receive(_ event: DataEvent<Value>) {
    guard case .waiting(let continuation, let known) = state else { return }
    switch event {
    case .cached(let cached): state = .waiting(continuation, known: cached.value)
    case .fresh(let value): finish(.success(value))
    case .unchanged: finish(known.map { .success($0) } ?? .failure(.cancelled))
    case .failed(let error, _): finish(.failure(error))
    case .cancelled, .cleared: finish(.failure(.cancelled))
    case .refreshing, .changed: break
    }
  }

  private func finish(_ result: Result<Value, DataError>) {
    if case .waiting(let continuation, _) = state { continuation.resume(returning: result) }
    state = .done
    subscription = nil
  }
}
