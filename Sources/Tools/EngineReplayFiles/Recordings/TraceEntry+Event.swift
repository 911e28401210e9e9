package import ComponentEngine
import DeepLinks
import EngineBase
import EngineJSON

extension TraceEntry.Content {
  /// The content for an event of a router; nil for an event that a trace does not have.
  ///
  /// - Parameter masker: Masks the values. Default nil: for a replay, whose values are masked already.
  @MainActor
  package init?(_ event: RouterEvent, _ masker: TraceMasker? = nil) {
    switch event {
    case .sent(let sent): self = .sent(TraceIntent(sent, masker))
    case .modeChosen(let sent, let mode): self = .modeChosen(intent: sent.number, mode)
    case .guarded(let sent, let name, let decision, let components):
      self = .guarded(
        TraceGuardAnswer(
          intent: sent.number, name: name, about: components.map(\.name),
          decision: masker?.mask(decision) ?? decision))
    case .guardTimedOut(let sent, let name):
      let decision = GuardDecision.reject("it has not answered in time")
      self = .guarded(TraceGuardAnswer(intent: sent.number, name: name, about: [], decision: decision))
    case .closeAnswered(let sent, let uid, let answer):
      self = .closeAnswered(intent: sent.number, uid, masker?.mask(answer) ?? answer)
    case .confirmed(let uid, let mayClose): self = .confirmed(uid, mayClose)
    case .queueHeld: self = .held
    case .queueReleased: self = .released
    case .phase(let phase, let uid): self = .phase(phase, uid)
    case .presented(_, let after): self = .presented(TraceStacks(after))
    case .ended(let sent, let result, _): self = .ended(intent: sent.number, TraceOutcome(result))
    case .ending: self = .ending
    case .began, .resolved, .redirected, .presenterTimedOut, .stateNotSaved, .leaked, .data: return nil
    }
  }
}

extension TraceIntent {
  @MainActor
  fileprivate init(_ sent: SentIntent, _ masker: TraceMasker?) {
    self.init(
      number: sent.number, intent: sent.intent, requester: sent.requester, module: sent.module, sender: sent.sender,
      moment: sent.moment)
    guard let masker else { return }
    intent = masker.mask(sent.intent, module: sent.module)
    value = JSONValue(given: sent.value).map { masker.mask($0) }
  }
}

extension TraceMasker {
  /// Returns a guard's decision with a masked reason or link.
  fileprivate func mask(_ decision: GuardDecision) -> GuardDecision {
    switch decision {
    case .allow: .allow
    case .reject: .reject("it was rejected")
    case .redirect(let link): mask(link, source: .internal, module: nil).map { .redirect($0) } ?? decision
    }
  }

  /// Returns a component's answer without its text.
  fileprivate func mask(_ answer: CloseAnswer) -> CloseAnswer {
    if case .ask = answer { .ask("May it be closed?") } else { answer }
  }

  private func mask(_ items: [Intent.ArrangedItem], module: ModuleID?) -> [Intent.ArrangedItem]? {
    let masked = items.compactMap { item -> Intent.ArrangedItem? in
      guard case .link(let link) = item else { return item }
      return mask(link, source: .internal, module: module).map { .link($0) }
    }
    return masked.count == items.count ? masked : nil
  }

  /// Returns the intent with masked values; nil if a link or a snapshot cannot be masked.
  fileprivate func mask(_ intent: Intent, module: ModuleID?) -> Intent? {
    switch intent {
    case .launch(let link?, let source): mask(link, source: source, module: module).map { .launch($0, source: source) }
    case .open(let link, let mode, let source, let options):
      mask(link, source: source, module: module).map { .open($0, mode, source: source, options: options) }
    case .restore(let snapshot): mask(snapshot).map { .restore($0) }
    case .arrange(let navigator, let items): mask(items, module: module).map { .arrange(navigator, $0) }
    default: intent
    }
  }
}
