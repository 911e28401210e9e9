import DataProviding
import DeepLinks
import EngineBase

/// A router without its host's view type, so that nothing of it is generic at run time.
///
/// Makes the parts of the router and connects them: the queue of intents, the evaluation of guards, the mounted components, the runner of
/// transitions, and the conductor, which leads every intent through them.
@MainActor
final class RouterCore {
  let observers = ObserverList<RouterEvent>()
  let presenter: PresenterCall

  /// Delivers the activity of the data providers to the observers; nil without data providers.
  private let observedData: ObservedDataProviders?
  private let queue = IntentQueue()
  private let components: MountedComponents
  private let results = ResultWaiters()
  private let intents: IntentPlanner
  private let runner: TransitionRunner
  private let conductor: Conductor
  private lazy var withdraw: @MainActor (QueuedIntent) -> Void = { [weak conductor] in conductor?.withdraw($0) }
  private let settings: RouterSettings

  /// The identity of the router for the code that it calls; see ``RouterTask``.
  private let identity = RouterIdentity()

  init(_ settings: RouterSettings, callPresenter: @escaping PresenterCall.Call) {
    self.settings = settings
    observedData = ObservedDataProviders(settings.dataProviders, observers)
    let router = ObjectIdentifier(identity)
    let leaks = LeakCheck(settings, observers: observers)
    components = MountedComponents(leaks: leaks, observers: observers)
    let guards = GuardEvaluator(settings, router: router, observers: observers)
    let questions = CloseQuestions(settings, router: router, observers: observers)
    intents = IntentPlanner(settings, guards: guards, components: components, observers: observers)
    runner = TransitionRunner(settings, components, identity, results, queue, questions)
    presenter = PresenterCall(callPresenter, settings, router: router, components)
    conductor = Conductor(
      router: router, queue, guards, questions, components, leaks, intents, runner, presenter, observers)
    identity.core = self
  }

  /// The objects that links name.
  var objects: ObjectTable { settings.objects }

  /// Whether the host can ask the user whether a component may be closed.
  var canAsk: Bool { settings.canAsk }

  // MARK: Sending

  /// Adds an intent to the queue, or lets the caller join an equal one.
  ///
  /// - Parameter prepare: Receives the intent before it is processed, which can end it at once. So completions are
  ///   called in the intent's turn, and a chain of them takes no stack.
  @discardableResult
  func submit(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, value: any Sendable = (),
    origin: Origin? = nil, isAwaited: Bool, prepare: (QueuedIntent) -> Void = { _ in }
  ) -> QueuedIntent {
    if !conductor.isEnding, let joined = queue.joinable(intent, requester: requester) {
      joined.join(isAwaited: isAwaited)
      prepare(joined)
      return joined
    }
    let queued = QueuedIntent(
      number: queue.nextNumber(), intent, requester: requester, module: module, value: value,
      origin: origin ?? conductor.origin)
    queued.join(isAwaited: isAwaited)
    observers.notify(.sent(queued.sent, moment))
    queue.registerSent(queued)
    if isAwaited { queued.onWithdraw = withdraw }
    prepare(queued)
    conductor.enter(queued)
    return queued
  }

  /// Sends an intent with a link. The wait ends with the result of the link's last component.
  @discardableResult
  func submitForResult(
    _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, isAwaited: Bool,
    completion: ResultWait.Completion? = nil
  ) -> ResultWait {
    let wait = ResultWait(requester: requester)
    if let completion { wait.whenEnded(completion) }
    submit(intent, requester: requester, module: module, isAwaited: isAwaited) { queued in
      results.start(wait, for: queued) { [components] in components[$0] != nil }
    }
    return wait
  }

  /// Withdraws an intent as if its callers had cancelled their waits.
  func cancel(number: Int) {
    if let intent = queue.all.first(where: { $0.number == number }) { conductor.withdraw(intent) }
  }

  /// Checks that a component's intent is sent.
  ///
  /// - Throws: `cancelled` in the replay of a recording, which has the intents of components.
  func checkSending() throws(RouterError) { if settings.script != nil { throw .cancelled } }

  /// Checks that the outcome of an intent can be awaited here: not inside the presenter's call or the guard that it would wait for.
  func checkAwaiting(_ intent: Intent) throws(RouterError) {
    if Task.isCancelled { throw .cancelled }
    if case .suspended(let number, _) = conductor.origin, queue.joinable(intent, requester: nil)?.number == number {
      throw .wouldWaitForItself(intent.description)
    }
    if case .didEnterBackground = intent { return }
    if conductor.isCallingPresenter { throw .wouldWaitForItself(intent.description) }
  }

  // MARK: State

  /// The current stacks.
  var state: RouterState { runner.state }

  /// The active component.
  var active: ComponentUID? { components.active }

  /// Takes a snapshot of the current stacks.
  func snapshot() -> RouterSnapshot {
    let observers = observers
    return RouterSnapshot(state, waiting: queue.allRedirected, components) { uid, reason in
      observers.notify(.stateNotSaved(uid, reason: reason))
    }
  }

  /// Returns the answer of the components that an intent would close.
  func closeAnswer(for intent: Intent, requester: ComponentUID?, module: ModuleID?) -> CloseAnswer {
    let queued = QueuedIntent(number: 0, intent, requester: requester, module: module, origin: conductor.origin)
    return intents.closeAnswer(for: queued, from: state)
  }

  /// Holds the queue until the hold is released, at most for the time that a presenter has.
  func hold() -> QueueHold {
    let number = queue.hold()
    observers.notify(.queueHeld)
    return QueueHold(timeout: settings.presenterTimeout, clock: settings.clock) { [weak self] in
      self?.observers.notify(.queueReleased)
      self?.queue.release(number)
      self?.conductor.wake()
    }
  }

  // MARK: Resting and ending

  /// The router's state for an intent that is sent now.
  var moment: RouterMoment { conductor.moment }

  /// Returns when no intent waits for its turn, its presenter, a guard or the user.
  func rest() async throws(RouterError) {
    if RouterTask.current?.router == ObjectIdentifier(identity) { throw .wouldWaitForItself("rest") }
    await conductor.rest()
  }

  /// Deactivates and unmounts all components and ends every caller's wait. Called in a phase, it waits for the end of that phase's
  /// transition, whose presenter is not called.
  func end() {
    guard !conductor.isEnding else { return }
    observers.notify(.ending)
    conductor.end { [results, observedData, presenter] in
      results.endAll(.routerEnded)
      presenter.removeFirstPresentationActions()
      observedData?.unsubscribe()
    }
  }
}

/// The identity of a router, which exists before the router does. Components keep it, and so do not keep the router.
@MainActor
final class RouterIdentity {
  fileprivate(set) weak var core: RouterCore?
}
