/// The timer of a store's next write.
@MainActor
final class WriteTimer {
  private enum State {
    case idle
    case running(Task<Void, Never>)
    /// The time has come, and the write is queued.
    case due
  }

  private var state = State.idle
  private let clock: AnyClock
  private let onDue: @MainActor () -> Void

  /// - Parameters:
  ///   - clock: The clock that the timer sleeps on.
  ///   - onDue: Called when the time has come.
  init(_ clock: AnyClock, onDue: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.onDue = onDue
  }

  deinit {
    if case .running(let task) = state { task.cancel() }
  }

  /// Whether the timer sleeps on the clock.
  var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  var isDue: Bool {
    if case .due = state { true } else { false }
  }

  /// Starts the timer, unless it is running or due.
  func start(_ wait: Duration) {
    guard case .idle = state else { return }
    let (clock, end) = (clock, clock.now + wait)
    state = .running(
      Task { [weak self] in
        guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
        self?.end()
      })
  }

  /// Makes the timer due at once.
  func end() {
    stop()
    state = .due
    onDue()
  }

  func stop() {
    if case .running(let task) = state { task.cancel() }
    state = .idle
  }
}
