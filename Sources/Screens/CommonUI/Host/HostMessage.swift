public import ComponentEngine

/// A sentence for the user beside the screens.
public enum HostMessage: Sendable, Hashable {
  /// An intent has failed, or a component leaks.
  case problem(String)
  /// Something is delayed or left out, and no one has to act.
  case note(String)

  /// Returns the messages about an event, in order; none for most events.
  public static func messages(of event: RouterEvent) -> [HostMessage] {
    switch event {
    case .ended(_, .failure(let error), _): [.problem("\(error)")]
    case .ended(_, .success(let outcome), _):
      outcome.skippedItems.map { .note($0.description) } + (outcome.linkError.map { [.problem("\($0)")] } ?? [])
    case .redirected(let sent, _, _, let uid): [.note("\(sent.intent) waits until \(uid) is done")]
    case .stateNotSaved(let uid, let reason): [.note("\(uid) is not saved: \(reason)")]
    case .leaked(let uid):
      [
        .problem(
          "\(uid) is still alive although it was unmounted: something keeps it, perhaps the userInfo of a mounted component"
        )
      ]
    case .sent, .began, .modeChosen, .resolved, .guarded, .guardTimedOut, .closeAnswered, .confirmed, .queueHeld,
      .queueReleased,
      .phase, .presented, .presenterTimedOut, .data, .ending:
      []
    }
  }
}
