import DataProviding
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer. Whoever waits for it is resumed exactly once, by whatever ends it first.
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

  /// Hands on a piece; when nobody wants to have more, the exchange ends.
  func tell(_ piece: HTTPPiece) {
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

  /// A task that was never started is cancelled too, for its session keeps it until it ends.
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
