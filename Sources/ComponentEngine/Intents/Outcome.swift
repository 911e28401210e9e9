public import DeepLinks

/// The outcome of an intent that did not fail.
public struct Outcome: Sendable, Equatable {
  /// Whether an intent changed anything.
  public enum Status: String, Sendable {
    case applied
    case unchanged
  }

  /// Whether anything changed.
  public let status: Status

  /// The mounted components that the link named, in the link's order, each once, kept ones included.
  public let components: [ComponentUID]

  /// The error that kept a launch from opening its link. The root is mounted all the same.
  public let linkError: RouterError?

  /// The link of a launch that a guard has redirected. It is opened when the redirect has finished.
  public private(set) var pendingLink: Link?

  /// The items that a restoration skipped, in the snapshot's order.
  public let skippedItems: [SkippedItem]

  package init(
    _ status: Status, components: [ComponentUID] = [], linkError: RouterError? = nil, skippedItems: [SkippedItem] = []
  ) {
    self.status = status
    self.components = components
    self.linkError = linkError
    self.skippedItems = skippedItems
  }

  /// The numbers of the intents that continue after this outcome: the intent that opens ``pendingLink``, or the
  /// intents that open the pending links of a restored snapshot.
  package internal(set) var pendingNumbers: [Int] = []

  func pending(_ link: Link, _ number: Int) -> Outcome {
    var outcome = self
    outcome.pendingLink = link
    outcome.pendingNumbers = [number]
    return outcome
  }

  /// Nothing changed, and no component was named.
  public static let unchanged = Outcome(.unchanged)
}
