import DeepLinks

/// An intent on a plan.
@MainActor
final class PlannedIntent {
  let intent: QueuedIntent

  /// The components that the intent names: at first as they are planned, and after ``number(by:)`` as they are mounted.
  /// No code of another type runs while they change, so they need no exclusivity check.
  @exclusivity(unchecked) private(set) var named: [ComponentUID]

  /// The planned numbers of the components that the intent adds: below `first`, down to `last`.
  let first: Int
  let last: Int

  /// Whether the intent has a `userInfo` for the components that it names.
  let hasUserInfo: Bool

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
    hasUserInfo = !named.isEmpty && !intent.intent.options.userInfo.isEmpty
    self.link = link
  }

  /// Replaces the planned components that the intent names by the mounted ones, each once. Those that have left the
  /// stacks again are removed.
  func number(by plan: Plan) {
    var count = 0
    for position in named.indices {
      let planned = named[position]
      guard let uid = plan.uid(of: planned), !named[..<count].contains(uid),
        planned.number < 0 || plan.after.place(of: uid) != nil
      else { continue }
      named[count] = uid
      count += 1
    }
    named.removeSubrange(count...)
  }

  /// The last component of the intent's link, which decides the look.
  var linkTop: ResolvedComponent? { link?.last }
}
