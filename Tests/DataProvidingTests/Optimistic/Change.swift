import DataProviding

/// A change that somebody sends, and whose end the test decides.
@MainActor
final class Change {
  private let outcome = Gate<Int>()
  private let task: Task<Result<Void, DataError>, Never>

  /// Makes the change; it is shown when this returns.
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

  /// The other side says that it is done, and what has become of the value.
  func keep(_ answer: Int? = nil) async {
    outcome.open(.success(answer))
    _ = await task.value
  }

  /// The other side says no; returns what the caller hears.
  @discardableResult
  func lose(_ error: DataError = DataError(.refused, "no")) async -> Result<Void, DataError> {
    outcome.open(.failure(error))
    return await task.value
  }
}
