import DataProviding
import Synchronization

/// Limits how many requests of each origin run at a time. The others wait, and start in the order in which they came.
final class RequestQueue: Sendable {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var lines: [Origin: OriginQueue] = [:]
    var lastID = 0
  }

  /// A queue.
  ///
  /// - Parameter limit: How many requests of an origin run at a time; at least one.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Runs work for an origin as soon as a place is free, and frees the place when the work ends, in whatever way.
  ///
  /// - Throws: `cancelled` if the task is cancelled while it waits, which leaves the queue; otherwise the error of the work.
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
          // Under the lock: a task that is cancelled after this is found by the handler.
          if Task.isCancelled { return false }
          return state.lines[origin, default: OriginQueue()].enter(id, continuation, limit: limit) ? true : nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      state.withLock { $0.lines[origin]?.cancel(id) }?.resume(returning: false)
    }
    guard hasPlace else { throw .cancelled }
  }

  private func leave(_ origin: Origin) {
    let next = state.withLock { state in
      let next = state.lines[origin]?.leave()
      if state.lines[origin]?.isEmpty == true { state.lines[origin] = nil }
      return next
    }
    next?.resume(returning: true)
  }
}

/// The requests of one origin. It resumes no task: the continuation to resume is returned.
private struct OriginQueue {
  /// Is resumed with true when its request may start, with false when it is cancelled.
  typealias Waiter = CheckedContinuation<Bool, Never>

  private var runningCount = 0
  private var waiters: [Int: Waiter] = [:]

  /// The numbers of the waiters in their order, among them those of cancelled ones.
  private var order: ArraySlice<Int> = []

  var isEmpty: Bool { runningCount == 0 }

  /// - Returns: Whether the request may start at once, so that it does not wait.
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
  /// - Returns: The waiter that has the place now.
  mutating func leave() -> Waiter? {
    while let id = order.popFirst() {
      if let waiter = waiters.removeValue(forKey: id) { return waiter }
    }
    runningCount -= 1
    return nil
  }

  mutating func cancel(_ id: Int) -> Waiter? {
    let waiter = waiters.removeValue(forKey: id)
    if waiters.isEmpty { order = [] }
    return waiter
  }
}
