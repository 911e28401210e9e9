import DataProviding
import Synchronization

/// A queue that limits the number of concurrent requests to each origin. Waiting requests start in the order of their
/// arrival.
final class RequestQueue: Sendable {
  private let limit: Int
  private let queues = Mutex<[Origin: OriginQueue]>([:])

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
    if Task.isCancelled { throw .cancelled }
    // The request arrives before its task suspends: the task can continue on another thread, where a later one could
    // overtake it.
    guard let number = queues.withLock({ $0[origin, default: OriginQueue()].arrive(limit: limit) }) else { return }
    let hasPlace = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: OriginQueue.Waiter) in
        if let answer = update(origin, { $0.wait(number, waiter) }) { waiter.resume(returning: answer) }
      }
    } onCancel: {
      update(origin) { $0.cancel(number) }?.resume(returning: false)
    }
    guard hasPlace else { throw .cancelled }
  }

  private func leave(_ origin: Origin) { update(origin) { $0.leave() }?.resume(returning: true) }

  /// Changes the queue of an origin, and removes it when it is empty.
  private func update<Value: Sendable>(_ origin: Origin, _ change: (inout OriginQueue) -> Value?) -> Value? {
    queues.withLock { queues in
      guard var queue = queues.removeValue(forKey: origin) else { return nil }
      let value = change(&queue)
      if !queue.isEmpty { queues[origin] = queue }
      return value
    }
  }
}

/// The requests of one origin. It resumes no task itself, but returns the continuation to resume.
private struct OriginQueue {
  /// A continuation that is resumed with true when its request may start, and with false when it is cancelled.
  typealias Waiter = CheckedContinuation<Bool, Never>

  /// A request that has arrived over the limit.
  private enum Request {
    case arrived
    case waiting(Waiter)

    /// It may start, or is cancelled, before its task waits.
    case answered(Bool)
  }

  private var runningCount = 0
  private var requests: [Int: Request] = [:]

  /// The numbers of the requests in the order of their arrival, including those of cancelled ones.
  private var order: ArraySlice<Int> = []
  private var lastNumber = 0

  var isEmpty: Bool { runningCount == 0 && requests.isEmpty }

  /// Adds a request.
  ///
  /// - Returns: The number with which it waits; nil if it may start at once.
  mutating func arrive(limit: Int) -> Int? {
    if runningCount < limit {
      runningCount += 1
      return nil
    }
    lastNumber += 1
    requests[lastNumber] = .arrived
    order.append(lastNumber)
    return lastNumber
  }

  /// Keeps the waiter of a request.
  ///
  /// - Returns: Whether the request may start; nil if it waits.
  mutating func wait(_ number: Int, _ waiter: Waiter) -> Bool? {
    if case .answered(let answer)? = requests[number] {
      requests[number] = nil
      return answer
    }
    requests[number] = .waiting(waiter)
    return nil
  }

  /// Frees a place, which the first request receives.
  ///
  /// - Returns: Its waiter; nil if it does not wait yet, or if no request is left.
  mutating func leave() -> Waiter? {
    while let number = order.popFirst() {
      switch requests[number] {
      case .arrived?:
        requests[number] = .answered(true)
        return nil
      case .waiting(let waiter)?:
        requests[number] = nil
        return waiter
      case .answered?, nil: continue
      }
    }
    runningCount -= 1
    return nil
  }

  /// Removes a request that has no place.
  ///
  /// - Returns: Its waiter; nil if it does not wait.
  mutating func cancel(_ number: Int) -> Waiter? {
    switch requests[number] {
    case .arrived?: requests[number] = .answered(false)
    case .waiting(let waiter)?:
      requests[number] = nil
      if requests.isEmpty { order = [] }
      return waiter
    case .answered?, nil: break
    }
    return nil
  }
}
