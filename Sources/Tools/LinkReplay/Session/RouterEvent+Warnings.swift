import ComponentEngine

extension RouterEvent {
  /// The warnings of a step in which the event happens; none for most events.
  var warnings: [String] {
    switch self {
    case .resolved(let link): link.url.warnings.map(\.description)
    case .stateNotSaved(let uid, let reason): ["the state of \(uid) is not saved: \(reason)"]
    case .leaked(let uid):
      [
        "\(uid) is still alive although it was unmounted: something keeps it, perhaps the userInfo of a mounted component"
      ]
    case .presenterTimedOut(let sent): ["the presenter did not finish \(sent.intent) in time"]
    case .sent, .began, .guarded, .guardTimedOut, .redirected, .modeChosen, .closeAnswered, .confirmed, .queueHeld,
      .queueReleased,
      .phase, .presented, .ended, .data, .ending:
      []
    }
  }
}
