/// The progress of signing out: requested, confirmed, then performed once.
nonisolated enum SignOut: Equatable {
  case idle
  case asking
  case running
  case failed(String)

  /// Requests a confirmation from the customer.
  mutating func ask() {
    switch self {
    case .idle, .failed: self = .asking
    case .asking, .running: break
    }
  }

  /// Withdraws the request.
  mutating func stay() {
    if self == .asking { self = .idle }
  }

  /// Begins to sign out after the confirmation. Returns false if none was requested, or if signing out is under way.
  mutating func begin() -> Bool {
    guard self == .asking else { return false }
    self = .running
    return true
  }

  mutating func finish() { self = .idle }

  mutating func fail(_ reason: String) { self = .failed(reason) }
}
