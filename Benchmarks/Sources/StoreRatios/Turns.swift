import DataProviding
import Fixtures
import SQLiteStore

/// Keeps values with a provider while a task takes turns on the main actor as often as it can.
@MainActor
struct Turns {
  let path: String

  /// Writes so many values, one in a turn.
  ///
  /// - Returns: The longest time between two turns of the watching task: nanoseconds of the thread's processor time.
  func longest(count: Int, size: Int) async throws -> Double {
    let provider = DataProvider()
    await provider.open(SQLiteStore(path: path))
    let codec = DataCodec<[UInt8]>(version: 1, encode: { $0 }, decode: { $0 })
    let feeds = (0..<count).map { number in
      provider.feed(
        Resource(DataKey(module: "goods", "article/\(number)"), staleAfter: .seconds(600), persistence: .disk(codec)) {
          []
        })
    }
    let values = (0..<count).map { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: size) }
    let watcher = Watcher()
    let watching = Task { await watcher.watch() }
    for (feed, value) in zip(feeds, values) {
      feed.write(value)
      await Task.yield()
    }
    await provider.flush()
    watching.cancel()
    await watching.value
    await provider.close()
    return Double(watcher.longest)
  }
}

/// Takes turns on the main actor.
@MainActor
private final class Watcher {
  private(set) var longest = 0

  func watch() async {
    while !Task.isCancelled {
      let start = threadTime()
      await Task.yield()
      longest = max(longest, threadTime() - start)
    }
  }
}
