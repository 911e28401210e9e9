/// One handler at work: until it ends, its time is over, or the app's end cuts it short.
@MainActor
final class AppHandlerRun {
  private enum State {
    case new
    case running(work: Task<Void, Never>, timer: Task<Void, Never>, CheckedContinuation<AppHandlerOutcome, Never>)
    case ended
  }

  private var state = State.new

  /// Runs the handler; once.
  func outcome(
    of handler: AppHandler, _ event: AppEvent, within budget: Duration, on clock: any Clock<Duration>
  ) async -> AppHandlerOutcome {
    await withCheckedContinuation { continuation in
      let work = Task { @MainActor in
        do {
          end(try await handler.run(event).map { .fetched($0) } ?? .done)
        } catch {
          end(.failed(reason: "\(error)"))
        }
      }
      let timer = Task { @MainActor in
        if (try? await clock.sleep(for: budget)) != nil { end(.tooSlow(budget: budget)) }
      }
      state = .running(work: work, timer: timer, continuation)
    }
  }

  /// Ends the run; only the first end means something.
  func end(_ outcome: AppHandlerOutcome) {
    guard case .running(let work, let timer, let continuation) = state else { return }
    state = .ended
    work.cancel()
    timer.cancel()
    continuation.resume(returning: outcome)
  }
}

/// The time since it was made, on any clock.
struct Stopwatch {
  let elapsed: () -> Duration

  init(_ clock: any Clock<Duration>) { elapsed = Self.start(clock) }

  private static func start<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
