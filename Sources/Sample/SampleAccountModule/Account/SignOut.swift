/// The progress of signing out, which happens once.
nonisolated enum SignOut: Equatable {
  case idle
  case running
  case failed(String)

  /// Begins to sign out. Returns false if signing out is under way.
  mutating func begin() -> Bool {
    guard self != .running else { return false }
    self = .running
    return true
  }

  mutating func finish() { self = .idle }

  mutating func fail(_ reason: String) { self = .failed(reason) }
}
