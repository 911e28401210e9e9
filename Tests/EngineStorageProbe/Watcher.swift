/// Takes turns on the main actor as often as it can, and notes the longest time that others took between two of them.
final class Watcher {
  private var longest = 0
  private var task: Task<Void, Never>?

  func start() {
    task = Task {
      while !Task.isCancelled {
        let watch = Stopwatch()
        await Task.yield()
        longest = max(longest, watch.elapsed)
      }
    }
  }

  /// The longest time, in microseconds.
  func stop() async -> Int {
    task?.cancel()
    await task?.value
    return longest
  }
}
