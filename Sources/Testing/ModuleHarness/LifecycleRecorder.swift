public import ComponentEngine

/// Records the events of a router as texts that a test can compare: `goods#2 willMount`, `present`, `leak goods#2`.
@MainActor
public final class LifecycleRecorder {
  /// The events since the recorder was made, or since ``take()``.
  public private(set) var entries: [String] = []

  /// Records all events of the router from now on.
  public init(_ router: Router) {
    router.observe { [weak self] event in self?.record(event) }
  }

  /// Returns the events since the last call.
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  private func record(_ event: RouterEvent) {
    switch event {
    case .phase(let phase, let uid): entries.append("\(uid) \(phase.rawValue)")
    case .presented: entries.append("present")
    case .presenterTimedOut: entries.append("presenter timed out")
    case .leaked(let uid): entries.append("leak \(uid)")
    case .sent, .began, .modeChosen, .resolved, .guarded, .guardTimedOut, .redirected, .closeAnswered, .confirmed,
      .queueHeld,
      .queueReleased, .ended, .stateNotSaved, .data, .ending:
      break
    }
  }
}
