/// Runs items one after the other: an item that is added while another runs waits until that one has returned.
///
/// So no item sees another one half done, and a chain of items takes no stack.
@MainActor
package final class RunToCompletionQueue {
  package typealias Item = @MainActor () -> Void

  private enum State {
    case idle
    case running
    /// An item runs, and these wait; never empty.
    case runningBefore([Item])
  }

  private var state = State.idle

  /// Creates a queue in which nothing runs.
  package nonisolated init() {}

  /// Whether an item is running.
  package var isRunning: Bool {
    if case .idle = state { false } else { true }
  }

  /// Runs an item: now, with all that it adds, if none is running; otherwise after those that wait already.
  package func run(_ item: @escaping Item) {
    switch state {
    case .idle: runNow(item)
    case .running: state = .runningBefore([item])
    case .runningBefore(var waiting):
      state = .running  // so that `waiting` is not copied
      waiting.append(item)
      state = .runningBefore(waiting)
    }
  }

  /// Runs an item before those that wait, even inside another one. What it adds waits.
  package func runNow(_ item: Item) {
    guard begin() else { return item() }
    item()
    end()
  }

  /// Begins an item without a closure, for items so short that a closure would count.
  ///
  /// - Returns: False while another item runs. Otherwise ``end()`` must follow.
  package func begin() -> Bool {
    guard case .idle = state else { return false }
    state = .running
    return true
  }

  /// Ends an item that ``begin()`` began: runs the items that wait, with all that they add.
  package func end() {
    while case .runningBefore(let waiting) = state {
      state = .running
      for item in waiting { item() }
    }
    state = .idle
  }

  /// Returns when no item is running. A task that starts inside an item can run before the item has returned.
  package func rest() async {
    while isRunning {
      await withCheckedContinuation { continuation in
        run { continuation.resume() }
      }
    }
  }
}
