import ComponentEngine

extension TraceNumbers {
  /// Returns whether an event of the replay is the recorded one.
  func isAlike(_ seen: TraceEntry.Content, _ expected: TraceEntry.Content) -> Bool {
    switch (seen, expected) {
    case (.guarded(let seen), .guarded(let expected)):
      seen.name == expected.name && seen.decision.word == expected.decision.word
        && (expected.about.isEmpty || seen.about == expected.about)
        && isSame(replayed: seen.intent, recorded: expected.intent)
    case (.modeChosen(let intent, let mode), .modeChosen(let otherIntent, let other)):
      mode == other && isSame(replayed: intent, recorded: otherIntent)
    case (.closeAnswered(let intent, let uid, let answer), .closeAnswered(let otherIntent, let otherUID, let other)):
      uid == otherUID && answer.word == other.word && isSame(replayed: intent, recorded: otherIntent)
    case (.ended(let intent, let outcome), .ended(let otherIntent, let other)):
      outcome == other && isSame(replayed: intent, recorded: otherIntent)
    default: seen == expected
    }
  }

  /// Binds the numbers of an intent that the router has sent itself.
  func matched(_ seen: TraceEntry.Content, _ expected: TraceEntry.Content) {
    guard let number = seen.intent, let other = expected.intent, replayed(other) == nil else { return }
    bind(other, number)
  }
}

extension TraceEntry.Content {
  /// The number of the intent.
  fileprivate var intent: Int? {
    switch self {
    case .guarded(let answer): answer.intent
    case .closeAnswered(let intent, _, _), .modeChosen(let intent, _), .ended(let intent, _): intent
    default: nil
    }
  }
}

extension TraceEntry.Content: CustomStringConvertible {
  /// The event, for a list of differences.
  package var description: String {
    switch self {
    case .begin: "the recording begins"
    case .sent: "an intent is sent"
    case .modeChosen(_, let mode): "the link is applied with \(mode.rawValue)"
    case .held: "the queue is held"
    case .released: "the queue is released"
    case .ending: "the router ends"
    case .guarded(let answer): "\(answer.name) \(answer.decision.phrase) \(answer.about.joined(separator: ", "))"
    case .closeAnswered(_, let uid, let answer): "\(uid) answers \(answer.word) before it is closed"
    case .confirmed(let uid, let mayClose): "the user \(mayClose ? "allows" : "refuses") to close \(uid)"
    case .phase(let phase, let uid): "\(phase.rawValue) \(uid)"
    case .presented(let stacks): stacks.description
    case .ended(_, let outcome): "the outcome is \(outcome.description)"
    }
  }
}

extension GuardDecision {
  fileprivate var phrase: String {
    switch self {
    case .allow: "allows"
    case .reject: "rejects"
    case .redirect: "redirects"
    }
  }
}

extension TraceOutcome: CustomStringConvertible {
  package var description: String { outcome.rawValue + (code.map { " (\($0))" } ?? "") }
}

extension TraceStacks: CustomStringConvertible {
  package var description: String {
    navigators.map { navigator in
      let stack = navigator.stack.map(\.description).joined(separator: " › ")
      return "\(navigator.id == selected ? "▸ " : "")\(navigator.id): \(stack.isEmpty ? "empty" : stack)"
    }.joined(separator: "; ")
  }
}
