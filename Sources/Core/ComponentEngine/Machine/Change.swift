import DeepLinks
import EngineBase

/// A change of the stacks, from the first planned intent to the outcomes.
///
/// As a rule there is one intent. A redirect takes the place of the intent that is redirected, and the finish of a
/// redirect plans every intent that it resumes, each on the plan of the one before.
@MainActor
final class Change {
  /// An intent that ends with the change.
  enum Part {
    case planned(PlannedIntent)
    /// The intent ends without being planned.
    indirect case notPlanned(IntentRecord, Result<Outcome, RouterError>)
    /// The intent has been redirected to a component that is in the plan already.
    indirect case redirected(IntentRecord, Redirection, awaiting: ComponentUID)

    @MainActor
    var record: IntentRecord {
      switch self {
      case .planned(let planned): planned.record
      case .notPlanned(let record, _), .redirected(let record, _, _): record
      }
    }
  }

  /// An intent on the plan.
  @MainActor
  final class PlannedIntent {
    let record: IntentRecord

    /// The components that the intent names: as they are planned, and after ``Change/number(from:)`` as they are
    /// mounted, each once and without components that have left the stacks again.
    fileprivate(set) var named: [ComponentUID]

    /// The planned numbers of the components that the intent adds.
    fileprivate let added: Range<Int>

    /// Whether the intent changes anything.
    fileprivate let changes: Bool

    /// Whether the intent has a `userInfo` for the components that it names.
    fileprivate let hasUserInfo: Bool

    private let opensLink: Bool

    fileprivate init(
      _ record: IntentRecord, _ named: [ComponentUID], added: Range<Int>, changes: Bool, opensLink: Bool
    ) {
      self.record = record
      self.named = named
      self.added = added
      self.changes = changes
      self.opensLink = opensLink
      hasUserInfo = !named.isEmpty && !record.intent.options.userInfo.isEmpty
    }

    /// The last component of the link that the intent opens, which decides the look.
    fileprivate var linkTop: ResolvedComponent? {
      guard opensLink, case .success(let link)? = record.link else { return nil }
      return link.last
    }
  }

  /// The intent whose turn it is.
  let first: IntentRecord

  /// The plan of the intents so far. Planning calls no code of another type, so it needs no exclusivity check.
  @exclusivity(unchecked) var planner: Planner

  /// The intents that are not planned yet.
  var backlog: FIFO<IntentRecord>

  /// The intents that end with the change, in the order in which they end.
  var parts = FIFO<Part>()

  /// The restoration that is planned, if any.
  var restoration: RestorationPlan?

  /// Whether the first intent is the finish of a guard's redirect.
  var finishesRedirect = false

  /// Whether the first intent is a restoration that shows a root only, and continues in a second change.
  var showsRootOnly = false

  /// The error that keeps a launch from opening its link.
  var linkError: RouterError?

  /// The answer of the guards of a launch's first root. A root that they refuse is shown all the same.
  var rootAnswer = Answer.notAsked

  /// The intent that opens the link of a launch later, because a guard has suspended or redirected.
  var pendingLink: IntentRecord?

  /// The numbered plan.
  private(set) var plan = Plan()

  /// The `userInfo` of the components that have any: of the last intent that names them.
  private(set) var userInfos: [ComponentUID: UserInfo] = [:]

  /// Whether phases were called that follow mounting.
  private var hasCalledPhases = false

  /// The redirected intents whose redirects are not mounted.
  var unopened: [(record: IntentRecord, error: RouterError)] = []

  /// The intents that continue after the change: they open the pending links of a restored snapshot.
  var following: [IntentRecord] = []

  init(_ first: IntentRecord, _ table: RouteTable, _ state: RouterState) {
    self.first = first
    planner = Planner(table: table, state: state)
    backlog = FIFO(first)
  }

  // MARK: Planning

  /// Returns an intent on the plan.
  ///
  /// - Parameter lastPlanned: The last planned number before the intent. Planned numbers count down.
  func planned(
    _ record: IntentRecord, named: [ComponentUID] = [], since lastPlanned: Int, changes: Bool,
    opensLink: Bool = false
  ) -> PlannedIntent {
    PlannedIntent(
      record, named, added: planner.state.lastPlanned..<lastPlanned, changes: changes, opensLink: opensLink)
  }

  /// Plans again without the intent that added a component which could not be mounted. That intent ends with the error.
  /// The components of the others are made again.
  func replan(on state: RouterState, without uid: ComponentUID, _ error: RouterError) {
    let number = plan.plannedNumber(of: uid)
    let earlier = parts
    planner = Planner(table: planner.table, state: state)
    parts = FIFO()
    restoration = nil
    for part in earlier {
      switch part {
      case .notPlanned: parts.append(part)
      case .planned(let planned)
      where planned.added.contains(number) && !goesOn(planned, without: uid, error):
        parts.append(.notPlanned(planned.record, .failure(error)))
      case .planned, .redirected: backlog.append(part.record)
      }
    }
  }

  /// Whether an intent is planned again after a component could not be mounted: a launch without its link, unless the
  /// component is the root that is shown then.
  private func goesOn(_ planned: PlannedIntent, without uid: ComponentUID, _ error: RouterError) -> Bool {
    guard case .launch(_?, _) = planned.record.intent else { return false }
    if !planned.named.contains(uid), let bottom = plan.after.roots[0].stack.first, bottom.uid == uid,
      plan.after.isFirstRoot(bottom.component)
    {
      return false
    }
    linkError = error
    return true
  }

  // MARK: Applying

  /// Numbers the plan and the components that the planned intents name.
  func number(from before: RouterState) {
    // The planner forgets its state, so that it is numbered in place.
    var target = RouterState(roots: [], selectedIndex: 0)
    swap(&target, &planner.state)
    plan = Plan(from: before, to: consume target)
    var userInfos: [ComponentUID: UserInfo] = [:]
    for case .planned(let planned) in parts {
      number(&planned.named)
      if planned.hasUserInfo || !userInfos.isEmpty {
        let userInfo = planned.record.intent.options.userInfo
        for uid in planned.named { userInfos[uid] = userInfo.isEmpty ? nil : userInfo }
      }
    }
    self.userInfos = userInfos
  }

  private func number(_ named: inout [ComponentUID]) {
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

  /// The state of a restoration that has been mounted. Skipped components are not part of it.
  func restored(_ state: RouterState, _ skippedItems: [SkippedItem]) {
    plan = Plan(from: plan.before, to: state)
    restoration?.skippedItems = skippedItems
  }

  /// The phases that follow mounting have been called.
  ///
  /// - Parameter hasCalledPhases: Whether there were any.
  func settled(_ hasCalledPhases: Bool) { self.hasCalledPhases = hasCalledPhases }

  /// Whether the presenter is called.
  var needsPresenter: Bool {
    guard first.intent.isHostReport else { return plan.changesNavigation }
    for part in parts {
      switch part {
      // The UI shows a state that the router does not have.
      case .notPlanned, .redirected: return true
      case .planned(let planned) where planned.record !== first: return true
      case .planned: break
      }
    }
    if case .hostDidSelect = first.intent, !plan.before.modalList.isEmpty, plan.changesNavigation { return true }
    return !plan.mounts.isEmpty
  }

  /// The intent that the presenter is called for: the first one that is planned.
  var presented: SentIntent {
    for case .planned(let planned) in parts { return planned.record.sent }
    return first.sent
  }

  /// The last component of the last link that is opened, which decides the look.
  var linkTop: ResolvedComponent? {
    for case .planned(let planned) in parts.reversed() {
      if let linkTop = planned.linkTop { return linkTop }
    }
    return nil
  }

  // MARK: Ending

  /// Whether the first intent is part of the plan.
  var plansFirst: Bool {
    for case .planned(let planned) in parts where planned.record === first { return true }
    return false
  }

  /// Whether waits for results can end.
  var endsWaits: Bool {
    if case .finish = first.intent { true } else { !plan.removals.isEmpty }
  }

  /// Returns the outcome of an intent that is planned.
  func outcome(_ planned: PlannedIntent) -> Outcome {
    let isFirst = planned.record === first
    let changes =
      isFirst ? hasCalledPhases || plan.changesNavigation : planned.changes || planned.hasUserInfo
    return Outcome(
      changes ? .applied : .unchanged, components: planned.named, linkError: isFirst ? linkError : nil,
      skippedItems: isFirst ? restoration?.skippedItems ?? [] : [])
  }

  /// Whether the change ends waiting intents: it changes the stacks or shows what the user wants to see now, and is
  /// neither a redirect nor a check of guards.
  var supersedes: Bool {
    guard plan.changesNavigation || first.choosesTarget, first.redirection == nil, !first.isResumed, !finishesRedirect
    else { return false }
    switch first.intent {
    case .recheckGuards, .didEnterBackground, .willEnterForeground: return false
    default: break
    }
    // A redirect in the place of the first intent.
    for case .planned(let planned) in parts { return planned.record === first }
    return false
  }
}

extension IntentRecord {
  /// Whether the intent names the target that is to be shown, even if that is already shown: a link or a selection of
  /// the host, or a link from outside.
  fileprivate var choosesTarget: Bool {
    switch intent {
    case .open(_, _, let source, _): requester == nil || source.isOutside
    case .select: requester == nil
    default: false
    }
  }
}
