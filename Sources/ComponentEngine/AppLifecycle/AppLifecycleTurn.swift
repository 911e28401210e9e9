import DataProviding

/// An event on its way through the line.
@MainActor
final class AppLifecycleTurn {
  let event: AppEvent

  /// Whether it is a launch's deferred work.
  let isDeferred: Bool
  let completion: (@MainActor (AppEventReport) -> Void)?

  private enum State {
    case waiting
    case running(Race<AppHandlerOutcome>)
    case cutShort
  }

  private var state = State.waiting

  init(_ event: AppEvent, isDeferred: Bool = false, completion: (@MainActor (AppEventReport) -> Void)? = nil) {
    self.event = event
    self.isDeferred = isDeferred
    self.completion = completion
  }

  /// Whether the app's end leaves it its time.
  var isOnTheWayDown: Bool { event.kind.isOnTheWayDown }

  var isCutShort: Bool { if case .cutShort = state { true } else { false } }

  /// Whether it asks for this handler.
  func asks(for handler: AppHandler) -> Bool { handler.kind == event.kind && handler.isDeferred == isDeferred }

  /// Runs one of its handlers.
  func run(
    _ handler: AppHandler, within budget: Duration, on clock: AnyClock
  ) async -> AppHandlerOutcome {
    if case .cutShort = state { return .notStarted }
    let run = Race<AppHandlerOutcome>()
    state = .running(run)
    return await run.value(timeout: budget, on: clock, timeoutValue: .tooSlow(budget: budget)) { [event] in
      do {
        return try await handler.run(event).map { .fetched($0) } ?? .done
      } catch {
        return .failed(reason: "\(error)")
      }
    }
  }

  /// Ends the handler that runs, and starts no other.
  func cutShort() {
    if case .running(let run) = state { run.finish(.cutShort) }
    state = .cutShort
  }
}
