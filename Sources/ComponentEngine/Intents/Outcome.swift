/// What became of an intent that did not fail.
public struct Outcome: Sendable, Equatable {
  /// Whether an intent changed anything.
  public enum Status: String, Sendable {
    case applied
    case unchanged
  }

  /// Whether anything changed.
  public let status: Status

  /// The components that the link named and that are mounted now, in the link's order, each once, kept ones included.
  public let components: [ComponentUID]

  /// Why a launch opened its root only and not its link.
  public let linkError: RouterError?

  /// The link of a launch that a guard has redirected: it is opened when what was opened instead has finished.
  public private(set) var pendingLink: Intent.Link?

  /// What a restoration has left out, in the snapshot's order.
  public let omissions: [RestorationOmission]

  package init(
    _ status: Status, components: [ComponentUID] = [], linkError: RouterError? = nil,
    omissions: [RestorationOmission] = []
  ) {
    self.status = status
    self.components = components
    self.linkError = linkError
    self.omissions = omissions
  }

  func pending(_ link: Intent.Link) -> Outcome {
    var outcome = self
    outcome.pendingLink = link
    return outcome
  }

  /// Nothing changed, and no link named anything.
  public static let unchanged = Outcome(.unchanged)
}
