import DataProviding
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its answer. The waiting task is resumed exactly once, by the first event that ends the exchange.
final class Exchange: Sendable {
  typealias Waiter = CheckedContinuation<Result<Void, DataError>, Never>

  private enum State {
    case new
    case running(Waiter)
    case ended(Result<Void, DataError>)
  }

  private let task: URLSessionDataTask
  private let receive: @Sendable (HTTPPiece) throws(DataError) -> Void
  private let state = Mutex(State.new)

  init(_ task: URLSessionDataTask, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void) {
    self.task = task
    self.receive = receive
  }

  /// Starts the task, unless the exchange has been ended before.
  func start(_ waiter: Waiter) {
    let result: Result<Void, DataError>? = state.withLock { state in
      if case .ended(let result) = state { return result }
      state = .running(waiter)
      return nil
    }
    guard let result else { return task.resume() }
    cancelTask()
    waiter.resume(returning: result)
  }

  /// Delivers a piece. If its receiver throws, the exchange ends with that error.
  func deliver(_ piece: HTTPPiece) {
    guard isRunning else { return }
    do {
      try receive(piece)
    } catch {
      end(.failure(error))
    }
  }

  /// Ends the exchange and closes the connection, if it is still in use.
  func end(_ result: Result<Void, DataError>) {
    let waiter: Waiter? = state.withLock { state in
      switch state {
      case .ended: return nil
      case .new:
        state = .ended(result)
        return nil
      case .running(let waiter):
        state = .ended(result)
        return waiter
      }
    }
    guard let waiter else { return }
    cancelTask()
    waiter.resume(returning: result)
  }

  /// Cancels the task, also one that was never started: its session retains it until it ends.
  private func cancelTask() {
    // `cancel()` waits for the session's queue on Linux: never under a lock, nor in a cancellation handler.
    DispatchQueue.global().async { [task] in task.cancel() }
  }

  private var isRunning: Bool {
    state.withLock { state in
      if case .running = state { true } else { false }
    }
  }
}
