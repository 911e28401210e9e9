public import DeepLinks

/// The outcome of an intent that did not fail.
public struct Outcome: Sendable, Equatable {
  /// Whether an intent changed anything.
  public enum Status: String, Sendable {
    case applied
    case unchanged
  }

  /// Whether anything changed.
  public private(set) var status: Status

  /// The mounted components that the link named, in the link's order, each once, kept ones included.
  public let components: [ComponentUID]

  /// The error that kept a launch from opening its link. The root is mounted all the same.
  public var linkError: RouterError? { details?.linkError }

  /// The link of a launch that a guard has redirected. It is opened when the redirect has finished.
  public var pendingLink: DeepLink? { details?.pendingLink }

  /// The items that a restoration skipped, in the snapshot's order.
  public var skippedItems: [SkippedItem] { details?.skippedItems ?? [] }

  /// The parts that few outcomes have. They are stored apart, so that a copy of the others is one reference.
  private struct Details: Sendable, Equatable {
    var linkError: RouterError?
    var pendingLink: DeepLink?
    var skippedItems: [SkippedItem] = []
    var pendingNumbers: [Int] = []
  }

  private indirect enum DetailsBox: Sendable, Equatable {
    case empty
    case details(Details)
  }

  private var box = DetailsBox.empty

  private var details: Details? {
    if case .details(let details) = box { details } else { nil }
  }

  package init(
    _ status: Status, components: [ComponentUID] = [], linkError: RouterError? = nil, skippedItems: [SkippedItem] = []
  ) {
    self.status = status
    self.components = components
    guard linkError != nil || !skippedItems.isEmpty else { return }
    box = .details(Details(linkError: linkError, skippedItems: skippedItems))
  }

  /// The numbers of the intents that continue after this outcome: the intent that opens ``pendingLink``, or the
  /// intents that open the pending links of a restored snapshot.
  package var pendingNumbers: [Int] { details?.pendingNumbers ?? [] }

  /// Returns the outcome with the intents that continue after it. A restoration with such intents is `applied`, also if
  /// it has nothing else to restore.
  ///
  /// - Parameter link: The link of a launch that a guard has redirected.
  func pending(_ numbers: [Int], of link: DeepLink? = nil) -> Outcome {
    guard link != nil || !numbers.isEmpty else { return self }
    var details = details ?? Details()
    details.pendingLink = link
    details.pendingNumbers = numbers
    var outcome = self
    if link == nil { outcome.status = .applied }
    outcome.box = .details(details)
    return outcome
  }

  /// Nothing changed, and no component was named.
  public static let unchanged = Outcome(.unchanged)
}
