import DataProviding

/// How long something may take.
struct TimeLimit {
  private let duration: Duration
  private let clock: AnyClock
  private let sentence: String

  /// Whether the limit is kept though the work has not ended. Default: no.
  var isKept: @Sendable () -> Bool = { false }

  init(_ duration: Duration, _ clock: AnyClock, _ sentence: String) {
    self.duration = duration
    self.clock = clock
    self.sentence = sentence
  }

  /// Does the work; when the limit is not kept, cancels it and throws `unavailable`.
  func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws(DataError) -> Value {
    let end = clock.now + duration
    do {
      return try await withThrowingTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await work() }
        group.addTask { [clock, sentence, isKept] in
          try await clock.sleep(until: end)
          guard isKept() else { throw DataError(.unavailable, sentence) }
          return nil
        }
        for try await case let value? in group { return value }
        throw DataError.cancelled
      }
    } catch {
      throw DataError(error)
    }
  }
}
