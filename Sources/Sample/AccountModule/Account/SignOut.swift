/// How far signing out has come: it is asked for, confirmed, and done once.
nonisolated enum SignOut: Equatable {
  case idle
  case asking
  case running
  case failed(String)

  /// Asks whether the customer means it.
  mutating func ask() {
    switch self {
    case .idle, .failed: self = .asking
    case .asking, .running: break
    }
  }

  /// The customer does not mean it.
  mutating func stay() {
    if self == .asking { self = .idle }
  }

  /// The customer means it; false if nobody asked, or if it is under way.
  mutating func begin() -> Bool {
    guard self == .asking else { return false }
    self = .running
    return true
  }

  mutating func finish() { self = .idle }

  mutating func fail(_ reason: String) { self = .failed(reason) }
}
