import DeepLinks

/// An intent on a plan.
@MainActor
final class PlannedIntent {
  let intent: QueuedIntent

  /// The components that the intent names.
  let named: [ComponentUID]

  /// The planned numbers of the components that the intent adds: below `first`, down to `last`.
  let first: Int
  let last: Int

  /// Whether the intent changes anything.
  let changes: Bool

  private let link: ResolvedLink?

  init(
    _ intent: QueuedIntent, named: [ComponentUID] = [], first: Int, _ planner: Planner, changes: Bool,
    _ link: ResolvedLink? = nil
  ) {
    self.intent = intent
    self.named = named
    self.first = first
    last = planner.state.lastPlanned
    self.changes = changes
    self.link = link
  }

  /// Whether the intent has a `userInfo` for the components that it names.
  var hasUserInfo: Bool { !named.isEmpty && !intent.intent.options.userInfo.isEmpty }

  /// The last component of the intent's link, which decides the look.
  var linkTop: ResolvedComponent? { link?.last }
}
