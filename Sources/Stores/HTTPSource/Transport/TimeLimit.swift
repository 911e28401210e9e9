import DataProviding

/// A limit for the duration of an operation.
struct TimeLimit {
  /// The state of the operation when the limit has passed.
  enum Work {
    /// The operation continues without a limit.
    case unlimited
    /// The limit counts from this time; nil for the start of the operation.
    case limited(since: Duration?)
  }

  private let duration: Duration
  private let clock: AnyClock
  private let sentence: @Sendable () -> String

  /// Returns the state of the operation. Default: the limit counts from the start.
  var work: @Sendable () -> Work = { .limited(since: nil) }

  init(_ duration: Duration, _ clock: AnyClock, _ sentence: @escaping @autoclosure @Sendable () -> String) {
    self.duration = duration
    self.clock = clock
    self.sentence = sentence
  }

  /// Runs an operation. If it exceeds the limit, cancels it and throws `unavailable`.
  func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws(DataError) -> Value
  {
    let start = clock.now
    do {
      return try await withThrowingTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await operation() }
        group.addTask { [self] in
          try await wait(from: start)
          return nil
        }
        for try await case let value? in group { return value }
        throw DataError.cancelled
      }
    } catch {
      throw DataError(error)
    }
  }

  /// Returns when the limit no longer applies; throws when it has passed.
  private func wait(from start: Duration) async throws {
    var end = start + duration
    while true {
      try await clock.sleep(until: end)
      guard case .limited(let since) = work() else { return }
      let next = (since ?? start) + duration
      if next <= end { throw DataError(.unavailable, sentence()) }
      end = next
    }
  }
}
