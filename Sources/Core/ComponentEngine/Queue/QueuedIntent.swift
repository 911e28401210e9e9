import DeepLinks
import EngineBase

/// An intent on its way through a router, and the callers that wait for its outcome.
@MainActor
final class QueuedIntent {
  typealias Completion = @MainActor (Result<Outcome, RouterError>) -> Void

  /// The phase of the intent's processing.
  enum Phase {
    /// The intent waits for its turn.
    case queued
    /// The intent's transition is being planned or applied.
    case inTransition
    /// Guards are asked; the evaluation has not answered within the intent's turn.
    case evaluating(GuardEvaluation)
    /// The user is asked whether a component may be closed.
    case asking(ComponentUID)
    /// A guard has redirected the intent. It waits for the redirect.
    indirect case redirected(Redirect)
    case ended(Result<Outcome, RouterError>)
  }

  /// A decision that was made while the intent was suspended. It is applied at the intent's next turn.
  enum Decision {
    case none
    /// The intent must not be applied.
    case refused(RouterError)
    /// The user does not allow it.
    case declined
    /// A guard opens another link first.
    indirect case redirect(Redirection)
  }

  /// The intent as it was sent, for observers.
  let sent: SentIntent

  let number: Int

  /// The redirect that the intent opens; nil for an intent that a caller sent.
  let redirection: Redirection?

  /// The code that sent the intent: outside code, a lifecycle phase, a guard, or a question.
  let origin: Origin

  private(set) var phase = Phase.queued
  private(set) var decision = Decision.none

  /// Chooses the mode of the intent's link at its turn; nil for an intent that has a mode.
  let incoming: IncomingMode?
  private var chosenMode: Intent.OpenMode?

  /// The answers of guards; see ``GuardEvaluator``.
  var answers = GuardAnswers()

  /// The components that the intent may close because the user has agreed.
  private(set) var closable: Set<ComponentUID> = []

  /// Whether the intent itself opens the redirect of a guard, because its link names it and nothing else.
  private var namesRedirect = false

  /// Whether the presenter was called in the intent's turn.
  private(set) var wasPresented = false

  /// Whether the intent has come back from a redirect.
  private(set) var isResumed = false

  /// Whether the intent's transition has begun. The intent cannot be withdrawn then.
  private(set) var hasBegun = false

  /// The progress of a launch or a restoration; nil before its first change, and for other intents.
  private(set) var progress: LaunchProgress?

  /// The time at which the intent's turn came, while the router is observed in full. Assigned as a whole, so it needs
  /// no exclusivity check.
  @exclusivity(unchecked) private var start: ContinuousClock.Instant?

  /// Takes the intent out of the queue when no caller is left that waits for it; nil for an intent that was sent
  /// without awaiting.
  private var onWithdraw: (@MainActor (QueuedIntent) -> Void)?

  /// Assigned as a whole, so it needs no exclusivity check.
  @exclusivity(unchecked) private var resolvedLink: ResolvedLink?
  private var resolvedArrangement: Arrangement?
  /// No code of another type runs while they change, so they need no exclusivity check.
  @exclusivity(unchecked) private var callers = IntentCallers()

  init(
    number: Int, _ intent: Intent, requester: ComponentUID? = nil, module: ModuleID? = nil, value: any Sendable = (),
    redirection: Redirection? = nil, origin: Origin = .outside, moment: RouterMoment = .atRest,
    incoming: IncomingMode? = nil, onWithdraw: (@MainActor (QueuedIntent) -> Void)? = nil
  ) {
    sent = SentIntent(
      number: number, intent: intent, requester: requester, value: value, module: module, sender: origin.sender,
      moment: moment)
    self.number = number
    self.redirection = redirection
    self.origin = origin
    self.incoming = incoming
    self.onWithdraw = onWithdraw
  }

  var intent: Intent { sent.intent }
  var requester: ComponentUID? { sent.requester }

  /// Whether the mode of the intent was chosen when the turn of its link came.
  var isIncoming: Bool { chosenMode != nil || intent.options.isIncoming }

  /// How the intent's link is applied to the stacks.
  var mode: Intent.OpenMode {
    if let chosenMode { return chosenMode }
    if case .open(_, let mode, _, _) = intent { return mode }
    return .reconcile
  }

  /// Sets the mode of an incoming link.
  func choose(_ mode: Intent.OpenMode) { chosenMode = mode }

  /// Whether the intent's components are added to the frontmost navigator, without its root, because they are a guard's
  /// redirect.
  var opensRedirect: Bool { redirection != nil || namesRedirect }

  /// The module whose routes the intent's link reaches.
  var module: ModuleID? { sent.module }

  /// The value of an intent that finishes a component.
  var value: any Sendable { sent.value }

  /// Returns the progress to be changed, made at the first call; nil for an intent that is neither a launch nor a
  /// restoration.
  func makeProgress() -> LaunchProgress? {
    guard intent.mountsFirstRoot else { return nil }
    let made = progress ?? LaunchProgress()
    progress = made
    return made
  }

  var hasEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  /// The time since the intent's turn came; zero if it has not come, or while the router is not observed in full.
  var elapsed: Duration {
    if let start { start.duration(to: .now) } else { .zero }
  }

  /// Whether double taps can join the intent.
  var canBeJoined: Bool {
    switch phase {
    case .queued, .inTransition, .evaluating, .asking: true
    case .redirected, .ended: false
    }
  }

  /// Returns the intent's link, resolved once; nil for an intent without one.
  func resolve(_ table: RouteTable, onResolved: (ResolvedLink) -> Void) throws(RouterError) -> ResolvedLink? {
    guard let (link, source) = intent.link else { return nil }
    if let resolvedLink { return resolvedLink }
    do throws(LinkError) {
      let resolved = try table.resolve(link, source: source, module: module)
      resolvedLink = resolved
      onResolved(resolved)
      return resolved
    } catch {
      throw .link(error)
    }
  }

  /// Returns the list of an arranged stack, with links that are resolved once; nil for another intent.
  func arrangement(_ table: RouteTable, onResolved: (ResolvedLink) -> Void) throws(RouterError) -> Arrangement? {
    guard case .arrange(_, let items) = intent else { return nil }
    if let resolvedArrangement { return resolvedArrangement }
    let arrangement = try Arrangement(items, table, module: module, onResolved: onResolved)
    resolvedArrangement = arrangement
    return arrangement
  }

  /// Whether a root is shown while the intent waits for a guard.
  var showsRootWhileWaiting: Bool {
    intent.mountsFirstRoot && progress?.shown == nil
  }

  /// Returns the outcome of the intent from that of its last transition.
  func outcome(_ outcome: consuming Outcome) -> Outcome {
    guard let progress else { return outcome }
    return progress.outcome(outcome)
  }

  /// Returns the result of an intent that ends without a plan. A launch that has shown its root has not failed.
  func result(_ result: Result<Outcome, RouterError>) -> Result<Outcome, RouterError> {
    progress?.result(result) ?? result
  }

  /// The error of an intent whose redirect was closed before it finished.
  func redirectClosed(_ uid: ComponentUID) -> RouterError {
    guard case .redirected(let redirect) = phase else { return .unknownComponent(uid) }
    return .guardRejected(guard: redirect.redirection.guardName, reason: "\(uid) was closed before it finished")
  }

  /// Starts to measure the time of the intent's turn. Returns false if it is measured already.
  func startTimer() -> Bool {
    guard start == nil else { return false }
    start = .now
    return true
  }

  // MARK: The phase, which the queue changes

  /// The intent waits for its turn.
  func enqueue() { phase = .queued }

  /// The intent's turn has come.
  func takeTurn() { phase = .inTransition }

  /// The intent waits for a guard or the user.
  func suspend(_ evaluationOrQuestion: Phase) { phase = evaluationOrQuestion }

  /// The intent waits for a guard's redirect.
  func wait(for redirect: Redirect) { phase = .redirected(redirect) }

  /// Comes back from a redirect that has finished: guards are asked again.
  func resume() {
    if case .redirected(let redirect) = phase { answers.redirectFinished(redirect.redirection.guardPosition) }
    decision = .none
    phase = .inTransition
    isResumed = true
  }

  // MARK: What has happened to the intent

  /// Applies a decision at the intent's next turn.
  func decide(_ decision: Decision) { self.decision = decision }

  /// Lets the intent close a component, because the user has agreed.
  func allowClosing(_ uid: ComponentUID) { closable.insert(uid) }

  /// Lets the intent itself open the redirect of a guard, in place of the guard's decision.
  ///
  /// - Parameter opensOnlyRedirect: Whether its link names nothing else.
  func nameRedirect(only opensOnlyRedirect: Bool) {
    namesRedirect = opensOnlyRedirect
    decision = .none
  }

  /// The presenter is called for the intent.
  func markPresented() { wasPresented = true }

  /// The intent's transition has begun.
  func begin() { hasBegun = true }

  /// Ends the intent and calls its callers. Does nothing if it has ended.
  func end(_ result: Result<Outcome, RouterError>) {
    guard !hasEnded else { return }
    phase = .ended(result)
    onWithdraw = nil
    // Callers can come back to the intent.
    var ended = IntentCallers()
    swap(&ended, &callers)
    ended.end(result)
  }
}

/// Callers.
extension QueuedIntent {
  /// Notes whether a caller awaits the intent. An intent that was sent without awaiting is never withdrawn.
  func join(isAwaited: Bool) { callers.join(isAwaited: isAwaited) }

  /// Calls `completion` once: when the intent ends, or now if it has ended.
  func whenEnded(_ completion: @escaping Completion) {
    if case .ended(let result) = phase { completion(result) } else { callers.add(completion) }
  }

  /// Returns the outcome. Cancelling the task ends the wait with `cancelled`.
  func outcome() async throws(RouterError) -> Outcome {
    if case .ended(let result) = phase { return try result.get() }
    let id = callers.newID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        callers.add(id) { continuation.resume(returning: $0) }
        if Task.isCancelled { cancelWait(id) }
      }
    } onCancel: {
      Task { @MainActor in cancelWait(id) }
    }
    return try result.get()
  }

  /// Calls `completion` once, as ``whenEnded(_:)`` does.
  ///
  /// - Returns: The identity of a wait that can be cancelled; nil if the intent has ended.
  func wait(_ completion: @escaping Completion) -> IntentCallers.ID? {
    if case .ended(let result) = phase {
      completion(result)
      return nil
    }
    let id = callers.newID()
    callers.add(id, completion)
    return id
  }

  /// Ends one caller's wait with `cancelled`, and withdraws the intent if it was the last one.
  func cancelWait(_ id: IntentCallers.ID) {
    guard let completion = callers.remove(id) else { return }
    if callers.isEmpty { onWithdraw?(self) }
    completion(.failure(.cancelled))
  }
}
