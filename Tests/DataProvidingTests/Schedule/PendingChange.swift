/// A change that is shown and may yet be taken back.
@MainActor
final class PendingChange {
  enum Outcome {
    case open
    /// The other side has done it.
    case made
    /// The other side has refused it.
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
