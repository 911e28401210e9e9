/// Runs items one after the other. An item that is added during another one runs after it.
///
/// Items therefore never see each other's intermediate state, and a chain of items needs no stack.
@MainActor
@usableFromInline package final class RunToCompletionQueue {
  @usableFromInline package typealias Item = @MainActor () -> Void

  private enum State {
    case idle
    case running
    /// An item runs while these items wait; never empty.
    case runningBefore([Item])
  }

  private var state = State.idle

  /// Creates an idle queue.
  package nonisolated init() {}

  /// Whether an item is running.
  package var isRunning: Bool {
    if case .idle = state { false } else { true }
  }

  /// Runs an item and the items that it adds if the queue is idle; otherwise runs it after the waiting items.
  @usableFromInline package func run(_ item: @escaping Item) {
    switch state {
    case .idle: runNow(item)
    case .running: state = .runningBefore([item])
    case .runningBefore(var waiting):
      state = .running  // so that `waiting` is not copied
      waiting.append(item)
      state = .runningBefore(waiting)
    }
  }

  /// Runs an item before the waiting items, even inside another item. Items that it adds wait.
  package func runNow(_ item: Item) {
    guard begin() else { return item() }
    item()
    end()
  }

  /// Begins an item without a closure. Use it for items that are so short that a closure would be expensive.
  ///
  /// - Returns: False while another item runs. Otherwise ``end()`` must follow.
  @usableFromInline package func begin() -> Bool {
    guard case .idle = state else { return false }
    state = .running
    return true
  }

  /// Ends an item that ``begin()`` began and runs the waiting items and the items that they add.
  @usableFromInline package func end() {
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
