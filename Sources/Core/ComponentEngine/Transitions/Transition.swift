import DeepLinks
import EngineBase

/// A plan that is being applied, with the intents that end with it.
@MainActor
final class Transition {
  let plan: Plan

  /// The intent whose turn it is.
  let first: QueuedIntent

  /// The intents that end with the transition, in the order in which they end.
  let endings: FIFO<TransitionDraft.Ending>

  /// Whether the first intent continues in a second transition.
  let isFollowedUp: Bool

  private let finishesRedirect: Bool

  /// Whether the state's update has changed which component is active.
  private(set) var hasSettled = false
  private var hasUpdates = false

  /// The items that a restoration has skipped.
  private let skippedItems: [SkippedItem]

  /// The `userInfo` of the components that have any.
  let userInfos: [ComponentUID: UserInfo]

  init(
    from before: RouterState, to target: consuming RouterState, _ draft: TransitionDraft,
    skippedItems: [SkippedItem] = []
  ) {
    let plan = Plan(from: before, to: target)
    self.skippedItems = skippedItems
    first = draft.first
    let endings = draft.endings
    self.endings = endings
    isFollowedUp = draft.isFollowedUp
    finishesRedirect = draft.finishesRedirect
    userInfos = Self.number(endings, by: plan)
    self.plan = plan
  }

  /// The intent that the presenter is called for: the first one that is planned.
  var presented: SentIntent {
    for case .planned(let planned) in endings { return planned.intent.sent }
    return first.sent
  }

  /// The last component of the last link that is opened, which decides the look.
  var linkTop: ResolvedComponent? {
    for case .planned(let planned) in endings.reversed() where planned.linkTop != nil { return planned.linkTop }
    return nil
  }

  /// Calls the phases of the components that stay.
  ///
  /// - Parameter touched: The mounted components that the planned intents name.
  func callPhases(_ components: MountedComponents, updates touched: [ComponentUID]) {
    let updates = touched.isEmpty ? [] : plan.updates(of: touched) { userInfos[$0] != nil }
    for mounted in updates { components.update(mounted, userInfos[mounted.uid] ?? UserInfo()) }
    hasUpdates = !updates.isEmpty
    hasSettled = components.settle(top: plan.after.topUID)
  }

  /// Numbers the components that the planned intents name.
  ///
  /// - Returns: The `userInfo` of the last intent that names each component, where it has any.
  private static func number(_ endings: FIFO<TransitionDraft.Ending>, by plan: Plan) -> [ComponentUID: UserInfo] {
    var userInfos: [ComponentUID: UserInfo] = [:]
    for case .planned(let planned) in endings {
      planned.number(by: plan)
      guard planned.hasUserInfo || !userInfos.isEmpty else { continue }
      let userInfo = planned.intent.intent.options.userInfo
      for uid in planned.named { userInfos[uid] = userInfo.isEmpty ? nil : userInfo }
    }
    return userInfos
  }

  /// Whether an intent is part of the plan.
  func isPlanned(_ intent: QueuedIntent) -> Bool {
    for case .planned(let planned) in endings where planned.intent === intent { return true }
    return false
  }

  /// Whether the presenter is called.
  var needsPresenter: Bool {
    guard first.intent.isHostReport else { return plan.changesNavigation }
    for ending in endings {
      switch ending {
      // The UI shows a state that the router does not have.
      case .notPlanned, .redirected: return true
      case .planned(let planned) where planned.intent !== first: return true
      case .planned: break
      }
    }
    if case .hostDidSelect = first.intent, !plan.before.modalList.isEmpty, plan.changesNavigation { return true }
    return !plan.mounts.isEmpty
  }

  /// Returns the outcome of an intent that is planned.
  func outcome(_ planned: PlannedIntent) -> Outcome {
    let isFirst = planned.intent === first
    let changes =
      isFirst ? hasSettled || hasUpdates || plan.changesNavigation : planned.changes || planned.hasUserInfo
    return Outcome(
      changes ? .applied : .unchanged, components: planned.named, skippedItems: isFirst ? skippedItems : [])
  }

  /// Whether the transition ends waiting intents: it changes the stacks or shows what the user wants to see now, and is
  /// neither a redirect nor a check of guards.
  var supersedes: Bool {
    guard plan.changesNavigation || first.choosesTarget, first.redirection == nil, !first.isResumed, !finishesRedirect
    else { return false }
    switch first.intent {
    case .recheckGuards, .didEnterBackground, .willEnterForeground: return false
    default: break
    }
    // A redirect in the place of the first intent.
    for case .planned(let planned) in endings { return planned.intent === first }
    return false
  }
}

extension QueuedIntent {
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
