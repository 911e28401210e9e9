import EngineBase

/// Calls the handlers of one event.
///
/// The handlers that run before `send` returns are called when the event is sent, all others when its turn has come.
/// A handler begins when the handlers that it waits for have ended, or have had half of the time that was left when
/// they began. Independent handlers run side by side. When the event's time is over, all others begin, and then the
/// tasks of all handlers are cancelled.
///
/// All methods are called in items of the event queue, and none recurses.
@MainActor
final class HandlerRun {
  let event: AppEvent

  private enum State {
    /// The event waits for its turn.
    case waiting
    case running
    /// The time is over: no handler waits for another one, and each has this outcome.
    case timeOver(AppHandlerOutcome)
    case finished
  }

  private let graph: HandlerGraph
  private let clock: AnyClock
  private var limit = Duration.zero
  private var deadline = Duration.zero
  /// Kept until the run has finished.
  private var queue: AppEventQueue?

  private var state = State.waiting
  private var completion: (@MainActor (AppEventReport) -> Void)?
  // Not lazy: a lazy property is copied by each change.
  private var calls: HandlerCalls
  private var waitCounts: [Int]

  /// The times at which handlers no longer block others, in order.
  private var releases = FIFO<(time: Duration, call: Int)>()
  private var timer: (time: Duration, task: Task<Void, Never>)?

  init(
    _ event: AppEvent, _ graph: HandlerGraph, _ clock: AnyClock, _ queue: AppEventQueue,
    completion: (@MainActor (AppEventReport) -> Void)?
  ) {
    self.event = event
    self.graph = graph
    self.clock = clock
    self.queue = queue
    self.completion = completion
    calls = HandlerCalls(of: event, graph, early: [])
    waitCounts = graph.waitCounts(event.traits)
  }

  /// Calls the handlers that run before `send` returns, one after the other. Call it before the event's turn.
  func callBeforeReturn() {
    var early: [(AppHandlerOutcome, Duration)] = []
    let handlers = graph.owners.flatMap(\.handlers).filter { $0.event == event.name }
    for handler in event.traits.order == .reversed ? handlers.reversed() : handlers {
      guard case .beforeReturn(let body) = handler.body else { continue }
      let start = clock.now
      let outcome: AppHandlerOutcome
      do {
        try body(event)
        outcome = .done
      } catch {
        outcome = .failed(reason: "\(error)")
      }
      early.append((outcome, clock.now - start))
    }
    if early.isEmpty { return }
    if event.traits.order == .reversed { early.reverse() }
    calls = HandlerCalls(of: event, graph, early: early)
  }

  /// Begins the handlers that wait for no other handler.
  func start(limit: Duration) {
    state = .running
    self.limit = limit
    deadline = clock.now + limit
    for call in calls.ended { queue?.handled(calls.report(call), by: calls.owner(call), in: self) }
    if !calls.areDone { advance(graph.first(event.traits)) }
    settle()
  }

  /// Ends an event whose turn does not come.
  func reject(_ outcome: AppHandlerOutcome) -> (AppEventReport, (@MainActor (AppEventReport) -> Void)?) {
    for call in calls.notBegun { calls.end(call, outcome, at: .zero) }
    defer { (state, queue, completion) = (.finished, nil, nil) }
    return (AppEventReport(event: event, handlers: calls.reports), completion)
  }

  /// Whether all handlers of an owner have their outcome.
  func isDone(_ owner: Int) -> Bool { calls.isDone(owner) }

  /// Begins the handlers of an owner that were not allowed to begin. If the time is over, they are cancelled then.
  func allow(_ owner: Int) {
    let held = calls.held(of: owner)
    for call in held { begin(call) }
    if case .timeOver(let outcome) = state { end(held, outcome) }
    settle()
  }

  /// Gives the handlers that have not begun this outcome.
  func skipRest(_ outcome: AppHandlerOutcome) {
    end(calls.notBegun, outcome)
    settle()
  }

  /// Cancels the handlers that run, because the app has ended.
  func cancel() {
    end(calls.notBegun, .notStarted)
    end(calls.running, .cancelled)
    settle()
  }

  /// Ends the time before the deadline, because the system gives the app no more.
  func expire() {
    guard case .running = state else { return }
    endTime(.expired)
    settle()
  }

  // MARK: Handlers

  /// Begins the next handler of each of these vertices. A vertex without further handlers no longer blocks the vertices
  /// that wait for it.
  private func advance(_ vertices: [Int]) {
    var ready = FIFO<Int>()
    for vertex in vertices { ready.append(vertex) }
    while let vertex = ready.popFirst() {
      if let call = calls.next(of: vertex) {
        if case .running = state { block(call) } else { ready.append(vertex) }
        if queue?.mayBegin(vertex, of: self) == true { begin(call) } else { calls.hold(call) }
      } else {
        for next in graph.following(vertex, event.traits) {
          waitCounts[next] -= 1
          if waitCounts[next] == 0 { ready.append(next) }
        }
      }
    }
  }

  private func block(_ call: Int) {
    calls.setBlocks(call)
    let now = clock.now
    releases.append((now + max(.zero, deadline - now) / 2, call))
  }

  private func begin(_ call: Int) {
    let (handler, event) = (calls.handler(call), event)
    guard case .inTurn(let body) = handler.body else { return }
    let task = Task { @MainActor [weak self] in
      let outcome: AppHandlerOutcome
      do {
        outcome = try await body(event).map { .fetched($0) } ?? .done
      } catch {
        outcome = .failed(reason: "\(error)")
      }
      self?.returned(call, outcome)
    }
    calls.begin(call, task, at: clock.now)
  }

  private func returned(_ call: Int, _ outcome: AppHandlerOutcome) {
    queue?.perform { [self] in
      guard calls.isRunning(call) else { return }
      end([call], outcome)
      settle()
    }
  }

  /// Gives handlers their outcome, and then begins the handlers that wait for them.
  private func end(_ ended: [Int], _ outcome: AppHandlerOutcome) {
    for call in ended {
      calls.end(call, outcome, at: clock.now)
      queue?.handled(calls.report(call), by: calls.owner(call), in: self)
    }
    for call in ended where calls.stopBlocking(call) { advance([calls.owner(call)]) }
  }

  // MARK: Time

  /// Finishes the run if all handlers have their outcome; otherwise waits for the next point in time.
  private func settle() {
    if case .finished = state { return }
    guard !calls.areDone else { return finish() }
    guard case .running = state else { return }
    while let first = releases.first, !calls.isBlocking(first.call) { _ = releases.popFirst() }
    let next = min(releases.first?.time ?? deadline, deadline)
    if let timer, timer.time <= next { return }
    timer?.task.cancel()
    timer = (
      next,
      Task { @MainActor [weak self, clock] in
        guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
        self?.passTime()
      }
    )
  }

  private func passTime() {
    queue?.perform { [self] in timePassed() }
  }

  private func timePassed() {
    guard case .running = state else { return }
    timer = nil
    let now = clock.now
    while let first = releases.first, first.time <= now {
      _ = releases.popFirst()
      if calls.stopBlocking(first.call) { advance([calls.owner(first.call)]) }
    }
    if now >= deadline { endTime(.timedOut(limit: limit)) }
    settle()
  }

  /// Begins all handlers and cancels them. A handler that may not begin yet is cancelled when it has begun.
  private func endTime(_ outcome: AppHandlerOutcome) {
    state = .timeOver(outcome)
    while let first = releases.popFirst() {
      if calls.stopBlocking(first.call) { advance([calls.owner(first.call)]) }
    }
    end(calls.running, outcome)
  }

  private func finish() {
    state = .finished
    timer?.task.cancel()
    timer = nil
    queue?.finished(self, AppEventReport(event: event, handlers: calls.reports), completion)
    (queue, completion) = (nil, nil)
  }
}
