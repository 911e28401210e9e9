import DataProviding
import Synchronization

/// A queue that limits the number of concurrent requests to each origin. Waiting requests start in the order of their
/// arrival.
final class RequestQueue: Sendable {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var queues: [Origin: OriginQueue] = [:]
    var lastID = 0
  }

  /// Creates a queue.
  ///
  /// - Parameter limit: The maximum number of concurrent requests to each origin; at least one.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Runs work for an origin as soon as a place is free, and frees the place when the work returns or throws.
  ///
  /// - Throws: `cancelled` if the task is cancelled while it waits, which leaves the queue; otherwise the error of the
  ///   work.
  func run<Value: Sendable>(
    at origin: Origin, _ work: () async throws(DataError) -> Value
  ) async throws(DataError) -> Value {
    try await enter(origin)
    defer { leave(origin) }
    return try await work()
  }

  private func enter(_ origin: Origin) async throws(DataError) {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let hasPlace = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: OriginQueue.Waiter) in
        let result: Bool? = state.withLock { state in
          // Checked under the lock: the cancellation handler finds a task that is cancelled after this.
          if Task.isCancelled { return false }
          return state.queues[origin, default: OriginQueue()].enter(id, continuation, limit: limit) ? true : nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      state.withLock { $0.queues[origin]?.cancel(id) }?.resume(returning: false)
    }
    guard hasPlace else { throw .cancelled }
  }

  private func leave(_ origin: Origin) {
    let next = state.withLock { state in
      let next = state.queues[origin]?.leave()
      if state.queues[origin]?.isEmpty == true { state.queues[origin] = nil }
      return next
    }
    next?.resume(returning: true)
  }
}

/// The requests of one origin. It resumes no task itself, but returns the continuation to resume.
private struct OriginQueue {
  /// A continuation that is resumed with true when its request may start, and with false when it is cancelled.
  typealias Waiter = CheckedContinuation<Bool, Never>

  private var runningCount = 0
  private var waiters: [Int: Waiter] = [:]

  /// The numbers of the waiters in their order, including those of cancelled ones.
  private var order: ArraySlice<Int> = []

  var isEmpty: Bool { runningCount == 0 }

  /// Adds a request.
  ///
  /// - Returns: Whether the request may start at once.
  mutating func enter(_ id: Int, _ waiter: Waiter, limit: Int) -> Bool {
    if runningCount < limit {
      runningCount += 1
      return true
    }
    waiters[id] = waiter
    order.append(id)
    return false
  }

  /// Frees a place.
  ///
  /// - Returns: The waiter that receives the place.
  mutating func leave() -> Waiter? {
    while let id = order.popFirst() {
      if let waiter = waiters.removeValue(forKey: id) { return waiter }
    }
    runningCount -= 1
    return nil
  }

  /// Removes a waiting request.
  ///
  /// - Returns: Its waiter; nil if the request does not wait.
  mutating func cancel(_ id: Int) -> Waiter? {
    let waiter = waiters.removeValue(forKey: id)
    if waiters.isEmpty { order = [] }
    return waiter
  }
}
