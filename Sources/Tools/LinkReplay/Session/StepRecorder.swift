import ComponentEngine

/// Records what a router reports during a step.
@MainActor
final class StepRecorder {
  /// The reports of the step, in order.
  private struct Record {
    var events: [ReplayStep.Event] = []
    var answers: [ReplayStep.Answer] = []
    var warnings: [String] = []
  }

  // No code of another type runs while one of the two changes, so they need no exclusivity check.
  @exclusivity(unchecked) private var record = Record()
  @exclusivity(unchecked) private(set) var pending = PendingIntents()

  /// The phases of components.
  var events: [ReplayStep.Event] { record.events }
  /// The answers of guards.
  var answers: [ReplayStep.Answer] { record.answers }
  var warnings: [String] { record.warnings }

  /// Begins a step.
  func begin(step: Int) {
    pending.begin(step: step)
    forgetEvents()
    if !answers.isEmpty { record.answers = [] }
    if !warnings.isEmpty { record.warnings = [] }
  }

  /// Adds the intent of the step, which `send` gives to the router with the completion. It returns the router's number.
  func send(
    _ intent: Intent, input: String, link: String?,
    _ send: (@escaping @MainActor (Result<Outcome, RouterError>) -> Void) -> Int
  ) {
    let id = pending.send(intent, input: input, link: link)
    let number = send { self.pending.end(id, $0) }
    pending.follow(number: number, id)
  }

  /// Forgets the phases of a router that has ended.
  func forgetEvents() { if !events.isEmpty { record.events.removeAll(keepingCapacity: true) } }

  /// Forgets all intents that are pending. Their outcomes are ignored.
  func forgetPending() { pending.forgetAll() }

  /// Adds the items that a restoration has skipped.
  func add(_ skippedItems: [SkippedItem]) {
    if !skippedItems.isEmpty { record.warnings += skippedItems.map(\.description) }
  }

  /// Adds an event of the router.
  func add(_ event: RouterEvent) {
    switch event {
    case .phase(let phase, let uid): record.events.append(.init(phase: phase, uid: uid))
    case .ended(let sent, let result, _): pending.end(number: sent.number, result)
    case .guarded(let sent, let name, let decision, _):
      record.answers.append(.init(guardName: name, decision: decision))
      if case .redirect = decision { pending.redirected(number: sent.number) }
    case .resolved, .stateNotSaved, .leaked, .presenterTimedOut: record.warnings += event.warnings
    case .sent, .began, .guardTimedOut, .redirected, .modeChosen, .closeAnswered, .confirmed, .queueHeld,
      .queueReleased,
      .presented, .data, .ending:
      break
    }
  }
}
