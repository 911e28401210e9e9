import ComponentEngine

/// A step of a recording's replay: an intent, and what happens up to the next one.
@MainActor
final class TraceStep {
  /// The step for reports. Complete when the next step begins.
  private(set) var step: ReplayStep
  private(set) var differences: [TraceDifference] = []
  private let earlierCalls: Int
  /// Whether the recording lacks the content of the intent.
  private let isLeftOut: Bool
  /// The number of the intent in the replay.
  private var intentNumber: Int?
  private var result: Result<Outcome, RouterError>?

  /// The line of the intent.
  let line: Int

  init(number: Int, _ sent: TraceIntent, line: Int, _ state: RouterState, calls: Int) {
    self.line = line
    step = ReplayStep(
      number: number, input: sent.input, directive: sent.intent?.action ?? "left-out", state: state)
    earlierCalls = calls
    isLeftOut = sent.intent == nil
    if isLeftOut { step.warnings.append("the intent is left out, because its link or its screens could not be masked") }
  }

  var input: String { step.input }

  /// Notes an event of the router.
  func note(_ event: RouterEvent) {
    switch event {
    case .sent(let sent): if intentNumber == nil { intentNumber = sent.number }
    case .ended(let sent, let result, _): if sent.number == intentNumber { self.result = result }
    case .phase(let phase, let uid): step.events.append(.init(phase: phase, uid: uid))
    case .guarded(_, let name, let decision, _): step.answers.append(.init(guardName: name, decision: decision))
    default: step.warnings += event.warnings
    }
  }

  /// Notes the number of the step's intent.
  func sent(_ number: Int) { intentNumber = number }

  /// Notes an event that only one of both has.
  func differs(_ difference: TraceDifference) { differences.append(difference) }

  func show(_ pages: [ReplayStep.Page]) { step.pages = pages }

  /// Completes the step.
  func end(_ state: RouterState, _ active: ComponentUID?, _ pending: PendingIntents, calls: Int) {
    if !isLeftOut {
      let effect = ReplayStep.Effect(result)
      (step.outcome, step.failure, step.components) = (effect.outcome, effect.failure, effect.components)
    }
    if case .success(let outcome) = result { step.warnings += outcome.skippedItems.map(\.description) }
    step.pending = pending.pendingLink
    step.ended = pending.ended
    step.presenterCalls = calls - earlierCalls
    step.state = state
    step.active = active
  }
}

/// An event that only the recording or only the replay has.
enum TraceDifference {
  /// The replay lacks the event of this line.
  case missing(TraceEntry.Content, line: Int)
  /// The replay has an event before this line.
  case surplus(TraceEntry.Content, line: Int)

  var line: Int {
    switch self {
    case .missing(_, let line), .surplus(_, let line): line
    }
  }

  /// The line of a diff: `-` for the recording, `+` for the replay.
  var text: String {
    switch self {
    case .missing(let content, _): "  - \(content)"
    case .surplus(let content, _): "  + \(content)"
    }
  }
}

extension TraceIntent {
  /// The intent as the input of a step.
  fileprivate var input: String {
    guard let intent else { return "intent \(number)" }
    let sender = requester.map { "\($0): " } ?? ""
    return "\(sender)\(intent)\(value.map { " \($0)" } ?? "")"
  }
}
