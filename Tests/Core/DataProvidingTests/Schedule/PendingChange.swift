/// A pending optimistic change.
@MainActor
final class PendingChange {
  enum Outcome {
    case open
    /// The server has made the change.
    case made
    /// The server has refused the change.
    case lost
  }

  let path: String
  let value: Dated
  let gate = Gate<Dated>()
  var outcome = Outcome.open
  var hasEnded = false
  var task: Task<Void, Never>?

  init(_ path: String, _ value: Dated) {
    self.path = path
    self.value = value
  }
}
