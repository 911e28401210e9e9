/// Runs work items one after the other: an item that is added while another runs waits until that one has returned.
///
/// So no item sees another one half done, and a chain of items takes no stack.
@MainActor
package final class RunToCompletionQueue {
  package typealias Work = @MainActor () -> Void

  private enum State {
    case idle
    case running(waiting: [Work])
  }

  private var state = State.idle

  package nonisolated init() {}

  /// Whether an item is running.
  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Runs an item: now, with all that it adds, if none is running; otherwise after those that wait already.
  package func run(_ work: @escaping Work) {
    guard case .running(var waiting) = state else { return runNow(work) }
    state = .idle  // so that `waiting` is not copied
    waiting.append(work)
    state = .running(waiting: waiting)
  }

  /// Runs an item before those that wait, even inside another one. What it adds waits.
  package func runNow(_ work: Work) {
    guard case .idle = state else { return work() }
    state = .running(waiting: [])
    work()
    while case .running(let waiting) = state, !waiting.isEmpty {
      state = .running(waiting: [])
      for next in waiting { next() }
    }
    state = .idle
  }
}
