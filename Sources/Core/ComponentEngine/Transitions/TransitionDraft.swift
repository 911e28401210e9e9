import DeepLinks
import EngineBase

/// Plans the intents of one transition, each on the plan of the one before.
///
/// As a rule there is one intent. A redirect takes the place of the intent that is redirected, and the finish of a
/// redirect plans every intent that it resumes.
@MainActor
final class TransitionDraft {
  /// The next step of a draft.
  enum Step {
    /// All intents are planned.
    case ready
    /// Guards must be asked. `isAboutRoot`: about the first root of a launch, which is shown whatever they answer.
    case evaluate(QueuedIntent, [GuardQuestion], isAboutRoot: Bool)
    /// The user must be asked.
    indirect case ask(QueuedIntent, CloseQuestion)
  }

  /// An intent that ends with the transition, in the order in which they end.
  enum Ending {
    /// The intent is planned.
    case planned(PlannedIntent)
    /// The intent ends without being planned.
    indirect case notPlanned(QueuedIntent, Result<Outcome, RouterError>)
    /// The intent has been redirected to a component that is in the plan already.
    indirect case redirected(QueuedIntent, Redirection, awaiting: ComponentUID)

    /// The intent on the plan; nil if the intent is not planned.
    var planned: PlannedIntent? { if case .planned(let planned) = self { planned } else { nil } }

    @MainActor
    var intent: QueuedIntent {
      switch self {
      case .planned(let planned): planned.intent
      case .notPlanned(let intent, _), .redirected(let intent, _, _): intent
      }
    }
  }

  /// The intent whose turn it is.
  let first: QueuedIntent

  // No code of another type runs while one of these changes, so they need no exclusivity check.
  @exclusivity(unchecked) private(set) var planner: Planner
  @exclusivity(unchecked) private(set) var endings = FIFO<Ending>()
  @exclusivity(unchecked) private var backlog: FIFO<QueuedIntent>

  /// The restoration that is planned, if any.
  private(set) var restoration: RestorationPlan?

  /// Whether the first intent is the finish of a guard's redirect.
  private(set) var finishesRedirect = false

  /// Whether the first intent shows a root only and follows as a second transition.
  private(set) var isFollowedUp = false

  private let redirects: RedirectPlanner
  private var intents: IntentPlanner { redirects.intents }
  private var queue: IntentQueue { redirects.queue }

  init(_ first: QueuedIntent, on state: RouterState, _ redirects: RedirectPlanner) {
    self.first = first
    self.redirects = redirects
    planner = Planner(table: redirects.intents.table, state: state)
    backlog = FIFO(first)
  }

  /// Returns the state that the planned intents lead to. The draft forgets it, so that it is numbered in place.
  func takeTarget() -> RouterState {
    var target = RouterState(roots: [], selectedIndex: 0)
    swap(&target, &planner.state)
    return target
  }

  /// Plans intents until one needs an answer or all are planned.
  func step() -> Step {
    while let intent = backlog.popFirst() {
      guard !intent.hasEnded else { continue }
      intents.begin(intent)
      do throws(RouterError) {
        switch try plan(intent) {
        case .planned(let planned): endings.append(.planned(planned))
        case .unchanged: endings.append(.notPlanned(intent, .success(.unchanged)))
        case .redirected: break
        case .evaluate(let questions, let isAboutRoot):
          backlog.prepend(intent)
          return .evaluate(intent, questions, isAboutRoot: isAboutRoot)
        case .ask(let question):
          backlog.prepend(intent)
          return .ask(intent, question)
        }
      } catch {
        endings.append(.notPlanned(intent, .failure(error)))
      }
    }
    planner.keepFinishedBottom()
    return .ready
  }

  /// Takes a suspended intent out of the draft. Returns whether other intents are left to plan.
  func detach(_ intent: QueuedIntent) -> Bool {
    if let next = backlog.popFirst(), next !== intent { backlog.prepend(next) }
    return intent !== first
  }

  /// Plans only the root that a launch or a restoration shows while a guard is suspended.
  func showRootOnly() {
    _ = backlog.popFirst()
    isFollowedUp = true
    if case .restore(let snapshot) = first.intent {
      planner.selectRoot(of: snapshot) { intents.verdict(first, $0) }
    }
    planner.launch()
    endings.append(.planned(PlannedIntent(first, first: 0, planner, changes: true)))
  }

  /// Plans again without the intent that added a component which could not be mounted. That intent ends with the error.
  ///
  /// - Parameter planned: The component's number while it was planned.
  func replan(on state: RouterState, without uid: ComponentUID, planned: Int, _ error: RouterError) {
    let failed = endings.first { ending in
      if case .planned(let plan) = ending { planned < plan.first && planned >= plan.last } else { false }
    }
    let earlier = endings
    planner = Planner(table: intents.table, state: state)
    endings = FIFO()
    restoration = nil
    for ending in earlier {
      switch ending {
      case .notPlanned: endings.append(ending)
      case .planned(let plan) where plan.intent === failed?.intent && !goesOn(plan, without: uid, error):
        endings.append(.notPlanned(plan.intent, .failure(error)))
      case .planned, .redirected: backlog.append(ending.intent)
      }
    }
  }

  /// Whether an intent is planned again after a component could not be mounted: a launch without its link.
  private func goesOn(_ plan: PlannedIntent, without uid: ComponentUID, _ error: RouterError) -> Bool {
    guard case .launch(_?, _) = plan.intent.intent, plan.named.contains(uid) else { return false }
    plan.intent.makeProgress()?.linkError = error
    return true
  }
}

/// Planning one intent.
extension TransitionDraft {
  private enum Progress {
    case planned(PlannedIntent)
    case unchanged
    case redirected
    case evaluate([GuardQuestion], isAboutRoot: Bool)
    indirect case ask(CloseQuestion)

    init(_ result: IntentPlanner.Result) {
      self =
        switch result {
        case .planned(let planned): .planned(planned)
        case .unchanged: .unchanged
        case .evaluate(let questions): .evaluate(questions, isAboutRoot: false)
        case .ask(let question): .ask(question)
        }
    }
  }

  private func plan(_ intent: QueuedIntent) throws(RouterError) -> Progress {
    if case .launch = intent.intent { return try planLaunch(intent) }
    switch intent.decision {
    case .refused(let error): throw error
    case .declined: return .unchanged
    case .redirect(let redirection): return try redirect(intent, redirection)
    case .none: break
    }
    switch intent.intent {
    case .restore(let snapshot): return try planRestoration(intent, snapshot)
    case .recheckGuards: return planRecheck(intent)
    case .finish(let uid):
      let isRedirect = planner.state.component(uid)?.isRedirect == true
      let result = try intents.plan(intent, on: &planner)
      finishesRedirect = finishesRedirect || isRedirect || queue.isAwaited(uid)
      planner.takeFinishedBottom(uid)
      for resumed in queue.takeRedirected(awaiting: uid) {
        // The finish cannot be withdrawn from now on.
        intent.begin()
        resumed.resume()
        backlog.append(resumed)
      }
      return Progress(result)
    default: return Progress(try intents.plan(intent, on: &planner))
    }
  }

  private func planRestoration(_ intent: QueuedIntent, _ snapshot: RouterSnapshot) throws(RouterError) -> Progress {
    let start = planner
    let plan = try planner.restore(snapshot, over: intent.progress?.shownState) { intents.verdict(intent, $0) }
    guard plan.notAsked.isEmpty else {
      planner = start
      return .evaluate(intents.openQuestions(intent, plan.notAsked), isAboutRoot: false)
    }
    if intent.progress?.shown != nil { planner.keepShownRoot(of: start.state, plan) }
    restoration = plan
    return .planned(PlannedIntent(intent, first: start.state.lastPlanned, planner, changes: true))
  }

  private func planRecheck(_ intent: QueuedIntent) -> Progress {
    let start = planner
    let notAsked = planner.closeRefused { intents.verdict(intent, $0) }
    guard notAsked.isEmpty else {
      planner = start
      return .evaluate(intents.openQuestions(intent, notAsked), isAboutRoot: false)
    }
    let changes = !start.state.hasSameStacks(as: planner.state)
    return .planned(PlannedIntent(intent, first: start.state.lastPlanned, planner, changes: changes))
  }
}

/// Planning a launch.
extension TransitionDraft {
  private func planLaunch(_ intent: QueuedIntent) throws(RouterError) -> Progress {
    let start = intents.guards == nil ? nil : planner  // without guards the intent is planned once
    let lastPlanned = planner.state.lastPlanned
    let mountsFirstRoot = planner.state.roots[0].stack.isEmpty
    var progress = try planLaunchLink(intent)
    if progress == nil {
      planner.launch()
      let changes = planner.state.lastPlanned != lastPlanned
      progress = .planned(PlannedIntent(intent, first: lastPlanned, planner, changes: changes))
    }
    guard let start, case .planned(let planned)? = progress,
      let root = (mountsFirstRoot ? mountedFirstRoot(planned) : nil) ?? intent.progress?.shownRoot
    else { return progress ?? .unchanged }
    switch intent.progress?.rootAnswer ?? .notAsked {
    case .notAsked:
      let questions = intents.openQuestions(intent, CollectionOfOne(root))
      if questions.isEmpty { break }
      planner = start
      return .evaluate(questions, isAboutRoot: true)
    case .shown: break
    case .redirect(let redirection):
      intent.makeProgress()?.rootAnswer = .shown
      openRootRedirect(redirection)
    }
    return .planned(planned)
  }

  /// Plans the link of a launch; nil where only the root is to be planned.
  private func planLaunchLink(_ intent: QueuedIntent) throws(RouterError) -> Progress? {
    guard case .launch(_?, _) = intent.intent, intent.progress?.linkError == nil else { return nil }
    switch intent.decision {
    case .refused(let error): intent.makeProgress()?.linkError = error
    case .declined: return .unchanged
    case .redirect(let redirection):
      if intent.progress?.shown != nil { return try redirect(intent, redirection) }
      isFollowedUp = true
    case .none:
      do throws(RouterError) {
        return Progress(try intents.plan(intent, showsFirstRoot: true, on: &planner))
      } catch {
        intent.makeProgress()?.linkError = error
      }
    }
    return nil
  }

  /// Returns the first navigator's root, whose stack was empty, if it is mounted without being named.
  private func mountedFirstRoot(_ planned: PlannedIntent) -> ResolvedComponent? {
    guard planner.state.selectedIndex == 0, planner.state.roots[0].rootCount == 1,
      let bottom = planner.state.roots[0].stack.first, !planned.named.contains(bottom.uid)
    else { return nil }
    return bottom.component
  }

  /// Opens the redirect of the first root's guard. No intent waits for it.
  private func openRootRedirect(_ redirection: Redirection) {
    if let opening = redirects.openingOfRootRedirect(redirection, over: planner.state) { backlog.prepend(opening) }
  }
}

/// Planning a redirect.
extension TransitionDraft {
  /// Opens a guard's redirect in the place of an intent, which waits for it.
  private func redirect(_ intent: QueuedIntent, _ redirection: Redirection) throws(RouterError) -> Progress {
    switch try redirects.plan(redirection, of: intent, over: planner.state) {
    case .namedByIntent:
      return try plan(intent)
    case .mounted(let uid):
      endings.append(.redirected(intent, redirection, awaiting: uid))
    case .opened(by: let opening):
      backlog.prepend(opening)
    }
    return .redirected
  }
}
