import DataProviding

/// The first of several answers: that of the one who is asked, one that somebody else gives meanwhile, or none in time.
@MainActor
final class FirstAnswer<Answer: Sendable> {
  private enum State {
    case open
    case awaited(CheckedContinuation<Answer, Never>, asking: Task<Void, Never>, timing: Task<Void, Never>)
    case given
  }

  private var state = State.open

  /// Asks, and gives the first answer; once. The time counts from this call.
  func value(
    within time: Duration, on clock: AnyClock, late: Answer, _ question: @escaping @MainActor () async -> Answer
  ) async -> Answer {
    let end = clock.now + time
    return await withCheckedContinuation { continuation in
      let asking = Task { give(await question()) }
      let timing = Task { if (try? await clock.sleep(until: end)) != nil { give(late) } }
      state = .awaited(continuation, asking: asking, timing: timing)
    }
  }

  /// Answers instead of the one who is asked, whose task is cancelled; only the first answer means something.
  func give(_ answer: Answer) {
    guard case .awaited(let continuation, let asking, let timing) = state else { return }
    state = .given
    asking.cancel()
    timing.cancel()
    continuation.resume(returning: answer)
  }
}
