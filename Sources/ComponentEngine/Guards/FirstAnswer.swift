/// What `answer` gives, or nil if it takes longer than that; what it gives later is ignored, and its task is cancelled.
@MainActor
func firstAnswer<Answer: Sendable>(
  within time: Duration, on clock: any Clock<Duration>, _ answer: @escaping @MainActor () async -> Answer
) async -> Answer? {
  let once = Once<Answer?>()
  let asking = Task { once.give(await answer()) }
  let timing = Task { if (try? await clock.sleep(for: time)) != nil { once.give(nil) } }
  defer {
    asking.cancel()
    timing.cancel()
  }
  return await once.value
}

/// Carries the first of several answers to the one who waits for it.
@MainActor
private final class Once<Answer: Sendable> {
  private enum State {
    case open
    case awaited(CheckedContinuation<Answer, Never>)
    case given(Answer)
  }

  private var state = State.open

  func give(_ answer: Answer) {
    switch state {
    case .open: state = .given(answer)
    case .awaited(let continuation):
      state = .given(answer)
      continuation.resume(returning: answer)
    case .given: break
    }
  }

  var value: Answer {
    get async {
      if case .given(let answer) = state { return answer }
      return await withCheckedContinuation { state = .awaited($0) }
    }
  }
}
