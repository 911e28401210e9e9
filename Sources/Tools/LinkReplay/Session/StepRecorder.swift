import ComponentEngine

/// Records what a router reports during a step.
@MainActor
final class StepRecorder {
  // No code of another type runs while one of the lists changes, so they need no exclusivity check.
  /// The phases of components.
  @exclusivity(unchecked) private(set) var events: [ReplayStep.Event] = []
  /// The answers of guards.
  @exclusivity(unchecked) private(set) var answers: [ReplayStep.Answer] = []
  @exclusivity(unchecked) private(set) var warnings: [String] = []
  private let pending: PendingIntents

  init(_ pending: PendingIntents) { self.pending = pending }

  /// Begins a step.
  func begin() {
    forgetEvents()
    if !answers.isEmpty { answers = [] }
    if !warnings.isEmpty { warnings = [] }
  }

  /// Forgets the phases of a router that has ended.
  func forgetEvents() { if !events.isEmpty { events.removeAll(keepingCapacity: true) } }

  /// Adds the items that a restoration has skipped.
  func add(_ skippedItems: [SkippedItem]) { if !skippedItems.isEmpty { warnings += skippedItems.map(\.description) } }

  /// Adds an event of the router.
  func add(_ event: RouterEvent) {
    switch event {
    case .phase(let phase, let uid): events.append(.init(phase: phase, uid: uid))
    case .ended(let sent, let result, _): pending.end(number: sent.number, result)
    case .guarded(let sent, let name, let decision, _):
      answers.append(.init(guardName: name, decision: decision))
      if case .redirect = decision { pending.redirected(number: sent.number) }
    case .resolved, .stateNotSaved, .leaked, .presenterTimedOut: warnings += event.warnings
    case .sent, .began, .guardTimedOut, .redirected, .modeChosen, .closeAnswered, .confirmed, .queueHeld,
      .queueReleased,
      .presented, .data, .ending:
      break
    }
  }
}
