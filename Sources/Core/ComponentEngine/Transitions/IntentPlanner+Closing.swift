import EngineBase

/// Asking the components that an intent would close; see ``ComponentProtocol/componentShouldClose(for:)``.
extension IntentPlanner {
  /// The joint answer of the components.
  enum ClosePermission {
    case allow
    /// The user must be asked.
    indirect case ask(CloseQuestion)
    /// A component stays.
    case stay
  }

  /// Plans an intent without effects, and returns the first answer of a component that is not `allow`.
  func closeAnswer(for intent: QueuedIntent, from state: RouterState) -> CloseAnswer {
    var planner = Planner(table: table, state: state)
    guard intent.intent.asksBeforeClosing,
      let link = try? intent.resolve(table, onResolved: { _ in }) as ResolvedLink??,
      let arrangement = try? intent.arrangement(table, onResolved: { _ in }) as Arrangement??,
      (try? apply(intent, link, arrangement, to: &planner)) != nil
    else { return .allow }
    var answer = CloseAnswer.allow
    state.forEachRemoval(to: planner.state) { uid in
      guard answer == .allow, uid != intent.requester, !intent.mayClose(uid) else { return }
      answer = components[uid]?.componentShouldClose(for: intent.intent) ?? .allow
    }
    return answer
  }

  /// Asks the components that are closed on the way from one state to another, top to bottom, until one does not allow
  /// it.
  func closeAnswer(
    _ intent: QueuedIntent, from before: RouterState, to after: RouterState
  ) -> ClosePermission {
    guard intent.intent.asksBeforeClosing else { return .allow }
    var permission = ClosePermission.allow
    before.forEachRemoval(to: after) { uid in
      guard case .allow = permission, uid != intent.requester, !intent.mayClose(uid) else { return }
      let answer =
        base.settings.script?.closeAnswer(of: uid, for: intent.sent)
        ?? components[uid]?.componentShouldClose(for: intent.intent) ?? .allow
      base.notify(.closeAnswered(intent.sent, uid, answer))
      switch answer {
      case .allow: break
      case .append: permission = .stay
      case .ask(let text) where base.settings.canAsk:
        permission = .ask(CloseQuestion(uid: uid, text: text, intent: intent.intent))
      case .ask: if intent.intent.link != nil { permission = .stay }
      }
    }
    return permission
  }
}

extension Intent {
  /// Whether components are asked before the intent closes them. A report is truthful, except that of a selected tab:
  /// the user has left the modals open.
  fileprivate var asksBeforeClosing: Bool {
    switch self {
    case .open, .launch, .back, .home, .dismiss, .close, .arrange, .select, .hostDidSelect: true
    case .finish, .hostDidPop, .hostDidDismiss, .restore, .recheckGuards, .didEnterBackground, .willEnterForeground:
      false
    }
  }
}

extension QueuedIntent {
  /// Whether the intent may close a component without asking: the user has agreed, or the question's own task sent it.
  fileprivate func mayClose(_ uid: ComponentUID) -> Bool {
    if case .suspended(_, uid) = origin { return true }
    return closable.contains(uid)
  }
}
