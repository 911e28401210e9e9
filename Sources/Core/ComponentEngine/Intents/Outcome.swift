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

  /// The intents that continue after this outcome: the link of a launch that waits for a guard or its redirect, or the
  /// waiting links of a restored snapshot. Each has an outcome of its own; see ``Navigating/outcome(of:)``.
  public var pending: [PendingIntent] { details?.pending ?? [] }

  /// The items that a restoration skipped, in the snapshot's order.
  public var skippedItems: [SkippedItem] { details?.skippedItems ?? [] }

  /// The parts that few outcomes have. They are stored apart, so that a copy of the others is one reference.
  private struct Details: Sendable, Equatable {
    var linkError: RouterError?
    var skippedItems: [SkippedItem] = []
    var pending: [PendingIntent] = []
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

  /// The outcome of an intent that has changed something beside its last transition.
  var applied: Outcome {
    var outcome = self
    outcome.status = .applied
    return outcome
  }

  /// Returns the outcome with the intents that continue after it.
  func pending(_ records: [IntentRecord]) -> Outcome {
    guard !records.isEmpty else { return self }
    var details = details ?? Details()
    details.pending = records.compactMap { record in
      record.sent.intent.link.map { PendingIntent(record: record, link: $0.link) }
    }
    var outcome = self
    outcome.box = .details(details)
    return outcome
  }

  /// Nothing changed, and no component was named.
  public static let unchanged = Outcome(.unchanged)
}

extension Outcome {
  /// An intent that opens a link after the outcome of the launch or the restoration that has named the link.
  public struct PendingIntent: Sendable, Equatable {
    let record: IntentRecord

    /// The link.
    public let link: DeepLink

    /// The number of the intent; see ``SentIntent``.
    public var number: Int { record.sent.number }

    /// Returns whether the intents are equal; see ``SentIntent``.
    public static func == (left: PendingIntent, right: PendingIntent) -> Bool {
      left.record.sent == right.record.sent
    }
  }
}
