import EngineBase

/// Processes app events one after the other. Events of reversed order begin at once, departures among them: the app
/// leaves the screen or ends.
@MainActor
final class AppEventQueue {
  private struct QueuedEvent {
    let run: HandlerRun
    /// The number of times that the app had left the screen when the event was sent.
    let departures: Int
  }

  private enum State {
    case open
    /// Handlers of `willTerminate` run.
    case terminating
    case ended
  }

  /// The time limits of the events that begin from now on.
  var timeLimits: AppTimeLimits

  private let graph: HandlerGraph
  private let clock: AnyClock
  private let observers: ObserverList<AppLifecycleEvent>
  private let items = RunToCompletionQueue()

  private var state = State.open
  private var waiting = FIFO<QueuedEvent>()
  /// The event that is being processed.
  private var current: HandlerRun?
  /// The events of reversed order that are being processed, beside the current event.
  private var reversed: [HandlerRun] = []
  private var departures = 0
  /// The last event of each sticky kind whose handlers have begun, by its name.
  private(set) var lastEvents: [String: AppEvent] = [:]
  /// The report of `willTerminate`, delivered when all departures have ended.
  private var lastReport: (report: AppEventReport, completion: (@MainActor (AppEventReport) -> Void)?)?

  init(
    _ graph: HandlerGraph, timeLimits: AppTimeLimits, _ clock: AnyClock, _ observers: ObserverList<AppLifecycleEvent>
  ) {
    self.graph = graph
    self.timeLimits = timeLimits
    self.clock = clock
    self.observers = observers
  }

  /// Whether `willTerminate` has not been processed yet.
  var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  /// Runs an item after the one that is running, so that nothing recurses.
  func perform(_ item: @escaping @MainActor () -> Void) { items.run(item) }

  /// Adds an event, and runs its handlers that run before the call returns. `completion` is called once, with its
  /// report.
  func send(_ event: AppEvent, completion: (@MainActor (AppEventReport) -> Void)?) {
    let run = HandlerRun(event, graph, clock, self, completion: completion)
    // The event is added before the events that its handlers send, and processed after they have returned.
    items.runNow {
      perform { [self] in add(run) }
      if isOpen { run.callBeforeReturn() }
    }
  }

  private func add(_ run: HandlerRun) {
    guard isOpen else { return reject(run, .notStarted) }
    switch run.event.traits.order {
    case .running:
      waiting.append(QueuedEvent(run: run, departures: departures))
      processNext()
    case .reversed:
      if run.event.isDeparture { depart(run.event) }
      reversed.append(run)
      begin(run)
    }
  }

  /// Ends the time of the events with a name whose handlers run.
  func expire(_ name: String) {
    perform { [self] in
      for run in reversed + (current.map { [$0] } ?? []) where run.event.name == name { run.expire() }
    }
  }

  private func depart(_ event: AppEvent) {
    departures += 1
    if event.is(.willTerminate) {
      state = .terminating
      while let queued = waiting.popFirst() { reject(queued.run, .notStarted) }
      current?.skipRest(.notStarted)
    } else if let current, current.event.is(.willEnterForeground) {
      current.skipRest(.skipped)
    }
  }

  /// Begins the next event if none is being processed.
  private func processNext() {
    while isOpen, current == nil, let queued = waiting.popFirst() {
      if queued.run.event.is(.willEnterForeground), queued.departures < departures {
        reject(queued.run, .skipped)
      } else {
        current = queued.run
        begin(queued.run)
      }
    }
  }

  private func begin(_ run: HandlerRun) {
    if run.event.traits.isSticky { lastEvents[run.event.name] = run.event }
    observers.notify(.began(run.event))
    run.start(limit: timeLimits[run.event.traits])
  }

  /// Ends an event whose turn does not come.
  private func reject(_ run: HandlerRun, _ outcome: AppHandlerOutcome) {
    let (report, completion) = run.reject(outcome)
    deliver(report, completion)
  }

  private func deliver(_ report: AppEventReport, _ completion: (@MainActor (AppEventReport) -> Void)?) {
    observers.notify(.ended(report))
    completion?(report)
  }
}

/// Called by ``HandlerRun``.
extension AppEventQueue {
  /// Whether a handler of an owner may begin. A handler of the app's return waits for the handlers of its departure of
  /// the same owner.
  func mayBegin(_ owner: Int, of run: HandlerRun) -> Bool {
    !run.event.is(.willEnterForeground) || reversed.allSatisfy { !$0.event.isDeparture || $0.isDone(owner) }
  }

  /// A handler has its outcome.
  func handled(_ report: AppHandlerReport, by owner: Int, in run: HandlerRun) {
    observers.notify(.handled(report))
    if run.event.isDeparture, let current, current !== run, mayBegin(owner, of: current) { current.allow(owner) }
  }

  /// A run has finished.
  func finished(
    _ run: HandlerRun, _ report: AppEventReport, _ completion: (@MainActor (AppEventReport) -> Void)?
  ) {
    perform { [self] in
      reversed.removeAll { $0 === run }
      if current === run { current = nil }
      if run.event.is(.willTerminate) { lastReport = (report, completion) } else { deliver(report, completion) }
      if lastReport != nil, !reversed.contains(where: \.event.isDeparture) { end() }
      processNext()
    }
  }

  /// Ends the queue: cancels the events that are being processed, and then delivers the report of `willTerminate`.
  private func end() {
    guard case .terminating = state, let (report, completion) = lastReport else { return }
    state = .ended
    for run in reversed { run.cancel() }
    current?.cancel()
    perform { [self] in deliver(report, completion) }
  }
}
