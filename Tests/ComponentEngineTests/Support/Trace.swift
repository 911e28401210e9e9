import ComponentEngine

/// Every event of a router, in words.
@MainActor
final class Trace {
  private(set) var events: [String] = []

  init(_ router: Router<String>) {
    router.observe { [weak self] in self?.events.append($0.text) }
  }

  /// What has happened since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
