import ComponentEngine

/// Records every event of a router as text.
@MainActor
final class Trace {
  private(set) var events: [String] = []

  init(_ router: Router) {
    router.observe { [weak self] event in if !event.isForRecordings { self?.events.append(event.text) } }
  }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
