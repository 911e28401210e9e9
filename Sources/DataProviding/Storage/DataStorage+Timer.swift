/// The timer of batched writes.
extension DataStorage {
  enum Timer {
    case idle
    case running(Task<Void, Never>)
    /// The time has come, and the write is queued.
    case due
  }

  /// Whether the timer sleeps on the clock.
  var isTiming: Bool {
    if case .running = timer { true } else { false }
  }

  func schedule() {
    switch (phase, timer) {
    case (.opening, _), (.listing, _), (.shut, _), (_, .due): return
    case (.unopened, .idle): startTimer(settings.retryAfter)
    case _ where pending.isEmpty: return
    case (.open, _) where pending.isFull(count: settings.flushCount, cost: settings.flushCost):
      stopTimer()
      writeSoon()
    case (.open, .idle): startTimer(settings.flushAfter)
    case (.failing, .idle): startTimer(settings.retryAfter)
    case (_, .running): return
    }
  }

  func stopTimer() {
    if case .running(let task) = timer { task.cancel() }
    timer = .idle
  }

  private func startTimer(_ wait: Duration) {
    let (clock, end) = (clock, clock.now + wait)
    timer = .running(
      Task { [weak self] in
        guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
        self?.writeSoon()
      })
  }

  private func writeSoon() {
    timer = .due
    enqueue { [self] in if case .due = timer { await writePending() } }
  }
}
