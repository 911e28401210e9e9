import EngineBase

/// Takes intents from the queue one after the other, and carries each from its plan to its outcome.
///
/// The way of an intent reads from top to bottom: `enter` adds it to the queue, and `processQueue` takes it from
/// there. `advance` plans it with a ``TransitionDraft`` and asks guards and the user. ``TransitionRunner`` applies
/// the plan, `present` calls the presenter, and `conclude` unmounts the removed components and ends the intent.
@MainActor
final class Conductor {
  private let base: RouterBase
  private let queue: IntentQueue
  private let guards: GuardEvaluator?
  private let questions: CloseQuestions?
  private lazy var suspensions = Suspensions(self, activity, queue, guards, questions)
  private let components: MountedComponents
  private let intents: IntentPlanner
  private let outcomes: OutcomeDelivery
  private let runner: TransitionRunner
  private let presenter: PresenterCall

  private let activity = RouterActivity()
  private(set) var isEnding = false
  /// The transition that was being applied when the router began to end. Assigned as a whole, so it needs no
  /// exclusivity check.
  @exclusivity(unchecked) private var interrupted: Transition?
  /// The intents that end without a turn, with their results; see ``endLater(_:_:)``.
  /// No code of another type runs while the list changes, so it needs no exclusivity check.
  @exclusivity(unchecked) private var endedEarly = FIFO<(QueuedIntent, Result<Outcome, RouterError>)>()
  /// The callers of ``rest()``; nil if there was none.
  private var restWaiters: RestWaiters?

  /// The number of intents that may follow from one another without the router coming to rest.
  static let longestChain = 64

  init(
    _ base: RouterBase, _ queue: IntentQueue, _ guards: GuardEvaluator?, _ questions: CloseQuestions?,
    _ components: MountedComponents, _ intents: IntentPlanner, _ runner: TransitionRunner, _ presenter: PresenterCall
  ) {
    self.base = base
    self.queue = queue
    self.guards = guards
    self.questions = questions
    self.components = components
    self.intents = intents
    self.runner = runner
    self.presenter = presenter
    outcomes = OutcomeDelivery(base, queue, questions, components)
  }

  /// The code that sends an intent now.
  var origin: Origin { activity.origin(in: base.id) }

  /// Whether the code runs in the presenter call that is under way.
  var isCallingPresenter: Bool { activity.isCallingPresenter(of: base.id) }

  // MARK: Entering

  /// Adds an intent to the queue, and processes the queue if nothing is under way.
  ///
  /// - Parameter isSent: Whether observers receive that the intent is sent. An intent that an observer sends then comes
  ///   after this one.
  func enter(_ intent: QueuedIntent, isSent: Bool = false) {
    if isEnding {
      if isSent { announce(intent) }
      return endLater(intent, .failure(.routerEnded))
    }
    if case .didEnterBackground = intent.intent {
      if isSent { announce(intent) }
      return enterBackground(intent)
    }
    guard intent.origin.depth < Self.longestChain else {
      if isSent { announce(intent) }
      intents.begin(intent)
      let chain = intent.origin.chain + [intent.intent.description]
      return endLater(intent, .failure(.redirectLoop(chain)))
    }
    switch intent.intent {
    case .willEnterForeground: components.leaveBackground()
    case .recheckGuards: guards?.invalidateAnswers(except: queue.intent(askingGuardAt: intent.origin))
    default: break
    }
    queue.append(intent)
    if isSent { announce(intent) }
    wake()
  }

  private func announce(_ intent: QueuedIntent) {
    guard base.isObserved, base.settings.isObservedInFull else { return }
    activity.turnNow { base.notify(.sent(intent.sent)) }
  }

  /// Ends an intent that is not queued, when the work that is under way has returned: no caller is called inside a
  /// phase or another completion.
  private func endLater(_ intent: QueuedIntent, _ result: Result<Outcome, RouterError>) {
    endedEarly.append((intent, result))
    activity.turn { [self] in endEarly() }
  }

  private func endEarly() {
    while let (intent, result) = endedEarly.popFirst() { outcomes.end(intent, result) }
  }

  /// Deactivates the active component at once, whatever is under way.
  private func enterBackground(_ intent: QueuedIntent) {
    activity.turnNow {
      intents.begin(intent)
      var changes = false
      if activity.isIdle {
        activity.inPhase(of: intent) { changes = components.enterBackground() }
      } else {
        changes = components.enterBackground()
      }
      endLater(intent, .success(Outcome(changes ? .applied : .unchanged)))
    }
    wake()
  }

  // MARK: Processing

  /// Processes the queue if nothing is under way.
  func wake() {
    if activity.isIdle { activity.turn { [self] in processQueue() } }
  }

  /// Plans and applies intents one after the other, until the queue is empty, guards are asked, or a presenter takes
  /// its time.
  private func processQueue() {
    guard activity.isIdle else { return }
    activity.work()
    while !isEnding, let intent = nextIntent() {
      advance(TransitionDraft(intent, on: runner.state, RedirectPlanner(intents, outcomes)))
      guard activity.isWorking else { return }
    }
    if isEnding { return }
    activity.rest()
    if queue.isAtRest { restWaiters?.resumeAll() }
  }

  private func nextIntent() -> QueuedIntent? {
    endEarly()
    return isEnding ? nil : queue.next()
  }

  /// Continues with the queue after the work that has been under way.
  func continueWithQueue() {
    guard activity.isWorking, !isEnding else { return }
    activity.rest()
    processQueue()
  }

  /// Plans the intents of a draft, and applies the plan when it is ready.
  func advance(_ draft: TransitionDraft) {
    while true {
      switch draft.step() {
      case .ready:
        if let transition = apply(draft) { return present(transition) }
      case .evaluate(let intent, let questions, let isAboutRoot):
        return suspensions.evaluate(draft, intent, questions, isAboutRoot: isAboutRoot)
      case .ask(let intent, let question):
        suspensions.ask(question, for: intent)
        if !draft.detach(intent) { return }
      }
    }
  }

  // MARK: Transitions

  private func apply(_ draft: TransitionDraft) -> Transition? {
    for ending in draft.endings where !draft.isFollowedUp || ending.intent !== draft.first {
      if case .redirected = ending { continue }
      queue.begin(ending.intent)
    }
    if draft.isFollowedUp { draft.first.begin() }
    var transition: Transition?
    activity.inPhase(of: draft.first) { transition = runner.apply(draft, intents) }
    return transition
  }

  private func present(_ transition: Transition) {
    if isEnding {
      interrupted = transition
      return
    }
    guard transition.needsPresenter else { return conclude(transition) }
    transition.first.markPresented()
    base.notifyInFull(.presented(before: transition.plan.before, after: transition.plan.after))
    components.leaks?.isPresenting = true
    let running = presenter.present(transition, activity)
    if running.hasEnded {
      if !isEnding { conclude(transition) }
    } else {
      presenter.wait(for: running, activity) { [weak self] timedOut in
        self?.activity.turn { self?.presented(running, timedOut: timedOut) }
      }
    }
  }

  private func presented(_ running: RunningPresentation, timedOut: Bool) {
    guard case .presenting(let current) = activity.state, current === running, !isEnding else { return }
    if timedOut { base.notify(.presenterTimedOut(running.transition.presented)) }
    conclude(running.transition)
    continueWithQueue()
  }

  /// Unmounts the removed components and ends the intents of the transition.
  private func conclude(_ transition: Transition) {
    components.leaks?.isPresenting = false
    activity.work()
    let closedRedirects = runner.unmountRemoved(transition) { activity.inPhase(of: transition.first, $0) }
    components.leaks?.transitionEnded()
    for intent in outcomes.end(transition, closedRedirects: closedRedirects) { enter(intent) }
  }

  /// Deactivates the active component while a guard is asked about a tab that the user has selected in the UI already.
  func leave(for report: QueuedIntent) {
    activity.inPhase(of: report) { _ = components.settle(top: nil) }
  }

  /// Takes an intent that has no caller left out of the queue.
  func withdraw(_ intent: QueuedIntent) {
    activity.turn { [self] in
      guard !intent.hasBegun, !intent.hasEnded else { return }
      if case .redirected(let redirect) = intent.phase, case .opening(let opening) = redirect.target {
        withdraw(opening)
      }
      if case .asking(let uid) = intent.phase { questions?.forget(intent, about: uid) }
      if case .hostDidSelect = intent.intent {
        activity.inPhase(of: intent) { _ = components.settle(top: runner.state.topUID) }
      }
      outcomes.end(intent, .failure(.cancelled))
      guard case .evaluating(let draft, let evaluation) = activity.state, evaluation.intent === intent else {
        return wake()
      }
      evaluation.cancel()
      activity.work()
      if draft.first !== intent { advance(draft) }
      continueWithQueue()
    }
  }

  // MARK: Resting and ending

  /// The router's state for an intent that is sent now.
  var moment: RouterMoment {
    if activity.isInTurn { return .working }
    if isAtRest { return .atRest }
    if case .evaluating = activity.state { return .evaluating }
    return .waiting
  }

  /// Whether no intent waits for its turn, its presenter, a guard or the user.
  private var isAtRest: Bool {
    switch activity.state {
    case .idle: queue.isAtRest
    case .ended: true
    case .working, .evaluating, .presenting: false
    }
  }

  /// Returns when no intent waits for its turn, its presenter, a guard or the user.
  func rest() async {
    if isAtRest { return }
    let waiters = restWaiters ?? RestWaiters()
    restWaiters = waiters
    await waiters.wait()
  }

  /// Deactivates and unmounts all components and ends every intent and every wait. Called in a phase, it waits for the
  /// end of that phase's transition, whose presenter is not called.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    activity.turn { [self] in endAll() }
  }

  private func endAll() {
    var removed = interrupted?.plan
    switch activity.state {
    case .presenting(let running):
      running.cancel()
      removed = running.transition.plan
    case .evaluating(_, let evaluation): evaluation.cancel()
    case .idle, .working, .ended: break
    }
    activity.end()
    interrupted = nil
    components.endLeakCheck()
    runner.unmountAll(interrupted: removed)
    questions?.withdrawAll()
    endEarly()
    for intent in queue.all { outcomes.end(intent, .failure(.routerEnded)) }
    runner.endWaits(.routerEnded)
    presenter.removeFirstPresentationActions()
    base.observedData?.unsubscribe()
    restWaiters?.resumeAll()
  }
}
