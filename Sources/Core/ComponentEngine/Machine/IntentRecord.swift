import DeepLinks
import EngineBase

/// One intent from its sending to its outcome.
///
/// ``RouterMachine`` changes the phase and the facts. The callers and the time belong to its owner.
@MainActor
final class IntentRecord {
  typealias Completion = @MainActor (Result<Outcome, RouterError>) -> Void
  typealias WaitID = Int

  enum Phase {
    /// The intent waits for its turn, with an answer that came before it.
    case queued(Answer)
    /// The intent is being planned. It can be withdrawn.
    case planning(Answer)
    /// Guards are asked: in the intent's turn, or while it is suspended.
    case asked(GuardAsk)
    /// The user is asked whether a component may be closed.
    case confirming(ComponentUID)
    /// A guard has redirected the intent. It waits for the redirect.
    indirect case redirected(Redirect)
    /// The intent's transition has begun. The intent cannot be withdrawn.
    case applying
    case ended(Result<Outcome, RouterError>)
  }

  /// The facts that outlive a phase. Most intents have none.
  final class Facts {
    /// The answers of guards, by guard and component.
    fileprivate(set) var answers: [GuardedComponent: Answer] = [:]

    /// The epoch of the answers; see ``Intent/recheckGuards``. Nil before the first one.
    fileprivate var epoch: Int?

    /// The end of the time for guards, which all rounds share until the intent waits for a redirect or the user.
    fileprivate var guardDeadline: Duration?

    /// The guards whose redirects have finished. They must not redirect again.
    fileprivate(set) var finishedRedirects: Set<Int> = []

    /// How an incoming link is applied.
    var chosenMode: Intent.OpenMode?

    /// The list of an arranged stack, with links that are resolved at the intent's first turn.
    var arrangement: Result<Arrangement, RouterError>?

    /// The components that the intent may close because the user has agreed.
    var closable: Set<ComponentUID> = []

    /// Whether the intent itself opens the redirect of a guard, because its link names it and nothing else.
    var placesAsRedirect = false

    /// The state that a restoration has shown before its guards have answered, and whether that was a change.
    var shown: (state: RouterState, isChange: Bool)?

    /// The first root, which a launch has shown before its guards have answered.
    var shownRoot: ResolvedComponent?
  }

  /// The intent as it was sent, for observers.
  let sent: SentIntent

  /// The intent in whose transition this one was sent; nil for an intent of other code.
  let cause: IntentRecord?

  /// The number of intents that led here, each sent in the transition of the one before.
  let depth: Int

  /// The redirect that the intent opens; nil for an intent that a caller sent.
  let redirection: Redirection?

  /// The intent that waits until this one has opened its redirect.
  let waiter: IntentRecord?

  /// The number of the launch in whose name the intent waits for guards; nil for any other intent.
  let launchNumber: Int?

  var phase = Phase.queued(.notAsked)

  /// The intent's link, resolved at its first turn.
  var link: Result<ResolvedLink, RouterError>?

  private(set) var facts: Facts?

  // MARK: The owner's part

  private var callers = Callers()

  /// Chooses the mode of the intent's link at its turn; nil for an intent that has a mode.
  let incoming: IncomingMode?

  /// Withdraws the intent when no caller is left that waits for it; nil for an intent that was also sent without
  /// awaiting, and once it has ended.
  private var core: RouterCore?

  /// The time at which the intent's turn came, while the router is observed in full.
  private var start: ContinuousClock.Instant?

  init(
    _ sent: SentIntent, cause: IntentRecord? = nil, redirection: Redirection? = nil, waiter: IntentRecord? = nil,
    incoming: IncomingMode? = nil, core: RouterCore? = nil
  ) {
    launchNumber = nil
    self.sent = sent
    self.cause = cause
    depth = cause.map { $0.depth + 1 } ?? 0
    self.redirection = redirection
    self.waiter = waiter
    self.incoming = incoming
    self.core = core
  }

  /// Creates an intent that continues a launch, with what is known about its link and the answers of its guards. It has
  /// the launch's place in the chain of phases.
  init(_ sent: SentIntent, continuing launch: IntentRecord) {
    self.sent = sent
    launchNumber = launch.number
    link = launch.link
    facts = launch.makeFacts()
    (cause, depth) = (launch.cause, launch.depth)
    (redirection, waiter, incoming) = (nil, nil, nil)
  }

  var number: Int { sent.number }

  /// The number that decides which intents came later.
  var order: Int { launchNumber ?? number }
  var intent: Intent { sent.intent }
  var requester: ComponentUID? { sent.requester }

  /// Whether the mode of the intent was chosen when the turn of its link came.
  var isIncoming: Bool { facts?.chosenMode != nil || intent.options.isIncoming }

  /// How the intent's link is applied to the stacks.
  var mode: Intent.OpenMode {
    if let chosenMode = facts?.chosenMode { return chosenMode }
    if case .open(_, let mode, _, _) = intent { return mode }
    return .reconcile
  }

  var hasEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  var isRedirected: Bool {
    if case .redirected = phase { true } else { false }
  }

  /// The answer with which the intent is planned.
  var answer: Answer {
    switch phase {
    case .queued(let answer), .planning(let answer): answer
    case .asked, .confirming, .redirected, .applying, .ended: .notAsked
    }
  }

  /// Whether double taps can join the intent.
  var canBeJoined: Bool {
    switch phase {
    case .queued, .planning, .asked, .confirming, .applying: true
    case .redirected, .ended: false
    }
  }

  /// Whether the intent ends if its callers no longer wait for it. A restoration that has shown a root goes on.
  var canBeWithdrawn: Bool {
    switch phase {
    case .queued, .planning, .asked, .confirming, .redirected: facts?.shown == nil
    case .applying, .ended: false
    }
  }

  /// Whether a later intent that changes the stacks ends this one.
  var canBeSuperseded: Bool {
    switch intent {
    case .restore, .recheckGuards, .launch(nil, _): false
    default: !intent.options.keepsWaiting
    }
  }

  /// Whether the intent has come back from a redirect.
  var isResumed: Bool { facts?.finishedRedirects.isEmpty == false }

  /// Whether no guard is asked about the intent.
  var skipsGuards: Bool { intent.options.skipsGuards && intent.link?.source == .internal }

  /// Whether the intent's components are added to the frontmost navigator, without its root, because they are a guard's
  /// redirect.
  var opensRedirect: Bool { redirection != nil || facts?.placesAsRedirect == true }

  /// Whether the intent was sent by a guard or a question of another one.
  func wasSent(by other: IntentRecord) -> Bool {
    guard case .task(let number, _) = sent.sender else { return false }
    return number == other.number || number == other.launchNumber
  }

  /// Whether the intent may close a component without asking: the user has agreed, or the question's own task sent it.
  func mayClose(_ uid: ComponentUID) -> Bool {
    if case .task(_, closing: uid) = sent.sender { return true }
    return facts?.closable.contains(uid) == true
  }

  /// The texts of the intents that led here and of this one, the first one first.
  var chain: [String] {
    var chain: [String] = []
    var record: IntentRecord? = self
    while let current = record {
      chain.append(current.intent.description)
      record = current.cause
    }
    return chain.reversed()
  }

  /// Returns the facts, made at the first call.
  func makeFacts() -> Facts {
    let made = facts ?? Facts()
    facts = made
    return made
  }

  /// Returns the facts for answers of guards. Answers of an earlier epoch are forgotten.
  func makeFacts(_ epoch: Int) -> Facts {
    let facts = makeFacts()
    if facts.epoch != epoch {
      facts.epoch = epoch
      facts.answers = [:]
    }
    return facts
  }

  /// Returns the components of a question that have no answer in this epoch.
  func unanswered(_ question: GuardQuestion, in epoch: Int) -> [ResolvedComponent] {
    let answers = makeFacts(epoch).answers
    return question.components.filter { answers[GuardedComponent($0, guardPosition: question.position)] == nil }
  }

  /// Takes the answers of guards over into the next epoch, since one of these guards has begun it.
  func keepAnswers(in epoch: Int) { facts?.epoch = epoch }

  /// The intent waits for a redirect or the user: the time for guards begins again.
  func restartGuardTime() { facts?.guardDeadline = nil }

  /// Stores a guard's answer about a component.
  func store(_ answer: Answer, of guardPosition: Int, about component: ResolvedComponent) {
    makeFacts().answers[GuardedComponent(component, guardPosition: guardPosition)] = answer
  }

  /// Comes back from a redirect that has finished: guards are asked again.
  func resume() {
    if case .redirected(let redirect) = phase {
      let facts = makeFacts()
      facts.finishedRedirects.insert(redirect.redirection.guardPosition)
      facts.answers = [:]
    }
    phase = .planning(.notAsked)
  }
}

/// The part of the machine's owner.
extension IntentRecord {
  /// Returns the end of the time for guards, which begins now if it has not begun.
  func guardDeadline(_ settings: RouterSettings) -> Duration {
    let facts = makeFacts()
    let deadline = facts.guardDeadline ?? settings.clock.now + settings.guardTimeout
    facts.guardDeadline = deadline
    return deadline
  }

  /// The time since the intent's turn came; zero if it has not come, or while the router is not observed in full.
  var elapsed: Duration {
    if let start { start.duration(to: .now) } else { .zero }
  }

  /// Starts to measure the time of the intent's turn. Returns false if it is measured already.
  func startTimer() -> Bool {
    guard start == nil else { return false }
    start = .now
    return true
  }

  /// Notes whether a caller awaits the intent. An intent that was sent without awaiting is never withdrawn.
  func join(isAwaited: Bool) {
    if isAwaited { callers.awaitingCount += 1 } else { core = nil }
  }

  /// Calls the callers of an intent that has ended.
  func callCallers(_ result: Result<Outcome, RouterError>) {
    // Callers can come back to the intent.
    core = nil
    var ended = Callers()
    swap(&ended, &callers)
    ended.end(result)
  }

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
  func wait(_ completion: @escaping Completion) -> WaitID? {
    if case .ended(let result) = phase {
      completion(result)
      return nil
    }
    let id = callers.newID()
    callers.add(id, completion)
    return id
  }

  /// Ends one caller's wait with `cancelled`, and withdraws the intent if it was the last one.
  func cancelWait(_ id: WaitID) {
    guard let completion = callers.remove(id) else { return }
    if callers.awaitingCount == 0 { core?.withdraw(self) }
    completion(.failure(.cancelled))
  }
}

/// The callers that wait for an intent's outcome. Each gets exactly one.
private struct Callers {
  /// A closure in a value of its own takes no allocation in a list.
  private struct Caller {
    let completion: IntentRecord.Completion
  }

  private var callers = FIFO<Caller>()
  private var waits: [IntentRecord.WaitID: IntentRecord.Completion] = [:]
  private var lastID = 0

  /// The number of callers that await the outcome and were not cancelled.
  var awaitingCount = 0

  mutating func add(_ completion: @escaping IntentRecord.Completion) { callers.append(Caller(completion: completion)) }

  mutating func newID() -> IntentRecord.WaitID {
    lastID += 1
    return lastID
  }

  mutating func add(_ id: IntentRecord.WaitID, _ completion: @escaping IntentRecord.Completion) {
    waits[id] = completion
  }

  /// Removes a wait and returns its completion; nil if it has ended.
  mutating func remove(_ id: IntentRecord.WaitID) -> IntentRecord.Completion? {
    guard let completion = waits.removeValue(forKey: id) else { return nil }
    awaitingCount -= 1
    return completion
  }

  /// Calls all completions, in the order in which they were added.
  @MainActor
  mutating func end(_ result: Result<Outcome, RouterError>) {
    while let caller = callers.popFirst() { caller.completion(result) }
    guard !waits.isEmpty else { return }
    for (_, completion) in waits.sorted(by: { $0.key < $1.key }) { completion(result) }
  }
}
