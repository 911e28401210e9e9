public import ComponentEngine
import DataProviding

/// A line of an app's live trace, for a developer who watches the app.
public struct TraceLine: Sendable, Hashable {
  /// The subject of a line.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The beginning or the end of an intent.
    case intent
    /// A phase of a component.
    case lifecycle
    /// An activity of the app's data.
    case data
  }

  /// The subject.
  public let kind: Kind
  /// The text, without line feeds unless a name has some.
  public let text: String

  /// Creates the line of an event; nil for an event that is part of another line.
  public init?(_ event: RouterEvent) {
    switch event {
    case .began(let sent): self.init(.intent, "\(sent.intent)")
    case .ended(_, .failure(let error), _): self.init(.intent, "failed: \(error)")
    case .ended(_, .success, let duration): self.init(.intent, "done in \(duration.milliseconds)")
    case .guarded(_, let name, let decision, _): self.init(.intent, "guard \(name): \(decision)")
    case .guardTimedOut(_, let name): self.init(.intent, "guard \(name) has not answered")
    case .redirected(_, let name, let link, let uid):
      self.init(.intent, "guard \(name) opens \(link), waits for \(uid)")
    case .presenterTimedOut: self.init(.intent, "the presenter has not finished")
    case .phase(let phase, let uid): self.init(.lifecycle, "\(uid) \(phase.rawValue)")
    case .leaked(let uid): self.init(.lifecycle, "\(uid) is still alive")
    case .stateNotSaved(let uid, let reason): self.init(.lifecycle, "\(uid) is not saved: \(reason)")
    case .data(let activity): self.init(.data, Self.text(activity))
    case .sent, .modeChosen, .resolved, .closeAnswered, .confirmed, .queueHeld, .queueReleased, .presented, .ending:
      return nil
    }
  }

  private init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  private static func text(_ activity: DataActivity) -> String {
    switch activity {
    case .hit(let key, let origin, let isStale): "\(key) from \(origin.rawValue)\(isStale ? ", stale" : "")"
    case .miss(let key): "\(key) is not cached"
    case .fetch(let request): "fetch \(request)"
    case .retry(let request, let failures, let delay):
      "fetch \(request) failed \(failures) times, again in \(delay.milliseconds)"
    case .write(let key): "\(key) written"
    case .remove(let key): "\(key) removed"
    case .conflict(let key, let reason): "\(key) is declared in two ways: \(reason)"
    case .evict(let key): "\(key) evicted"
    case .recover(let reason): "store recovered: \(reason)"
    case .unreadable(let key, let version): "\(key) of version \(version) is unreadable"
    case .storeFailed(let reason): "store failed: \(reason)"
    case .mutation(.changed(let mutation)): "mutation \(mutation.kind) \(mutation.state)"
    case .mutation(.removed(let mutation)): "mutation \(mutation.kind) removed"
    case .handoff(let handoff): Self.text(handoff)
    }
  }

  private static func text(_ handoff: HandoffActivity) -> String {
    switch handoff {
    case .held(let type): "hand-off \(type) held"
    case .taken(let type): "hand-off \(type) taken"
    case .expired(let type): "hand-off \(type) expired"
    case .evicted(let type): "hand-off \(type) evicted"
    case .released(let type): "hand-off \(type) released"
    case .cleared(let type): "hand-off \(type) cleared"
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds, as text.
  fileprivate var milliseconds: String {
    "\(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) ms"
  }
}
