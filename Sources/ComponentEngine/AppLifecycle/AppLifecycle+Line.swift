import DataProviding

/// Serving events one after the other.
extension AppLifecycle {
  /// Puts a turn at the end of the line.
  func join(_ turn: AppLifecycleTurn) {
    if case .over = activity { return skip(turn) }
    line.append(turn)
    if turn.event == .willTerminate { makeWay() }
    guard case .idle = activity else { return }
    activity = .serving(turn)
    Task { @MainActor in await serveLine() }
  }

  /// The app's end has come: what is not on its way down is served no further.
  private func makeWay() {
    if case .serving(let turn) = activity, !turn.isOnTheWayDown { turn.cutShort() }
    let left = line.filter { !$0.isOnTheWayDown }
    line.removeAll { !$0.isOnTheWayDown }
    for turn in left { skip(turn) }
  }

  private func serveLine() async {
    while !line.isEmpty {
      let turn = line.removeFirst()
      activity = .serving(turn)
      await serve(turn)
      guard turn.event != .willTerminate else { return endLine() }
    }
    activity = .idle
  }

  private func endLine() {
    activity = .over
    let left = line
    line = []
    for turn in left { skip(turn) }
  }

  private func serve(_ turn: AppLifecycleTurn) async {
    emit(.began(turn.event, isDeferred: turn.isDeferred))
    let budget = turn.isDeferred ? budgets.deferred : budgets[turn.event.kind]
    let asked = handlers(for: turn)
    let began = clock.now
    var reports: [AppHandlerReport] = []
    for (position, owned) in asked.enumerated() {
      let start = clock.now
      let share = budget.share(spent: start - began, left: asked.count - position)
      let outcome = await turn.run(owned.handler, within: share, on: clock)
      let report = AppHandlerReport(
        module: owned.module, kind: turn.event.kind, outcome: outcome, time: clock.now - start)
      emit(.handled(report))
      reports.append(report)
    }
    if case .launch(let options) = turn.event, !turn.isDeferred, !turn.isCutShort { launchRouter(options) }
    end(turn, reports)
  }

  /// Reports an event that is not served, because of the app's end.
  func skip(_ turn: AppLifecycleTurn) {
    let reports = handlers(for: turn).map { owned in
      AppHandlerReport(module: owned.module, kind: turn.event.kind, outcome: .notStarted, time: .zero)
    }
    end(turn, reports)
  }

  private func end(_ turn: AppLifecycleTurn, _ handlers: [AppHandlerReport]) {
    let report = AppEventReport(event: turn.event, isDeferred: turn.isDeferred, handlers: handlers)
    emit(.ended(report))
    turn.completion?(report)
  }

  /// The handlers that a turn asks for, in the order in which they run.
  private func handlers(for turn: AppLifecycleTurn) -> [Owned] {
    let asked = handlers.filter { turn.asks(for: $0.handler) }
    return turn.isOnTheWayDown ? asked.reversed() : asked
  }
}
