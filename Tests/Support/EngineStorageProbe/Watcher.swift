/// Runs on the main actor as often as possible and records the longest interruption by other work.
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

  /// Ends the measurement and returns the longest interruption in microseconds.
  func stop() async -> Int {
    task?.cancel()
    await task?.value
    return longest
  }
}
