import DataProviding
import DeepLinks
import EngineBase

/// A router without its host's view type, so that nothing of it is generic at run time.
///
/// Conducts four owners: the queue of intents, the evaluation of guards, the mounted components, and the transition of the intent whose
/// turn it is. The way of an intent: ``submit(_:requester:module:value:isAwaited:)`` adds it to the queue; `serve` takes it, `plan` plans
/// it with a ``TransitionDraft``, asking guards and the user; `apply` mounts components and calls phases; `conclude` unmounts what has
/// left and ends the intent.
@MainActor
final class RouterCore {
  let objects: ObjectTable
  let services: ServiceRegistry
  let events: EventBus
  let observers: RouterObservers

  /// The current stacks.
  private(set) var state: RouterState

  private let queue = IntentQueue()
  private let guards: GuardEvaluator
  private let questions: CloseQuestions
  private let components: MountedComponents
  private let results = ResultWaiters()
  private let leaks: LeakCheck
  private let intents: IntentPlanner
  private let factories: [ErasedFactory]
  private let clock: AnyClock
  private let presenterTimeout: Duration
  private let callPresenter: @MainActor (RunningPresentation) -> Void

  private enum Activity {
    case idle
    /// An intent is being planned or applied. `cause` is the intent whose phases are being called.
    case working(cause: QueuedIntent?)
    /// Guards are asked about an intent of the draft; they have not suspended.
    case evaluating(TransitionDraft, GuardEvaluation)
    case presenting(RunningPresentation)
    case ended
  }

  private var activity = Activity.idle
  private let turns = RunToCompletionQueue()
  private var isEnding = false
  /// The transition that was being applied when the router began to end.
  private var interrupted: Transition?
  private var lastPresentation = 0
  private var restWaiters: [CheckedContinuation<Void, Never>] = []

  /// The number of intents that may follow from one another without the router coming to rest.
  static let longestChain = 64

  init(
    _ configuration: RouterConfiguration<some Any>, callPresenter: @escaping @MainActor (RunningPresentation) -> Void
  ) {
    objects = configuration.objects
    services = configuration.services
    events = configuration.events
    state = configuration.initialState
    factories = configuration.factories
    clock = AnyClock(configuration.clock)
    presenterTimeout = configuration.presenterTimeout
    self.callPresenter = callPresenter
    observers = RouterObservers(configuration.dataProviders)
    let list = observers.list
    leaks = LeakCheck(delay: configuration.leakCheckDelay, clock: clock) { uid in list.notify(.leaked(uid)) }
    components = MountedComponents(leaks: leaks, observers: list)
    guards = GuardEvaluator(configuration.guards, timeout: configuration.guardTimeout, clock: clock, observers: list)
    questions = CloseQuestions(
      ask: configuration.confirmClosing, timeout: configuration.closeQuestionTimeout, clock: clock)
    intents = IntentPlanner(
      table: configuration.table, guards: guards, components: components, observers: list, canAsk: questions.canAsk)
  }

  // MARK: Sending

  /// Adds an intent to the queue, or lets the caller join an equal one.
  func submit(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, value: any Sendable = (),
    isAwaited: Bool
  ) -> QueuedIntent {
    let origin = origin
    if !isEnding, let joined = queue.joinable(intent, requester: requester) {
      joined.join(isAwaited: isAwaited)
      return joined
    }
    let queued = QueuedIntent(
      number: queue.nextNumber(), intent, requester: requester, module: module, value: value, origin: origin)
    queued.join(isAwaited: isAwaited)
    queue.registerSent(queued)
    queued.onWithdraw = { [weak self] in self?.withdraw($0) }
    enter(queued)
    return queued
  }

  private func enter(_ intent: QueuedIntent) {
    if isEnding { return end(intent, .failure(.routerEnded)) }
    if case .didEnterBackground = intent.intent { return enterBackground(intent) }
    guard intent.origin.depth < Self.longestChain else {
      intents.begin(intent)
      return end(intent, .failure(.redirectLoop(intent.origin.chain + [intent.intent.description])))
    }
    switch intent.intent {
    case .willEnterForeground: components.leaveBackground()
    case .recheckGuards: guards.invalidateAnswers()
    default: break
    }
    queue.append(intent)
    wake()
  }

  /// The code that sends an intent now.
  private var origin: Origin {
    if let task = RouterTask.current, task.router == ObjectIdentifier(self) {
      switch task.kind {
      case .guarding(let number): return .suspended(number, closing: nil)
      case .asking(let number, let uid): return .suspended(number, closing: uid)
      case .presenting: break
      }
    }
    switch activity {
    case .working(let cause?): return .transition(cause)
    case .presenting(let running) where running.isCalling: return .transition(running.transition.first)
    case .idle, .working, .evaluating, .presenting, .ended: return .outside
    }
  }

  /// Checks that the outcome of an intent can be awaited here: not inside the presenter's call or the guard that it would wait for.
  func checkAwaiting(_ intent: Intent) throws(RouterError) {
    if Task.isCancelled { throw .cancelled }
    if case .suspended(let number, _) = origin, let joined = queue.joinable(intent, requester: nil),
      joined.number == number
    {
      throw .wouldWaitForItself(intent.description)
    }
    guard case .presenting(let running) = activity, let task = RouterTask.current,
      task.router == ObjectIdentifier(self), case .presenting(running.number) = task.kind
    else { return }
    if case .didEnterBackground = intent { return }
    throw .wouldWaitForItself(intent.description)
  }

  /// Deactivates the active component at once, whatever is under way.
  private func enterBackground(_ intent: QueuedIntent) {
    turnNow { [self] in
      intents.begin(intent)
      let current = activity
      if case .idle = activity { activity = .working(cause: intent) }
      let changes = components.enterBackground()
      if case .working(let cause?) = activity, cause === intent { activity = current }
      end(intent, .success(Outcome(changes ? .applied : .unchanged)))
    }
    wake()
  }

  // MARK: Serving

  private func wake() {
    if case .idle = activity { turn { $0.serve() } }
  }

  /// Runs work that must not begin inside a phase or another transition. What it calls does not run in the name of the guard, question or
  /// presenter call that has led to it.
  private func turn(_ work: @escaping @MainActor (RouterCore) -> Void) {
    turns.run { [self] in RouterTask.$current.withValue(nil) { work(self) } }
  }

  /// Runs work at once, even inside a transition.
  private func turnNow(_ work: @MainActor () -> Void) {
    turns.runNow { RouterTask.$current.withValue(nil) { work() } }
  }

  /// Plans and applies intents one after the other, until the queue is empty, guards are asked, or a presenter takes its time.
  private func serve() {
    guard case .idle = activity else { return }
    activity = .working(cause: nil)
    while !isEnding, let intent = queue.next() {
      let draft = TransitionDraft(intent, on: state, intents, queue) { [weak self] in self?.redirectOpened($0, $1, $2) }
      advance(draft)
      guard case .working = activity else { return }
    }
    if isEnding { return }
    activity = .idle
    if queue.isAtRest { resumeRestWaiters() }
  }

  private func serveOn() {
    guard case .working = activity, !isEnding else { return }
    activity = .idle
    serve()
  }

  /// Plans the intents of a draft, and applies the plan when it is ready.
  private func advance(_ draft: TransitionDraft) {
    while true {
      switch draft.step() {
      case .ready:
        if let transition = apply(draft) { return present(transition) }
      case .evaluate(let intent, let questions, let isAboutRoot):
        return evaluate(draft, intent, questions, isAboutRoot: isAboutRoot)
      case .ask(let intent, let question):
        queue.suspend(intent, .asking(question.uid))
        questions.ask(question, for: intent, router: ObjectIdentifier(self)) { [weak self] intents, mayClose in
          self?.closeAnswered(question.uid, intents, mayClose)
        }
        if !draft.detach(intent) { return }
      }
    }
  }

  // MARK: Guards and questions

  private func evaluate(
    _ draft: TransitionDraft, _ intent: QueuedIntent, _ questions: [GuardQuestion], isAboutRoot: Bool
  ) {
    let evaluation = guards.evaluate(
      intent, questions, router: ObjectIdentifier(self),
      onSuspend: { [weak self] in self?.turn { $0.suspend(draft, intent) } },
      onVerdict: { [weak self] verdict in
        self?.turn { $0.answered(draft, intent, verdict, isAboutRoot: isAboutRoot) }
      })
    activity = .evaluating(draft, evaluation)
    evaluation.start()
  }

  private func answered(
    _ draft: TransitionDraft, _ intent: QueuedIntent, _ verdict: GuardEvaluation.Verdict, isAboutRoot: Bool
  ) {
    guard !intent.hasEnded, !isEnding else { return }
    guards.apply(verdict, to: intent, isAboutRoot: isAboutRoot)
    if case .evaluating(let current, _) = activity, current === draft {
      activity = .working(cause: nil)
      advance(draft)
      serveOn()
    } else {
      queue.resume(intent)
      wake()
    }
  }

  /// A guard has suspended: its intent leaves the queue. A launch and a restoration show a root meanwhile.
  private func suspend(_ draft: TransitionDraft, _ intent: QueuedIntent) {
    guard case .evaluating(let current, let evaluation) = activity, current === draft else { return }
    queue.suspend(intent, .evaluating(evaluation))
    activity = .working(cause: nil)
    if draft.detach(intent) {
      advance(draft)
    } else if intent.showsRootWhileWaiting {
      draft.showRootOnly()
      advance(draft)
    }
    serveOn()
  }

  private func closeAnswered(_ uid: ComponentUID, _ intents: [QueuedIntent], _ mayClose: Bool) {
    for intent in intents where !intent.hasEnded {
      if mayClose { intent.closable.insert(uid) } else { intent.decision = .declined }
      queue.resume(intent)
    }
    wake()
  }

  // MARK: Transitions

  /// Mounts the components of a plan and calls the phases of those that stay.
  ///
  /// - Returns: Nil if a component could not be mounted. The draft is to be planned again then.
  private func apply(_ draft: TransitionDraft) -> Transition? {
    for ending in draft.endings where !draft.isFollowedUp || ending.intent !== draft.first { queue.begin(ending.intent) }
    draft.first.hasBegun = true
    activity = .working(cause: draft.first)
    let plan = Plan(from: draft.before, to: draft.planner.state)
    let transition: Transition
    do throws(MountedComponents.MountFailure) {
      transition = try mount(plan, draft)
    } catch {
      if case .mountFailed = error.error { state.lastUID = error.uid.number }
      draft.replan(on: state, without: plan.plannedNumber(of: error.uid), error.error)
      return nil
    }
    state = transition.plan.after
    let updates = draft.planner.updates(from: draft.before, including: Set(transition.userInfos.keys))
    transition.callPhases(components, updates)
    return transition
  }

  private func mount(
    _ plan: Plan, _ draft: TransitionDraft
  ) throws(MountedComponents.MountFailure) -> Transition {
    guard let restoration = draft.restoration else {
      let transition = Transition(plan, draft)
      try components.mount(plan.mounts) { try make($0, userInfo: transition.userInfos[$0.uid]) }
      return transition
    }
    let mount = RestorationMount(
      plan, restoration, table: intents.table, components, verdict: { [guards] in guards.verdict(draft.first, $0) },
      make: { [self] in try make($0, restoredState: $1) })
    return Transition(Plan(from: plan.before, to: mount.state), draft, skippedItems: mount.skippedItems)
  }

  private func make(
    _ mounted: MountedComponent, userInfo: UserInfo? = nil, restoredState: SavedState? = nil
  ) throws -> any ComponentProtocol {
    let context = ComponentContext(
      uid: mounted.uid, urlComponent: mounted.component, core: self, restoredState: restoredState)
    if let userInfo { context.userInfo = userInfo }
    do {
      return try factories[mounted.component.routePosition](context)
    } catch {
      context.endScope()
      context.unmount()
      throw error
    }
  }

  private func present(_ transition: Transition) {
    if isEnding {
      interrupted = transition
      return
    }
    guard transition.needsPresenter else { return conclude(transition) }
    lastPresentation += 1
    let running = RunningPresentation(number: lastPresentation, transition, self)
    activity = .presenting(running)
    leaks.isPresenting = true
    observers.list.notify(.presented(before: transition.plan.before, after: transition.plan.after))
    let call = RouterTask(router: ObjectIdentifier(self), kind: .presenting(running.number))
    RouterTask.$current.withValue(call) { callPresenter(running) }
    let waits = running.wait(timeout: presenterTimeout, clock: clock) { [weak self] timedOut in
      self?.turn { $0.presented(running, timedOut: timedOut) }
    }
    if !waits, !isEnding { conclude(transition) }
  }

  private func presented(_ running: RunningPresentation, timedOut: Bool) {
    guard case .presenting(let current) = activity, current === running, !isEnding else { return }
    if timedOut { observers.list.notify(.presenterTimedOut(running.transition.presented)) }
    conclude(running.transition)
    serveOn()
  }

  /// Unmounts the components that have left and ends the intents of the transition.
  private func conclude(_ transition: Transition) {
    let (plan, first) = (transition.plan, transition.first)
    leaks.isPresenting = false
    activity = .working(cause: nil)
    if case .finish(let uid) = first.intent, transition.isPlanned(first) { results.end(uid, .finished(first.value)) }
    var closedRedirects: [(uid: ComponentUID, intents: [QueuedIntent])] = []
    plan.forEachRemoval { uid in
      activity = .working(cause: first)
      components.unmount(uid)
      activity = .working(cause: nil)
      results.end(uid, .closed(CloseReason(first.intent)))
      results.requesterUnmounted(uid)
      let waiting = queue.takeRedirected(awaiting: uid)
      if !waiting.isEmpty { closedRedirects.append((uid, waiting)) }
      for intent in questions.withdraw(uid) { queue.resume(intent) }
    }
    leaks.transitionEnded()
    if transition.supersedes {
      for intent in queue.superseded(by: first) { fail(intent, .superseded) }
    }
    for ending in transition.endings { end(ending, of: transition) }
    for (uid, intents) in closedRedirects {
      for intent in intents { fail(intent, intent.redirectClosed(uid)) }
    }
  }

  // MARK: Ending intents

  private func end(_ ending: TransitionDraft.Ending, of transition: Transition) {
    switch ending {
    case .planned(let intent, let planned):
      let outcome = transition.outcome(intent, planned)
      if transition.isFollowedUp, intent === transition.first {
        intent.launch.showed(outcome, transition.plan)
        if case .queued = intent.phase { queue.prepend(intent) }
      } else if case .restore(let snapshot) = intent.intent {
        endRestoration(intent, intent.launch.outcome(outcome), snapshot.pendingLinks)
      } else {
        end(intent, .success(intent.launch.outcome(outcome)))
      }
    case .notPlanned(let intent, let result): end(intent, intent.launch.result(result))
    case .redirected(let intent, let redirection, let planned):
      let uid = transition.plan.uid(of: planned)
      redirectOpened(intent, redirection, .success(Outcome(.unchanged, components: uid.map { [$0] } ?? [])))
    }
  }

  private func end(_ intent: QueuedIntent, _ result: Result<Outcome, RouterError>) {
    observers.list.notify(.ended(intent.sent, result, intent.start.map { $0.duration(to: .now) } ?? .zero))
    queue.end(intent, result)
  }

  /// Ends an intent that waits. A report has its turn once more, so that the presenter shows what the router has.
  private func fail(_ intent: QueuedIntent, _ error: RouterError) {
    guard !intent.hasEnded else { return }
    if case .asking(let uid) = intent.phase { questions.forget(intent, about: uid) }
    if intent.intent.isHostReport {
      intent.decision = .refused(error)
      queue.requeue(intent)
      wake()
    } else {
      end(intent, intent.launch.result(.failure(error)))
    }
  }

  /// A redirect is open, or could not be opened: the redirected intent waits for its last component, or ends.
  private func redirectOpened(
    _ intent: QueuedIntent, _ redirection: Redirection, _ result: Result<Outcome, RouterError>
  ) {
    guard !intent.hasEnded, !isEnding else { return }
    switch result {
    case .failure(let error): fail(intent, error)
    case .success(let outcome):
      guard let uid = outcome.components.last, components[uid] != nil else {
        let reason = "it redirects to \(redirection.link), which opens nothing that could finish"
        return fail(intent, .guardRejected(guard: redirection.guardName, reason: reason))
      }
      observers.list.notify(
        .redirected(intent.sent, guard: redirection.guardName, to: redirection.link, awaiting: uid))
      let redirect = Redirect(redirection: redirection, target: .component(uid))
      guard case .launch(let link?, let source) = intent.intent else { return queue.redirect(intent, redirect) }
      // The app has started: whoever launched it does not wait for the user.
      let open = QueuedIntent(
        number: queue.nextNumber(), .open(link, .reconcile, source: source), requester: intent.requester,
        module: intent.module)
      queue.register(open)
      queue.redirect(open, redirect)
      end(intent, .success(intent.launch.outcome(.unchanged).pending(link, open.number)))
    }
  }

  /// Ends a restoration, and opens the links again that were waiting in the snapshot.
  private func endRestoration(
    _ intent: QueuedIntent, _ outcome: Outcome, _ links: [RouterSnapshot.PendingLink]
  ) {
    let opened = links.map { link in
      QueuedIntent(
        number: queue.nextNumber(), .open(Link(link.link), link.mode, source: link.source), module: link.module)
    }
    for intent in opened { queue.register(intent) }
    var outcome = outcome
    outcome.pendingNumbers = opened.map(\.number)
    end(intent, .success(outcome))
    for intent in opened { enter(intent) }
  }

  /// Takes an intent out of the queue that no caller waits for any more.
  private func withdraw(_ intent: QueuedIntent) {
    guard !intent.hasBegun else { return }
    if case .redirected(let redirect) = intent.phase, case .opening(let opening) = redirect.target { withdraw(opening) }
    if case .asking(let uid) = intent.phase { questions.forget(intent, about: uid) }
    if case .evaluating(let draft, let evaluation) = activity, draft.first === intent {
      evaluation.cancel()
      activity = .idle
    }
    end(intent, .failure(.cancelled))
    wake()
  }

  // MARK: Results

  /// Sends an intent with a link. The wait ends with the result of the link's last component.
  func submitForResult(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, isAwaited: Bool
  ) -> ResultWait {
    let wait = ResultWait(requester: requester)
    let queued = submit(intent, requester: requester, module: module, isAwaited: isAwaited)
    let id = queued.wait { [weak self] result in
      switch result {
      case .failure(let error): wait.end(.failure(error))
      case .success(let outcome): self?.waitForResult(wait, of: outcome.components.last)
      }
    }
    if let id, !wait.hasEnded { wait.onCancel { queued.cancelWait(id) } }
    return wait
  }

  /// Called when the intent ends: at this moment nothing else can happen to the component.
  private func waitForResult(_ wait: ResultWait, of uid: ComponentUID?) {
    if let requester = wait.requester, components[requester] == nil {
      return wait.end(.success(.closed(.requesterUnmounted)))
    }
    guard let uid, components[uid] != nil else { return wait.end(.success(.closed(.nothingOpened))) }
    results.add(wait, awaiting: uid)
  }

  // MARK: State

  /// The active component.
  var active: ComponentUID? { components.active }

  func component(_ uid: ComponentUID) -> (any ComponentProtocol)? { components[uid] }

  /// Takes a snapshot of the current stacks.
  func snapshot() -> RouterSnapshot {
    let list = observers.list
    return RouterSnapshot(state, waiting: queue.allRedirected, intents.table, components) { uid, reason in
      list.notify(.stateNotSaved(uid, reason: reason))
    }
  }

  /// Returns what the components answer that an intent would close.
  func closeAnswer(for intent: Intent, requester: ComponentUID?, module: ModuleID?) -> CloseAnswer {
    let queued = QueuedIntent(number: 0, intent, requester: requester, module: module, origin: origin)
    return intents.closeAnswer(for: queued, from: state)
  }

  /// Holds the queue until the hold is released, at most for the time that a presenter has.
  func hold() -> QueueHold {
    let number = queue.hold()
    let hold = QueueHold { [weak self] in
      self?.queue.release(number)
      self?.wake()
    }
    let (clock, deadline) = (clock, clock.now + presenterTimeout)
    Task { [weak hold] in if (try? await clock.sleep(until: deadline)) != nil { hold?.release() } }
    return hold
  }

  // MARK: Resting and ending

  /// Returns when no intent waits for its turn, its presenter, a guard or the user.
  func rest() async throws(RouterError) {
    if let task = RouterTask.current, task.router == ObjectIdentifier(self) { throw .wouldWaitForItself("rest") }
    switch activity {
    case .idle where queue.isAtRest, .ended: return
    default: await withCheckedContinuation { restWaiters.append($0) }
    }
  }

  private func resumeRestWaiters() {
    let waiters = restWaiters
    restWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Deactivates and unmounts all components and ends every caller's wait. Called in a phase, it waits for the end of that phase's
  /// transition, whose presenter is not called.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    turn { $0.unmountAll() }
  }

  private func unmountAll() {
    var removed = interrupted?.plan
    switch activity {
    case .presenting(let running):
      running.cancel()
      removed = running.transition.plan
    case .evaluating(_, let evaluation): evaluation.cancel()
    case .idle, .working, .ended: break
    }
    activity = .ended
    interrupted = nil
    _ = components.enterBackground()
    removed?.forEachRemoval { components.unmount($0) }
    var empty = state
    empty.modals = []
    for index in empty.roots.indices { empty.roots[index].stack = [] }
    state.forEachRemoval(to: empty) { components.unmount($0) }
    state = empty
    questions.withdrawAll()
    leaks.end()
    for intent in queue.all { end(intent, .failure(.routerEnded)) }
    results.endAll(.routerEnded)
    resumeRestWaiters()
    observers.unsubscribe()
  }
}
