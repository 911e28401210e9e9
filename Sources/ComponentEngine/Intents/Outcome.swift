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

  package init(_ status: Status, components: [ComponentUID] = [], linkError: RouterError? = nil) {
    self.status = status
    self.components = components
    self.linkError = linkError
  }

  /// Nothing changed, and no link named anything.
  public static let unchanged = Outcome(.unchanged)
}
