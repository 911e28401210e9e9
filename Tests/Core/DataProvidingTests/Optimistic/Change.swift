import DataProviding

/// An optimistic change whose reply the test sends.
@MainActor
final class Change {
  private let outcome = Gate<Int>()
  private let task: Task<Result<Void, DataError>, Never>

  /// Makes the change, and returns when it is shown.
  init(_ feed: DataFeed<Int>, _ change: @escaping @MainActor (Int) -> Int) async {
    var hasBegun = false
    let outcome = outcome
    task = Task {
      hasBegun = true
      do throws(DataError) {
        try await feed.change({ value in MainActor.assumeIsolated { change(value) } }) { try await outcome.pass() }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    while !hasBegun || !outcome.isWaiting { await Task.yield() }
  }

  /// Confirms the change, with the new value or without one.
  func keep(_ answer: Int? = nil) async {
    outcome.open(.success(answer))
    _ = await task.value
  }

  /// Fails the change with an error, and returns the result of its call.
  @discardableResult
  func lose(_ error: DataError = DataError(.refused, "no")) async -> Result<Void, DataError> {
    outcome.open(.failure(error))
    return await task.value
  }
}
