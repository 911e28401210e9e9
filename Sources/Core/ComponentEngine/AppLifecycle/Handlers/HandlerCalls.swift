/// The handlers of one event, with the progress of each.
struct HandlerCalls {
  private enum Phase {
    case waiting
    /// Waits for no other handler of the event, but may not begin yet.
    case held
    case running(Task<Void, Never>, since: Duration)
    case ended(AppHandlerOutcome, Duration)
  }

  private struct Call {
    let owner: Int
    let handler: AppHandler
    var phase = Phase.waiting
    /// Whether the handlers after it wait for it.
    var isBlocking = false
  }

  /// In running order.
  private var calls: [Call] = []
  /// The index of each owner's first call, and at the end the number of calls.
  private var starts: [Int] = [0]
  /// The number of calls of each owner that ``next(of:)`` has returned.
  private var nextCounts: [Int]
  private var doneCount = 0
  private let event: AppEvent
  private let owners: [HandlerGraph.Owner]

  /// - Parameter early: The outcomes and times of the handlers that have run before the event's turn, in running order;
  ///   empty if the event was sent too late for them.
  init(of event: AppEvent, _ graph: HandlerGraph, early: [(AppHandlerOutcome, Duration)]) {
    self.event = event
    owners = graph.owners
    var early = early.makeIterator()
    for (position, owner) in graph.owners.enumerated() {
      for handler in owner.handlers where handler.event == event.name {
        var call = Call(owner: position, handler: handler)
        if case .beforeReturn = handler.body, let (outcome, time) = early.next() {
          call.phase = .ended(outcome, time)
          doneCount += 1
        }
        calls.append(call)
      }
      starts.append(calls.count)
    }
    nextCounts = Array(repeating: 0, count: graph.owners.count)
  }

  var areDone: Bool { doneCount == calls.count }

  func isDone(_ owner: Int) -> Bool {
    range(of: owner).allSatisfy { if case .ended = calls[$0].phase { true } else { false } }
  }

  var notBegun: [Int] {
    calls.indices.filter {
      switch calls[$0].phase {
      case .waiting, .held: true
      case .running, .ended: false
      }
    }
  }

  var running: [Int] { calls.indices.filter(isRunning) }

  var ended: [Int] {
    calls.indices.filter { if case .ended = calls[$0].phase { true } else { false } }
  }

  func isRunning(_ call: Int) -> Bool {
    if case .running = calls[call].phase { true } else { false }
  }

  func held(of owner: Int) -> [Int] {
    range(of: owner).filter { if case .held = calls[$0].phase { true } else { false } }
  }

  func owner(_ call: Int) -> Int { calls[call].owner }

  func handler(_ call: Int) -> AppHandler { calls[call].handler }

  /// The owner's next handler that waits: in the owner's order, or in reverse. Nil for a vertex that is no
  /// owner.
  mutating func next(of vertex: Int) -> Int? {
    guard vertex < nextCounts.count else { return nil }
    let range = range(of: vertex)
    while nextCounts[vertex] < range.count {
      let call =
        event.traits.order == .reversed
        ? range.upperBound - 1 - nextCounts[vertex] : range.lowerBound + nextCounts[vertex]
      nextCounts[vertex] += 1
      if case .waiting = calls[call].phase { return call }
    }
    return nil
  }

  mutating func hold(_ call: Int) { calls[call].phase = .held }

  mutating func begin(_ call: Int, _ task: Task<Void, Never>, at time: Duration) {
    calls[call].phase = .running(task, since: time)
  }

  /// Gives a handler its outcome, and cancels its task if it runs.
  mutating func end(_ call: Int, _ outcome: AppHandlerOutcome, at time: Duration) {
    var spent = Duration.zero
    if case .running(let task, let since) = calls[call].phase {
      spent = time - since
      task.cancel()
    }
    calls[call].phase = .ended(outcome, spent)
    doneCount += 1
  }

  func isBlocking(_ call: Int) -> Bool { calls[call].isBlocking }

  mutating func setBlocks(_ call: Int) { calls[call].isBlocking = true }

  /// - Returns: Whether the handler has blocked others until now.
  mutating func stopBlocking(_ call: Int) -> Bool {
    defer { calls[call].isBlocking = false }
    return calls[call].isBlocking
  }

  /// The report of a handler with an outcome.
  func report(_ call: Int) -> AppHandlerReport {
    guard case .ended(let outcome, let time) = calls[call].phase else {
      preconditionFailure(
        "\(owners[calls[call].owner].module?.rawValue ?? "the host"), \(event.name): has no outcome yet")
    }
    return AppHandlerReport(module: owners[calls[call].owner].module, event: event.name, outcome: outcome, time: time)
  }

  var reports: [AppHandlerReport] { calls.indices.map(report) }

  private func range(of owner: Int) -> Range<Int> { starts[owner]..<starts[owner + 1] }
}
