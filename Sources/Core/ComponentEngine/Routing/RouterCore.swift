import DeepLinks
import EngineBase

/// A router without its host's view type, so that nothing of it is generic at run time.
///
/// Makes the parts of the router and connects them: the queue of intents, the evaluation of guards, the mounted
/// components, the runner of transitions, and the conductor, which leads every intent through them.
@MainActor
final class RouterCore {
  let presenter: PresenterCall
  private let base: RouterBase
  private let queue = IntentQueue()
  private let components: MountedComponents
  private let intents: IntentPlanner
  private let runner: TransitionRunner
  private let conductor: Conductor
  private lazy var withdraw: @MainActor (QueuedIntent) -> Void = { [weak conductor] in conductor?.withdraw($0) }
  private var settings: RouterSettings { base.settings }

  /// Creates the parts of a router. ``detach()`` must follow before the last reference to the core is released.
  init(_ settings: RouterSettings, _ presenter: ErasedPresenter) {
    base = RouterBase(settings)
    components = MountedComponents(base)
    let guards = GuardEvaluator(base)
    let questions = settings.confirmClosing.map { [base] ask in CloseQuestions(base, ask) }
    intents = IntentPlanner(base, guards, components)
    runner = TransitionRunner(base, components, queue, questions)
    self.presenter = PresenterCall(base, components, presenter)
    conductor = Conductor(base, queue, guards, questions, components, intents, runner, self.presenter)
    base.attach(self)
  }

  /// Ends the router and lets components no longer find it, since the host has released it.
  func detach() {
    end()
    base.detachCore()
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
    origin: Origin? = nil, incoming: IncomingMode? = nil, isAwaited: Bool, prepare: (QueuedIntent) -> Void = { _ in }
  ) -> QueuedIntent {
    if !conductor.isEnding, let joined = queue.joinable(intent, requester: requester) {
      joined.join(isAwaited: isAwaited)
      prepare(joined)
      return joined
    }
    let queued = QueuedIntent(
      number: queue.nextNumber(), intent, requester: requester, module: module, value: value,
      origin: origin ?? conductor.origin, moment: moment, incoming: incoming, onWithdraw: isAwaited ? withdraw : nil)
    queued.join(isAwaited: isAwaited)
    base.notifyInFull(.sent(queued.sent))
    queue.registerSent(queued)
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
      runner.start(wait, for: queued)
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

  /// Checks that the outcome of an intent can be awaited here: not inside the presenter's call or the guard that it
  /// would wait for.
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
    let base = base
    return RouterSnapshot(state, waiting: queue.allRedirected, components) { uid, reason in
      base.notify(.stateNotSaved(uid, reason: reason))
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
    base.notify(.queueHeld)
    return QueueHold(timeout: settings.presenterTimeout, clock: settings.clock) { [weak self] in
      self?.base.notify(.queueReleased)
      self?.queue.release(number)
      self?.conductor.wake()
    }
  }

  /// Calls `observer` with every event from now on.
  func observe(_ observer: @escaping @MainActor (RouterEvent) -> Void) -> Subscription { base.observe(observer) }

  // MARK: Resting and ending

  /// The router's state for an intent that is sent now.
  var moment: RouterMoment { conductor.moment }

  /// Returns when no intent waits for its turn, its presenter, a guard or the user.
  func rest() async throws(RouterError) {
    if RouterTask.current?.router == base.id { throw .wouldWaitForItself("rest") }
    await conductor.rest()
  }

  /// Deactivates and unmounts all components and ends every caller's wait. Called in a phase, it waits for the end of
  /// that phase's transition, whose presenter is not called.
  func end() {
    guard !conductor.isEnding else { return }
    base.notify(.ending)
    conductor.end()
  }

  /// Ends the router without further events for its observers.
  func endUnobserved() {
    base.stopNotifying()
    end()
  }
}
